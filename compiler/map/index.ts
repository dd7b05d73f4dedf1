/** Maps of networks, drawn from the rules. */
import type { Game } from "../types/core.ts";
import { mapOf } from "./network.ts";
import { svgOf } from "./svg.ts";

export type Drawn =
  | { readonly svg: string; readonly points: number; readonly links: number; readonly regions: number }
  /** Why there is no map. */
  | { readonly problem: string };

/** The map for so many players; `network` by name where a game has several. */
export function drawMap(game: Game, players: number, network: string | undefined): Drawn {
  const { networks, model } = game;
  const names = networks.map((n) => n.name).join(", ");
  if (networks.length === 0) return { problem: `${model.title} has no network to draw` };
  if (players < model.minPlayers || players > model.maxPlayers) {
    return { problem: `${model.title} is for ${model.minPlayers} to ${model.maxPlayers} players, not ${players}` };
  }
  const chosen = network === undefined ? networks[0] : networks.find((n) => n.name === network);
  if (!chosen) return { problem: `${model.title} has no network called ${network}; there is: ${names}` };
  const map = mapOf(game, chosen, players);
  if (!map) return { problem: `the points of ${chosen.name} have no columns x and y, so nobody knows where they lie` };
  const svg = svgOf(map, `${model.title}: ${chosen.name.replaceAll("_", " ")}, ${players} players`);
  return { svg, points: map.points.length, links: map.links.length, regions: map.regions.length };
}
