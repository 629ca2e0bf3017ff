/** Numbers that look random and are the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from 0 up to a bound. */
  below(bound: number): number
  pick<Choice>(choices: readonly Choice[]): Choice
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return { next, below, pick: (choices) => choices[below(choices.length)]! }
}
