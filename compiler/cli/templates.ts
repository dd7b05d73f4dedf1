/** A game that works as it stands, small enough to be read in a minute and changed. */
export function gameTemplate(name: string): string {
  return `/// Players take turns to take one, two or three sticks from a heap. Whoever takes the last stick wins.
game ${name} "${titleOf(name)}" assumed "a first draft" {
  players 2..4
  seats red, blue, green, yellow
}

state sticks: 0..21 = 21

action take_sticks {
  choose n from 1..3 where n <= sticks "How many sticks do you take?"
  set sticks -= n
  if sticks == 0 { win me }
}

play {
  repeat while sticks > 0 {
    each player { do take_sticks }
  }
}

example "the last stick wins" assumed {
  given 2 players { set sticks = 3 }
  when red does take_sticks choosing 3
  then sticks == 0, winner is red
}

example "nobody takes more than there are" assumed {
  given 2 players { set sticks = 2 }
  when blue does take_sticks
  then cannot choose 3
  when choosing 1
  then sticks == 1
}
`;
}

/** A variant that changes nothing yet. */
export function variantTemplate(name: string): string {
  return `/// Say in a sentence what is different.
variant ${name} "${titleOf(name)}" assumed "a first draft" {
  // Changes go here, each on a thing of the game by its name:
  //   modify price(c): less 1 corn when c.level == 2
  //   replace action take_turn { … }
  //   extend table card { … }
  //   remove old_card
}
`;
}

function titleOf(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
