/** The orchard with books in two languages: rules cite the English one, the Polish one goes another way and tells the same. */
import { join } from "node:path";
import { packageRoot, run, write, type Run } from "../cli/harness.ts";
import { LEXICON, orchard, RULES } from "./orchard.ts";

export const ENGLISH = `# Orchard

At the harvest you gain 4 apples and 2 pears from the supply of the game.

You may trade: pay 3 pears and gain 5 honey for that, as often as you like.

When it is the season of the feast, each player who can will gain 6 plums.

To plant something in the orchard, pay 2 plums and you gain 1 honey for it.

# The box

Before the first game, count what is in the box and put it on the table.

There are 40 apples, and whoever finds a bruise on one of them washes it.

A sack with 25 pears lies beside 9 plums and the board, where everybody can reach it.

The jar holds 30 honey, and nobody eats of it while the game goes on.

After the dance of the last year the children carry 14 plums and 17 apples home.
`;

export const POLISH = `# Sad

Przed pierwszą grą policz to, co jest w pudełku, i połóż wszystko na stole.

W pudełku jest 40 jabłek, a kto znajdzie na którymś obicie, ten je umyje.

Worek z 25 gruszkami leży obok 9 śliwek i planszy, gdzie każdy może go dosięgnąć.

W słoju jest 30 miodu i nikt z niego nie je, dopóki trwa gra.

Po tańcu ostatniego roku dzieci niosą 14 śliwek i 17 jabłek do domu.

# Przebieg gry

Podczas zbiorów otrzymujesz 4 jabłka oraz 2 gruszki z zasobów gry.

Możesz prowadzić handel: zapłać 3 gruszki i otrzymaj za to 5 miodu, tak często, jak chcesz.

Kiedy trwa pora uczty, każdy gracz, który może, otrzymuje 6 śliwek.

Aby coś zasadzić w sadzie, zapłać 2 śliwki, a otrzymasz za to 1 miód.
`;

/** The line on which it tells of each rule. */
export const POLISH_LINES = { harvest: 15, trade: 17, celebrate: 19, plant: 21 };

export const POLISH_LEXICON = `orchard = Sad
    .reads = sad*
apple = jabłko
    .reads = jabł*
pear = gruszka
    .reads = grusz*
plum = śliwka
    .reads = śliw*
honey = miód
    .reads = miod*
rite = obrzęd
    .reads = obrzęd*
rite-dance = taniec
    .reads = tańc*
rite-feast = uczta
    .reads = uczt*
rite-fast = post
    .reads = post
harvest = zbiory
    .reads = zbior*
trade = handel
    .reads = handl*
celebrate = świętowanie
plant = sadzenie
    .reads = zasadz*
season = pora
    .reads = por*
`;

export function twoBooks(polish = POLISH, english = ENGLISH, more: Record<string, string> = {}): string {
  const root = orchard(english, { "rules/orchard/lexicon/pl.ftl": POLISH_LEXICON, ...more });
  write(root, "pl.md", polish);
  return root;
}

export function quipu(root: string, command: string, ...argv: readonly string[]): Promise<Run> {
  const args = argv.map((a) => a.replace("@", `${root}/`));
  return run(root, [command, "orchard", ...args], { compiler: () => import("../../compiler/index.ts"), packageRoot });
}

export const BOTH = ["--rulebook", "en=@book.md", "--rulebook", "pl=@pl.md"];
export const KEPT = "rules/orchard/lexicon/passages.pl.json";
export { LEXICON, RULES };
export const keptFile = (root: string): string => join(root, KEPT);
