import * as z from 'zod/mini'
import { DAY_MS } from '#date/calendar-date.ts'
import { defineError } from '#endpoint/define-error.ts'

/**
 * How long nobody used an account before its number may have been given to somebody else by the carrier, in milliseconds:
 * carriers give a number that was handed back to the next one after some 90 days. Whoever then logs in by it on a device that was never seen there shows first that the account is theirs.
 */
export const NUMBER_UNUSED_MS = 90 * DAY_MS
/** Answers to what only the holder of an account knows, within a day, right ones included. */
export const HOLDER_ANSWERS_A_DAY = 3
/** How long an account that lost its number is kept for its holder at least, in milliseconds; then it ends as an unused one. */
export const NUMBER_LOST_KEPT_MS = 180 * DAY_MS
/** Longest answer, in characters. */
export const HOLDER_ANSWER_MAX_CHARACTERS = 50

/** What the holder of an account is asked: the birth date on the card (`YYYY-MM-DD`), else the nickname they chose. */
export const HolderQuestion = { birthDate: 'birthDate', nickName: 'nickName' } as const
/** One of the questions to the holder of an account. */
export type HolderQuestion = (typeof HolderQuestion)[keyof typeof HolderQuestion]

/** Not logged in yet: the number may have another holder by now, and ProveHolder goes on, from this device, within ten minutes. */
export const holderNeeded = z.object({
  needsPhone: z.literal(false),
  needsHolder: z.literal(true),
  ticket: z.string(),
  /** Null = the account knows nothing to ask about. */
  asks: z.nullable(z.enum(HolderQuestion)),
  isNewUser: z.literal(false),
})

/** The answer is not what the account knows. */
export const holderWrong = defineError({ code: 'holder.wrong', status: 400, text: '和账号里的不一样，请再想一想' })
/** No answer is taken any more today; `Retry-After` tells the seconds to wait. */
export const holderTooOften = defineError({
  code: 'holder.too_often',
  status: 429,
  text: '今天不能再试了，请明天再来，或用微信登录、联系客服',
})
