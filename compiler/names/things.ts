/** What is no finite type and has a name: resources, points, state, values, actions, flows. */
import type * as ast from "../syntax/ast.ts";
import { ALWAYS } from "./model.ts";
import type * as model from "./model.ts";
import type { Placed, Registry } from "./registry.ts";

export function declareThings(all: Registry, { decl, applies }: Placed): void {
  switch (decl.kind) {
    case "resource":
      for (const n of decl.names) {
        const resource: model.Resource = { name: n.text, index: all.resources.length, decl, span: n.span };
        all.resources.push(resource);
        all.declare(n, { kind: "resource", resource });
      }
      return;
    case "group": {
      const group: model.Group = {
        name: decl.name.text,
        index: all.groups.length,
        members: resourcesOf(all, decl.members),
        span: decl.name.span,
      };
      all.groups.push(group);
      all.declare(decl.name, { kind: "group", group });
      return;
    }
    case "points":
      if (all.points !== undefined)
        all.reporter.report(
          "Q2002",
          decl.name.span,
          { name: decl.name.text },
          { label: "a game has one kind of points" },
        );
      all.points = { name: decl.name.text, decl };
      all.declare(decl.name, { kind: "points", points: all.points });
      return;
    case "network": {
      const network: model.Network = { name: decl.name.text, decl };
      all.networks.push(network);
      all.declare(decl.name, { kind: "network", network });
      return;
    }
    case "state":
      stateFields(all, decl);
      return;
    case "value": {
      const value: model.Value = {
        name: decl.name.text,
        index: all.values.length,
        decl,
        replaced: [],
        modifiers: [],
      };
      if (all.declare(decl.name, { kind: "value", value })) all.values.push(value);
      return;
    }
    case "action":
      all.action(decl, applies, undefined);
      return;
    case "setup":
    case "play":
      all.flows.push({ kind: decl.kind, decl, applies });
      return;
    case "ranking":
      all.rankings.push({ decl, applies });
      return;
    case "example":
      all.examples.push(decl);
      return;
    case "wild":
      wild(all, decl);
      return;
    case "game":
    case "overlay":
    case "automaton":
      if (applies !== ALWAYS)
        all.reporter.report("Q4005", decl.span, {
          what: `a \`${decl.kind}\` declaration`,
          where: "an overlay or automaton",
        });
      return;
    default:
  }
}

function wild(all: Registry, decl: ast.WildDecl): void {
  const [resource] = resourcesOf(all, [decl.name]);
  if (resource !== undefined) all.wilds.push({ resource, for: resourcesOf(all, decl.for) });
}

function resourcesOf(all: Registry, names: readonly ast.Name[]): model.Resource[] {
  const found: model.Resource[] = [];
  for (const n of names) {
    const resource = all.resources.find((r) => r.name === n.text);
    if (resource !== undefined) found.push(resource);
    else
      all.unknown(
        n,
        "resource",
        all.resources.map((r) => r.name),
      );
  }
  return found;
}

function stateFields(all: Registry, decl: ast.StateDecl): void {
  let owner: model.Field["owner"] = "game";
  if (decl.owner !== undefined) {
    if (decl.owner.text === "player") owner = "player";
    else {
      const symbol = all.names.get(decl.owner.text);
      if (symbol?.kind !== "kind") {
        all.unknown(decl.owner, "table or kind", ["player", ...all.kinds.map((k) => k.name)]);
        return;
      }
      owner = symbol.of;
    }
  }
  for (const f of decl.fields) field(all, f, owner);
}

function field(all: Registry, decl: ast.Field, owner: model.Field["owner"]): void {
  const field: model.Field = { name: decl.name.text, index: all.fields.length, owner, decl, span: decl.name.span };
  if (owner === "game") {
    if (!all.declare(decl.name, { kind: "field", field })) return;
  } else {
    const twin = all.fields.find((f) => f.owner === owner && f.name === field.name);
    const resource = owner === "player" ? all.names.get(field.name) : undefined;
    if (twin !== undefined || resource?.kind === "resource" || resource?.kind === "points") {
      all.reporter.report(
        "Q2002",
        decl.name.span,
        { name: field.name },
        twin && { related: [{ span: twin.span, text: "first declared here" }] },
      );
      return;
    }
  }
  all.fields.push(field);
}
