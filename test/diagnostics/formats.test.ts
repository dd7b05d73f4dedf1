import { expect, test } from "vitest";
import { findingsToGithub } from "../../compiler/diagnostics/github.ts";
import { findingsToJson } from "../../compiler/diagnostics/json.ts";
import { findingsToSarif } from "../../compiler/diagnostics/sarif.ts";
import { finding, spanOf } from "./findings.ts";

const file = { path: "ży wo/a,b:c.quipu", text: "resource corn\nresource corn\n" };
const error = finding([file], spanOf(file, "corn", 1), {
  message: "twice\n100 %",
  hint: "once is enough",
  label: "again",
  related: [{ span: spanOf(file, "corn"), text: "first" }],
});
const warning = { ...error, severity: "warning" as const, hint: undefined, related: [] };

test("JSON has errors and warnings with places", () => {
  expect(findingsToJson([error, warning])).toEqual({
    errors: [
      {
        code: "Q6001",
        name: "stale-output",
        file: "rules/mini/ży wo/a,b:c.quipu",
        line: 2,
        column: 10,
        endLine: 2,
        endColumn: 14,
        message: "twice\n100 %",
        hint: "once is enough",
        related: [{ file: "rules/mini/ży wo/a,b:c.quipu", line: 1, column: 10, message: "first" }],
      },
    ],
    warnings: [expect.objectContaining({ code: "Q6001", hint: null, related: [] })],
  });
});

test("SARIF has the parts that its schema requires", () => {
  const log = findingsToSarif([error, warning], "1.2.3") as Record<string, any>;
  expect(log.version).toBe("2.1.0");
  const [run] = log.runs;
  expect(run.tool.driver).toMatchObject({ name: "quipu", version: "1.2.3" });
  expect(run.tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual(["Q6001"]);
  expect(run.results).toHaveLength(2);
  const [first, second] = run.results;
  expect(first).toMatchObject({ ruleId: "Q6001", ruleIndex: 0, level: "error" });
  expect(second.level).toBe("warning");
  expect(first.message.text).toBe("twice\n100 %\nhint: once is enough");
  const { physicalLocation } = first.locations[0];
  expect(physicalLocation.artifactLocation.uri).toBe("rules/mini/%C5%BCy%20wo/a%2Cb%3Ac.quipu");
  expect(physicalLocation.region).toEqual({ startLine: 2, startColumn: 10, endLine: 2, endColumn: 14 });
  expect(first.relatedLocations).toHaveLength(1);
});

test("GitHub annotations escape what would end them", () => {
  expect(findingsToGithub([error])).toBe(
    "::error file=rules/mini/ży wo/a%2Cb%3Ac.quipu,line=2,col=10,endLine=2,endColumn=14,title=Q6001 stale-output::" +
      "twice%0A100 %25%0Ahint: once is enough\n",
  );
});
