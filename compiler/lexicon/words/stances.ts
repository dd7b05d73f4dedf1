/** Closed lists of words that exclude each other: what becomes of a thing, when, which way up and round, by whose choice, which end of a scale. */
import type { Language } from "../lexicon.ts";

export type Stance =
  /** What becomes of what one gives away. */
  | "discarded"
  | "returned"
  /** When it is done: as soon as it can be, or at the end of something. */
  | "at once"
  | "at the end"
  | "face up"
  | "face down"
  | "clockwise"
  | "counterclockwise"
  | "left"
  | "right"
  | "most"
  | "fewest"
  | "highest"
  | "lowest"
  | "at random"
  | "by choice"
  | "for free"
  | "at a price"
  /** Of what somebody has none of yet. */
  | "not owned"
  /** What is got: whatever it is, or things to pay with alone. */
  | "any reward"
  | "resources";

/** Nobody does both with one thing at one time. */
export const OPPOSITES: readonly (readonly [Stance, Stance])[] = [
  ["discarded", "returned"],
  ["at the end", "at once"],
  ["face up", "face down"],
  ["clockwise", "counterclockwise"],
  ["left", "right"],
  ["most", "fewest"],
  ["highest", "lowest"],
  ["at random", "by choice"],
  ["for free", "at a price"],
];

export function oppositeOf(is: Stance): Stance | undefined {
  const pair = OPPOSITES.find((both) => both.includes(is));
  return pair?.find((one) => one !== is);
}

/** The first may be more than the second. */
export const WIDER: readonly (readonly [Stance, Stance])[] = [["any reward", "resources"]];

/** What narrows a thing or a deed: where it is not said, more is allowed or asked for. */
export const NARROWING: ReadonlySet<Stance> = new Set(["for free", "not owned"]);

