/** Tells the time; tests and the demo's time machine replace it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** A clock that shows a given moment now and runs on from there, in milliseconds since 1970. */
export function clockFrom(startsAt: number, base: Clock = systemClock): Clock {
  const ahead = startsAt - base.now()
  return { now: () => base.now() + ahead }
}

/** A clock that runs like the machine's and can be moved forward, so that rules about time can be tried. */
export function movableClock(base: Clock = systemClock): Clock & { advance(ms: number): void } {
  let ahead = 0
  return {
    now: () => base.now() + ahead,
    advance(ms) {
      ahead += ms
    },
  }
}
