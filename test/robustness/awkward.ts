/** Names and texts that could break out of generated code, each in every role that rules can give it. */

/** Names of JavaScript's objects, its reserved words, and names that generated code uses itself. */
export const awkwardNames: readonly string[] = (
  "constructor __proto__ toString hasOwnProperty prototype valueOf __defineGetter__ arguments eval undefined NaN " +
  "class function new await yield null typeof var const static async this super import export enum delete in_ " +
  "s f out run take State push LIST_START takeCost program engine Move Seat n code pc apply_ offers winner_ ask pop " +
  "STATUS FP g a1 x_2 hook cost_1 Object Array Int32Array Number Math Symbol globalThis process module"
).split(" ");

const QUOTE = '"';
/** Rules cannot hold a raw line break in a text: `written` is how they say it. */
export const awkwardTexts: readonly { readonly text: string; readonly written: string }[] = [
  "double \" quote and ' single",
  "back`tick ${process.exit(1)} `",
  "*/ process.exit(1); /*",
  "// not a comment",
  "back\\slash \\u0041 \\",
  "line\nbreak",
  "separators \u2028 and \u2029",
  "</script><!--",
  "\u{1f33d}\u0301",
].map((text) => ({ text, written: QUOTE + text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n") + QUOTE }));

export interface AwkwardGame {
  readonly name: string;
  readonly text: string;
}

const HEAD = (name: string): string =>
  `game ${name} "Awkward" assumed { players 2 seats red, blue }\npoints vp assumed\n`;
const TAIL = "ranking most my.vp\n";
const each = (write: (name: string, i: number) => string, names = awkwardNames): string => names.map(write).join("\n");
const turns = (calls: string): string => `play { each player { ${calls} } }\n`;

/** Every awkward name in one role a game. */
export const gamesOfNames: readonly AwkwardGame[] = Object.entries({
  members: () => `
    kind thing { ${awkwardNames.join(", ")} }
    each player has liked: thing or none assumed
    each thing has seen: 0..9 assumed
    action like {
      choose t from thing where t.seen < 2 "Which?"
      set my.liked = t
      set t.seen += 1
      if my.liked is constructor or my.liked is __proto__ { gain 2 vp }
      gain sum(x in thing: x.seen) vp
    }
    ${turns("do like")}`,
  kinds: () => `
    ${each((name, i) => `kind ${name} { k${i}a, k${i}b }\nstate at${i}: ${name} or none assumed`)}
    action pick_all { ${each((name, i) => `choose p from ${name}  set at${i} = p  if p is k${i}a { gain 1 vp }`)} }
    ${turns("do pick_all")}`,
  fields: () =>
    `
    ${each((name) => `state ${name}: 0..90 assumed`)}
    action raise { choose by_how_much from 1..2  ${each((name) => `set ${name} += by_how_much`)} gain ${awkwardNames.join(" + ")} vp }
    ${turns("do raise")}`.replace(/gain (.*) vp/, (_, sum: string) => `gain (${sum}) vp`),
  "fields of players": () => `
    each player has { ${each((name) => `${name}: 0..90`)} } assumed
    action raise { choose by_how_much from 1..2  ${each((name) => `set my.${name} += by_how_much`)} gain (${awkwardNames.map((name) => `my.${name}`).join(" + ")}) vp }
    ${turns("do raise")}`,
  values: () => `
    ${each((name, i) => (i % 2 === 0 ? `value ${name}: number = my.vp + 1 assumed` : `value ${name}(k: number): number = k + my.vp assumed`))}
    action add_up { choose k from 1..2  gain (${awkwardNames.map((name, i) => (i % 2 === 0 ? name : `${name}(k)`)).join(" + ")}) vp }
    ${turns("do add_up")}`,
  actions: () => `
    ${each((name) => `action ${name} assumed { choose k from 1..2  gain k vp }`)}
    ${turns(each((name) => `do ${name}`))}`,
  locals: () => `
    ${each(
      (name, i) => `action with${i} assumed {
        choose ${name} from 1..2
        let other${i} = ${name}
        choose second from 1..3 where second > ${name}
        for each k in 1..${"2"} { gain (${name} + k) vp }
        gain count(y in 1..3 where y > ${name}) vp
        if ${name} == second { finish }
        gain (other${i} + second) vp
      }
      action loop${i}(${name}: number) assumed {
        may { gain ${name} vp }
        gain ${name} vp
      }
      action quantified${i} assumed {
        for each ${name} in 1..2 { may { gain ${name} vp } }
        gain sum(${name} in 1..3 where ${name} > 1: ${name}) vp
      }
      action counted${i} assumed {
        let ${name} = my.vp
        set ${name} += 1
        may repeatedly up to 2 times { set ${name} += 1 }
        gain ${name} vp
      }`,
    )}
    play { ${each((_, i) => `each player { do with${i}  do loop${i}(1)  do quantified${i}  do counted${i} }`)} }`,
  columns: () => `
    table deed(${awkwardNames.map((name, i) => `${name}: ${i % 2 === 0 ? "number" : "effect"}`).join(", ")}) assumed {
      one ${awkwardNames.map((_, i) => (i % 2 === 0 ? "| 1" : "| gain 1 vp")).join(" ")}
      two ${awkwardNames.map((_, i) => (i % 2 === 0 ? "| 2" : "| may { gain 2 vp }")).join(" ")}
    }
    action read_all { choose d from deed  ${each((name, i) => (i % 2 === 0 ? `gain d.${name} vp` : `do d.${name}`))} }
    ${turns("do read_all")}`,
  "tables and zones": () => `
    ${each((name, i) => `table ${name}(worth: number) assumed {\n r${i} * 2 | 1\n q${i} | 2\n}\nstate deck_${name}: deck of ${name} assumed\neach player has hand_${name}: hand of ${name} assumed`, awkwardNames.slice(0, 24))}
    setup { ${each((name) => `fill deck_${name} with ${name}  shuffle deck_${name}`, awkwardNames.slice(0, 24))} }
    ${turns(each((name) => `draw 1 from deck_${name} to my.hand_${name}  gain sum(c in my.hand_${name}: c.worth) vp`, awkwardNames.slice(0, 24)))}`,
  options: () => `
    ${[0, 1, 2].map((part) => `action decide${part} assumed { choose 1 of { ${each((name) => `${name} { gain 1 vp }`, awkwardNames.slice(24 * part, 24 * part + 24))} } }`).join("\n")}
    action decide_more assumed { choose up to 2 of { ${each((name) => `${name} { gain 1 vp }`, awkwardNames.slice(0, 12))} } }
    ${turns("do decide0  do decide1  do decide2  do decide_more")}`,
  "rulings and answers": () => `
    ${each((name, i) => `ruling ${name} "Which?" assumed { yes${i} "yes" default ${name}_ "no" }`)}
    action judge { choose k from 1..2 ${each((name, i) => `if ${name} is yes${i} { gain k vp }`)} }
    ${turns("do judge")}`,
}).map(([role, write]) => {
  const name = role.replaceAll(" ", "_");
  return { name, text: HEAD(name) + write() + TAIL };
});

/** The rules of `locals`, all in one turn of some three hundred decisions, in which any of them might fail. */
export function gameOfOneTurn(): AwkwardGame {
  const { text } = gamesOfNames.find(({ name }) => name === "locals")!;
  return {
    name: "one_turn",
    text: text.replace("game locals", "game one_turn").replaceAll(/\}\s*each player \{/g, " "),
  };
}

/** Few of them fit into one game. */
export function gamesOfFew(): AwkwardGame[] {
  const few: AwkwardGame[] = [];
  for (let i = 0; i < awkwardNames.length; i += 6) {
    const names = awkwardNames.slice(i, i + 6);
    const cost = names.map((name) => `1 ${name}`).join(", ");
    few.push({
      name: `few_${i}`,
      text: `game few_${i} "Few" assumed { players 2..${Math.max(2, names.length)} seats ${[...names, "z1"].slice(0, Math.max(2, names.length)).join(", ")} }
        points vp assumed
        resource ${names.map((name) => `${name}_`).join(", ")} assumed
        group any_of = ${names.map((name) => `${name}_`).join(", ")} assumed
        ${names
          .map((name) => `variant ${name}_v "V" assumed { after earn { gain 1 vp } }`)
          .slice(0, 1)
          .join("\n")}
        ${names.map((name, k) => `passive ${name}_p when my.vp > 50 assumed { modify worth: plus ${k} }`).join("\n")}
        ${names.map((name) => `free action ${name}_f limit 1 a turn assumed { pay 1 any_of  gain 1 vp }`).join("\n")}
        value worth: number = 1 assumed
        action earn assumed { gain ${cost.replace(/(\w+)(?=,|$)/g, "$1_")}  may { pay 2 any_of  gain worth vp } }
        play { each player { do earn  choose k from 1..2  gain k vp } }
        ranking most my.vp`,
    });
  }
  return few;
}

/** One awkward text in every place that takes a text. */
export function gameOfText({ written }: { written: string }, i: number): AwkwardGame {
  const name = `text_${i}`;
  return {
    name,
    text: `/// Doc: */ \`\${x}\` ${"\u2028"}
      game ${name} ${written} assumed ${written} { players 2 seats red, blue }
      points vp assumed ${written}
      kind thing { one ${written}, two ${written} }
      table card(worth: number) assumed ${written} {
        scroll ${written} | 1
      }
      ruling doubt ${written} assumed ${written} { agreed ${written} default  denied ${written} }
      variant other ${written} assumed ${written} { after act { gain 1 vp } }
      /// */ console.log("doc")
      action act assumed ${written} {
        ${written.includes("{") ? "" : `note ${written}`}
        choose t from thing ${written}
        choose 1 of ${written} { here ${written} { gain 1 vp }  there { gain 2 vp } }
        may ${written} { gain 1 vp }
        choose c from card ${written}
        require c.worth > 0 ${written}
        gain c.worth vp
      }
      play { each player { do act } }
      ranking most my.vp
      example ${written} assumed {
        when red does act choosing one, here, no, scroll
        then red.vp == 2
      }`,
  };
}
