/** Closed lists of words that say what a thing is to what is done: where it is taken from or put, what it stands for, what comes first. */
import type { Language } from "../lexicon.ts";

export type Relating =
  /** Before what something is taken from, put on or into, put beneath. */
  | "from"
  | "to"
  | "beneath"
  /** Before what something else lies next to, or is for. */
  | "beside"
  /** Before what something else is used as, done instead of, or preferred to. */
  | "as"
  /** Words for shuffling. */
  | "shuffle"
  /** Before what is taken first if there is a choice; after it: «if possible». */
  | "prefer"
  | "possible"
  /** Before what is done where the first could not be. */
  | "onward"
  /** Before what something is done upon. */
  | "whenever";

/** Rows of words as in a lexicon's `.reads`. */
export const RELATING: Readonly<Record<Language, Readonly<Record<Relating, string>>>> = {
  en: {
    from: `from, out of, off`,
    to: `to, into, onto, in, on, at`,
    beneath: `under, beneath, underneath, to the bottom of, at the bottom of, on the bottom of`,
    beside: `beside, next to, near, for, between`,
    as: `as, instead of, rather than, in place of`,
    shuffle: `shuffl*, reshuffl*`,
    prefer: `prefer*, preferably, preference`,
    possible: `if possible, if able, where possible, whenever possible, if she can, if he can, if it can`,
    onward: `proceed* to, proceed* with, move* on to, go* on to, continue* with`,
    whenever: `whenever, each time, every time, any time`,
  },
  ru: {
    from: `с, со, из, изо, от`,
    to: `в, во, на, к, ко`,
    beneath: `под, под низ, в низ, вниз`,
    beside: `рядом с, рядом со, возле, около, подле, для, между`,
    as: `как, в качестве, вместо, взамен, нежели`,
    shuffle: `замеш*, перемеш*, подмеш*, тасу*, перетасу*, стасу*, потасу*, втасу*, перетасов*`,
    prefer: `предпочит*, предпочт*, преимущественно`,
    possible: `если возможно, если это возможно, по возможности, если может, если сможет, если только может`,
    onward: `переход* к, перей* к, перейд* к`,
    whenever: `каждый раз, всякий раз, всегда когда, каждый раз когда, всякий раз когда`,
  },
  pl: {
    from: `z, ze, od, spośród`,
    to: `do, na, w, we`,
    beneath: `pod, na spód, na spodzie, pod spód, na dno, na spodem`,
    beside: `obok, koło, przy, dla, między, pomiędzy`,
    as: `jako, zamiast, w miejsce, niż`,
    shuffle: `tasuj*, potasuj*, wtasuj*, przetasuj*, tasow*, potasow*, wtasow*, przetasow*, wtasowuj*`,
    prefer: `woli, preferuj*, preferencj*, pierwszeństw*, najchętniej`,
    possible: `jeśli to możliwe, jeżeli to możliwe, o ile to możliwe, w miarę możliwości, jeśli może, jeśli tylko może, jeżeli może`,
    onward: `przejdź do, przejdźcie do, przechodzi do, przechodzą do, przejdzie do`,
    whenever: `ilekroć, za każdym razem, zawsze gdy, zawsze kiedy, kiedykolwiek`,
  },
  pt: {
    from: `do, da, dos, das, desde o, desde a`,
    to: `em, no, na, nos, nas, num, numa, para, ao, à, aos, às`,
    beneath: `sob, embaixo de, embaixo do, embaixo da, debaixo de, debaixo do, debaixo da, para o fundo do, no fundo do, no fundo da, ao fundo do`,
    beside: `ao lado de, ao lado do, ao lado da, junto a, junto ao, junto à, perto de, perto do, perto da, para, entre`,
    as: `como, em vez de, em vez do, em vez da, ao invés de, ao invés do, ao invés da, no lugar de, no lugar do, no lugar da, do que`,
    shuffle: `embaralh*, reembaralh*`,
    prefer: `prefer*, preferencialmente, preferência`,
    possible: `se possível, se for possível, quando possível, sempre que possível, se puder`,
    onward: `prosseg* para, passa* para, passe para`,
    whenever: `sempre que, toda vez que, todas as vezes que, cada vez que`,
  },
};
