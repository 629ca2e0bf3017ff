import type { NoticePlan } from '#wechat-pay/notify/notice-plan.ts'
import { AT_ONCE, LATE, NEVER, TWICE } from '#wechat-pay/notify/notice-plan.ts'
import type { CallTrouble } from './call-trouble.ts'
import { type Random, seededRandom } from './seeded-random.ts'

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

/** The draws by which something goes wrong by chance. */
export type Luck = { callTrouble(): CallTrouble | null; noticePlan(): NoticePlan }

/** A vendor that never lets anybody down. */
export const steadyLuck: Luck = { callTrouble: () => null, noticePlan: () => AT_ONCE }

/** Draws what goes wrong. */
export function drawnLuck({ chanceOf, seed }: Misbehaviour): Luck {
  const {
    noAnswer = 0,
    systemError = 0,
    lostNotification = 0,
    doubledNotification = 0,
    lateNotification = 0,
  } = chanceOf
  const random = seededRandom(seed)
  return {
    callTrouble() {
      const kind = oneOf<CallTrouble['kind']>(random, [
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
