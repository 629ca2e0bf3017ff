import { formatClock } from '@quan/contract/date/format-clock.ts'
import type { SignUp } from '@quan/contract/check-in/check-in.ts'
import { doorText } from '#texts/door-text.ts'
import { ban, check, clock, offline } from '#ui/icon/icon-shapes.ts'
import type { DoorResult } from './door-result.ts'

/** What a result says: a drawing (null while it is awaited), a few big words or a person, and what to add. */
export type ResultWords = { shape: string | null; title: string | null; who: SignUp | null; note: string | null }

type Known = { signUps: readonly SignUp[]; timeZone: string }

export function resultWords(result: DoorResult, { signUps, timeZone }: Known): ResultWords {
  const time = (at: string) => formatClock(Date.parse(at), timeZone)
  switch (result.kind) {
    case 'checking':
      return { shape: null, title: doorText.checking, who: null, note: null }
    case 'in': {
      const { checkInTime: at } = result.signUp
      const entry = at === null ? '' : ` · ${doorText.isInAt({ time: time(at) })}`
      return { shape: check, title: null, who: result.signUp, note: doorText.isIn + entry }
    }
    case 'used':
      return {
        shape: clock,
        title: result.at === null ? doorText.isUsedBefore : doorText.isUsed({ time: time(result.at) }),
        who: findWhoCameAt(result.at, signUps),
        note: result.wasSentBefore ? doorText.isUsedByRetry : doorText.isUsedAdvice,
      }
    case 'refused':
      return { shape: ban, title: doorText.isRefused, who: null, note: result.reason }
    case 'unsent':
      return { shape: offline, title: doorText.isUnsent, who: null, note: doorText.isUnsentAdvice }
  }
}

/** The answer tells when somebody came in with the ticket; the list tells who that was. */
function findWhoCameAt(at: string | null, signUps: readonly SignUp[]): SignUp | null {
  return at === null ? null : (signUps.find(({ checkInTime }) => checkInTime === at) ?? null)
}