/** Rows of words as in a lexicon's `.reads`. */
export const STANCES: Readonly<Record<Language, Readonly<Record<Stance, string>>>> = {
  en: {
    discarded: `discard*`,
    returned: `return*, put back, put it back, to the bottom of, at the bottom of, on the bottom of`,
    "at once": `immediately, at once, right away, as soon as, whenever, instantly`,
    "at the end": `at the end of, at the very end of, after the end of, if you end, when you end`,
    "face up": `face up, faceup`,
    "face down": `face down, facedown`,
    clockwise: `clockwise`,
    counterclockwise: `counterclockwise, counter clockwise, anticlockwise, anti clockwise`,
    left: `left, leftmost`,
    right: `right, rightmost`,
    most: `most, the most, greatest number, largest number`,
    fewest: `fewest, the fewest, least, smallest number`,
    highest: `highest, topmost`,
    lowest: `lowest, bottommost`,
    "at random": `random, randomly, at random`,
    "by choice": `of your choice, of their choice, of his choice, of her choice, by choice`,
    "for free": `for free, free of charge, at no cost, without paying, without cost, does not pay, do not pay, doesn't pay, don't pay, need not pay, pays nothing`,
    "at a price": `pay, pays, paying, at the usual cost, costs as usual`,
    "not owned": `you don't have, you do not have, she doesn't have, she does not have, he doesn't have, he does not have, it doesn't have, it does not have, they don't have, they do not have, not yet have, not owned`,
    "any reward": `reward, rewards, bonus, bonuses`,
    resources: `resource, resources`,
  },
  ru: {
    discarded: `сброс*, сброш*, сбрас*`,
    returned: `верн*, возвра*, под колоду, под низ, под низ колоды, под стопк*, в низ колоды`,
    "at once": `немедленно, сразу, сразу же, тут же, тотчас, незамедлительно, как только, каждый раз когда, всякий раз когда`,
    "at the end": `в конце, в самом конце, по окончании, после окончания, заканчиваете, заканчивает, завершаете, завершает`,
    "face up": `лицевой стороной вверх, лицом вверх, в открытую`,
    "face down": `лицевой стороной вниз, лицом вниз, рубашкой вверх, в закрытую, взакрытую`,
    clockwise: `по часовой, по часовой стрелке`,
    counterclockwise: `против часовой, против часовой стрелки`,
    left: `слева, влево, налево, лев*, крайн* лев*`,
    right: `справа, вправо, направо, правый, правая, правое, правого, правой, правому, правую, правым, правом, правые`,
    most: `больше всего, больше всех, наибольш*`,
    fewest: `меньше всего, меньше всех, наименьш*`,
    highest: `наивысш*, сам* высок*, сам* верхн*`,
    lowest: `наинизш*, сам* низк*, сам* нижн*`,
    "at random": `случайн*, наугад, вслепую`,
    "by choice": `на выбор, по вашему выбору, по своему выбору, на ваш выбор, на свой выбор`,
    "for free": `бесплатно, бесплатн*, даром, без оплаты, не платя, не платит, не платите, не платят, не требует оплаты, не требуют оплаты`,
    "at a price": `заплат*, уплат*, платит, платите, платят, платя, обычная стоимость, по обычной стоимости`,
    "not owned": `котор* у нее нет, котор* у него нет, котор* у вас нет, котор* у них нет, котор* у нее еще нет, котор* у него еще нет, котор* у вас еще нет, котор* не имеет, котор* не имеете`,
    "any reward": `бонус*, награ*, вознагражд*`,
    resources: `ресурс*`,
  },
  pl: {
    discarded: `odrzuc*, odrzuć, odrzuca*`,
    returned: `zwróc*, zwróć, zwraca*, odłóż, odkłada*, na spód, na spodzie, pod spód, pod talię, pod stos`,
    "at once": `natychmiast, od razu, niezwłocznie, gdy tylko, jak tylko, ilekroć, zawsze gdy, za każdym razem gdy`,
    "at the end": `na koniec, pod koniec, na końcu, po zakończeniu, kończysz, kończy`,
    "face up": `awersem ku górze, awersem do góry, odkryt*`,
    "face down": `rewersem ku górze, rewersem do góry, awersem do dołu, awersem w dół, zakryt*`,
    clockwise: `zgodnie z ruchem wskazówek, zgodnie z ruchem wskazówek zegara`,
    counterclockwise: `przeciwnie do ruchu wskazówek, przeciwnie do ruchu wskazówek zegara, przeciwnym do ruchu wskazówek`,
    left: `lewo, lewej, lewa, lewy, lewą, lewego, lewym`,
    right: `prawo, prawej, prawa, prawy, prawą, prawego, prawym`,
    most: `najwięcej, największ*`,
    fewest: `najmniej, najmniejsz*`,
    highest: `najwyższ*, najwyżej`,
    lowest: `najniższ*, najniżej`,
    "at random": `losow*, wylosuj, wylosujcie, losuje`,
    "by choice": `wybran*, według wyboru, do wyboru, dowoln*`,
    "for free": `za darmo, bezpłatnie, bez żadnych kosztów, bez kosztów, nie płacąc, nie płaci, nie płacisz, nie płacą, nie wymaga opłaty, nie wymagają opłaty, darmow*`,
    "at a price": `zapłać, zapłaci, zapłacić, zapłacisz, płaci, płacisz, płacąc, opłać, opłacić`,
    "not owned": `któr* nie ma, któr* nie masz, któr* jeszcze nie ma, któr* jeszcze nie masz, któr* nie posiad*, jakiego nie masz, jakiej nie masz`,
    "any reward": `nagrod*, nagród, korzyś*, bonus*, premi*`,
    resources: `surowiec, surowc*`,
  },
  pt: {
    discarded: `descart*`,
    returned: `devolv*, retorn*, no fundo do, no fundo da, para o fundo do, embaixo do baralho, debaixo do baralho`,
    "at once": `imediatamente, de imediato, assim que, logo que, sempre que, toda vez que, cada vez que`,
    "at the end": `no final do, no final da, no final de, ao final do, ao final da, ao final de, no fim do, no fim da, no fim de, ao fim do, ao fim da, ao fim de, após o final`,
    "face up": `virad* para cima, face para cima, abert*, com a face para cima`,
    "face down": `virad* para baixo, face para baixo, com a face para baixo, fechad*`,
    clockwise: `sentido horário, no sentido horário`,
    counterclockwise: `sentido anti horário, sentido antihorário, no sentido anti horário`,
    left: `esquerd*`,
    right: `à direita, da direita, direita`,
    most: `a maior quantidade, o maior número, maior número`,
    fewest: `a menor quantidade, o menor número, menor número`,
    highest: `mais alt*`,
    lowest: `mais baix*`,
    "at random": `aleat*, ao acaso, sorte*`,
    "by choice": `à sua escolha, à escolha, de sua escolha, da sua escolha`,
    "for free": `de graça, grátis, gratuitamente, gratuit*, sem custo, sem custo algum, sem pagar, não paga, não pague, não pagam, não exige pagamento`,
    "at a price": `pague, paga, pagar, pagando, pagam, pelo custo padrão, pelos custos padrão`,
    "not owned": `que não tem, que não tenha, que não tiver, que ele não tem, que ela não tem, que você não tem, que ainda não tem, que ainda não tenha, que não possu*, que você não possu*`,
    "any reward": `recompens*, bônus, benefíci*`,
    resources: `recurso, recursos`,
  },
};
