import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

/** For how long somebody is reminded of activities they did not come to, in days after the end. */
export const MISSED_DAYS = 60
/** From so many on a member is told before signing up again. */
export const MISSED_TOLD_FROM = 2
/** Giving a place back so many hours before the start makes up for what was missed before. */
export const MISSED_NOTICE_HOURS = 48
/** So many of a member's last places are looked at. */
export const MISSED_PLACES_READ = 200

/**
 * How many activities the caller signed up for, and neither came nor gave the place back: of the last `MISSED_DAYS`,
 * since they last gave a place back `MISSED_NOTICE_HOURS` before a start, and only activities at whose door at least half
 * of the places were checked in. Nobody else is told, and nothing follows from it. Errors: none.
 */
export const getMissed = defineEndpoint({
  path: 'Order/GetMissed',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'How many activities the caller missed without giving the place back; told to nobody else.',
  input: z.object({}),
  output: z.object({ count: z.int() }),
  errors: [],
})
