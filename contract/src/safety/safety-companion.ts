import * as z from 'zod/mini'
import { addDays, DAY_MS } from '#date/calendar-date.ts'
import { formatDate } from '#date/format-date.ts'
import { startOfDay } from '#date/start-of-day.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { trimmedText } from '#text/trimmed-text.ts'

const HOUR_MS = 3_600_000

/** Characters of the secret in a link for somebody trusted: 128 random bits in base64url. */
export const SAFETY_TOKEN_CHARACTERS = 22
/** Longest name by which the page speaks of the member, in Unicode characters. */
export const SAFETY_NAME_MAX_CHARACTERS = 20
/** Links that a member may make at one activity. */
export const SAFETY_LINKS_MAX = 3
/** From so many hours before the start links are made. */
export const SAFETY_OPENS_HOURS = 6
/** Until so many hours after the end links are made; they are void at the first noon after that. */
export const SAFETY_CLOSES_HOURS = 6
/** Nothing of it is kept for longer after the end, in hours: by then the noon has come. */
export const SAFETY_KEPT_HOURS = SAFETY_CLOSES_HOURS + DAY_MS / HOUR_MS
/** The hour of noon. */
const NOON_HOUR = 12

/** An activity's times, in milliseconds since 1970, and its zone. */
type Times = { startAt: number; endAt: number; timeZone: string }

/** From when to when links are made at an activity, and when they are void; milliseconds since 1970. */
export function safetySpan({ startAt, endAt, timeZone }: Times): { opensAt: number; closesAt: number; voidAt: number } {
  const opensAt = startAt - SAFETY_OPENS_HOURS * HOUR_MS
  const closesAt = endAt + SAFETY_CLOSES_HOURS * HOUR_MS
  const day = formatDate(closesAt, timeZone)
  const noons = [day, addDays(day, 1)].map((date) => startOfDay(date, timeZone).getTime() + NOON_HOUR * HOUR_MS)
  return { opensAt, closesAt, voidAt: noons.find((noon) => noon >= closesAt) ?? closesAt }
}

/** There is no such link of the caller's, or no place of theirs there. */
export const safetyNotFound = defineError({ code: 'safety.not_found', status: 404, text: '这里还不能报平安' })
/** It is too early or too late for it. */
export const safetyClosed = defineError({ code: 'safety.closed', status: 409, text: '活动前后几小时才能报平安' })
/** The caller made enough links there. */
export const safetyTooMany = defineError({
  code: 'safety.too_many',
  status: 409,
  text: `一场活动最多 ${SAFETY_LINKS_MAX} 个链接`,
})

/**
 * Makes a link for somebody whom the caller trusts: a page with venue and end of the activity, and whether the caller is
 * home. It is told this once. After 我到家了 it begins anew. Errors: `safety.not_found`, `safety.closed`, `safety.too_many`.
 */
export const startCompanion = defineEndpoint({
  path: 'Safety/StartCompanion',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Makes a link by which somebody trusted sees where the caller is this evening, and until when.',
  input: z.object({
    activityId: entityId,
    name: z.nullish(trimmedText(SAFETY_NAME_MAX_CHARACTERS, '称呼不正确')),
  }),
  output: z.object({ url: z.string() }),
  errors: [safetyNotFound, safetyClosed, safetyTooMany],
})

/** 我到家了: every link of it says so. Repeating changes nothing. Errors: `safety.not_found`. */
export const endCompanion = defineEndpoint({
  path: 'Safety/EndCompanion',
  access: 'member',
  whileFrozen: true,
  sealed: true,
  reads: false,
  about: 'Says that the caller is home.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [safetyNotFound],
})

/** How it stands with somebody trusted at one activity, as the caller sees it. */
export const safetyCompanion = z.object({
  id: entityId,
  /** How many links there are. */
  links: z.int(),
  /** When the caller said that they are home; null until then. */
  homeTime: z.nullable(instant),
})
/** How it stands with somebody trusted at one activity. */
export type SafetyCompanion = z.infer<typeof safetyCompanion>

/** What the caller has at an activity; null = no link, or void already. */
export const getCompanion = defineEndpoint({
  path: 'Safety/GetCompanion',
  access: 'member',
  whileFrozen: true,
  sealed: true,
  reads: true,
  about: 'Whether somebody trusted has a link to where the caller is.',
  input: z.object({ activityId: entityId }),
  output: z.object({ companion: z.nullable(safetyCompanion) }),
  errors: [],
})
