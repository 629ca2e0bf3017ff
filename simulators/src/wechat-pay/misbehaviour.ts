import { AT_ONCE, LATE, NEVER, type NoticePlan, TWICE } from '#wechat-pay/notify/notice-plan.ts'

/** How often the vendor lets its merchant down, each from 0 (never, when left out) to 1. */
export type Chances = {
  /** A call gets no answer; half of them have worked all the same. */
  noAnswer?: number
  /** A call is answered `SYSTEMERROR`; half of them have worked all the same. */
  systemError?: number
  lostNotification?: number
  doubledNotification?: number
  lateNotification?: number
}

/** For load tests: the same seed misbehaves in the same way, as long as the calls come in the same order. */
export type Misbehaviour = { chanceOf: Chances; seed: number }

/** A fault of a call. `isDone` = it works all the same, which the merchant cannot know. */
type CallFault = { kind: 'system-error' | 'no-answer'; isDone: boolean }

/** The draws by which something goes wrong by chance. */
export type Faults = { callFault(): CallFault | null; noticePlan(): NoticePlan }

/** A vendor that never lets anybody down. */
export const noFaults: Faults = { callFault: () => null, noticePlan: () => AT_ONCE }

/** Draws what goes wrong. */
export function randomFaults({ chanceOf, seed }: Misbehaviour): Faults {
  const {
    noAnswer = 0,
    systemError = 0,
    lostNotification = 0,
    doubledNotification = 0,
    lateNotification = 0,
  } = chanceOf
  const random = seededRandom(seed)
  return {
    callFault() {
      const kind = oneOf<CallFault['kind']>(random, [
        ['no-answer', noAnswer],
        ['system-error', systemError],
      ])
      return kind && { kind, isDone: random() < 0.5 }
    },
    noticePlan: () =>
      oneOf(random, [
        [NEVER, lostNotification],
        [TWICE, doubledNotification],
        [LATE, lateNotification],
      ]) ?? AT_ONCE,
  }
}

/** One draw for all; null when none is hit. */
function oneOf<Choice>(random: Random, choices: readonly (readonly [Choice, number])[]): Choice | null {
  let left = random()
  for (const [choice, chance] of choices) {
    if (left < chance) return choice
    left -= chance
  }
  return null
}

/** Numbers from 0 up to 1. */
type Random = () => number

/** The same numbers for the same seed (mulberry32). */
function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Faults that were requested, each for the next call about an order. */
export type RequestedFaults = {
  ask(order: string, kind: CallFault['kind']): void
  /** Uses the fault of an order up; null when none was requested. */
  take(order: string | undefined): CallFault | null
}

/** No fault is requested yet; a restart forgets them. */
export function requestedFaults(): RequestedFaults {
  const next = new Map<string, CallFault['kind']>()
  return {
    ask: (order, kind) => void next.set(order, kind),
    take(order = '') {
      const kind = next.get(order)
      next.delete(order)
      // an unanswered call has worked: the harder case of the two
      return kind ? { kind, isDone: kind === 'no-answer' } : null
    },
  }
}
