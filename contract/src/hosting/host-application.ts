import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { HostState } from '#hosting/host-state.ts'
import {
  HOST_IDEA_MAX_CHARACTERS,
  HOST_PLAN_MAX_CHARACTERS,
  HOST_PLAN_MIN_CHARACTERS,
} from '#hosting/hosting-limits.ts'
import { organizerFacts } from '#activity/organizer-facts.ts'
import { atMostCharacters, trimmedText } from '#text/trimmed-text.ts'

/** Who is a host already asks no more. */
export const alreadyHost = defineError({ code: 'host.already', status: 409, text: '你已经是主理人了' })

/** What somebody wrote who asked to host. */
export const hostApplication = z.object({ plan: z.string(), cityCode: z.string(), idea: z.string() })
/** What somebody wrote who asked to host. */
export type HostApplication = z.infer<typeof hostApplication>

/** An activity whose door is open: how many of its paid places have come in. */
export const openDoor = z.object({
  activityId: entityId,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  timeZone: z.string(),
  places: z.int(),
  came: z.int(),
})
/** An activity whose door is open. */
export type OpenDoor = z.infer<typeof openDoor>

/** How the caller stands as a host. */
export const hostStanding = z.object({
  state: z.literal(Object.values(HostState)),
  /** Why an operator refused or ended it; else null. */
  reason: z.nullable(z.string()),
  /** What was written last; null where nobody asked. */
  application: z.nullable(hostApplication),
  /** Activities that operators look at before the host publishes alone; 0 = none any more. */
  reviewsLeft: z.int(),
  /** What is told about them everywhere; null while that is too little. */
  facts: z.nullable(organizerFacts),
  /** Of the last year: activities that somebody had a place of, who came, and who of them came to two and more. */
  year: z.object({ activities: z.int(), came: z.int(), cameAgain: z.int() }),
  /** How far the host publishes alone: price in fen, places of an activity, days ahead, activities open at once. */
  limits: z.object({ price: z.int(), capacity: z.int(), daysAhead: z.int(), openActivities: z.int() }),
  /** Own activities that are published and not over; from `limits.openActivities` on an operator looks at the next. */
  openNow: z.int(),
  /** The own activity whose door is open, the one that starts last of them; null = none is. */
  openDoor: z.nullable(openDoor),
})
/** How the caller stands as a host. */
export type HostStanding = z.infer<typeof hostStanding>

/**
 * Asks the operators to be a host. Asked again while they have not answered, it replaces what was written; after a
 * refusal it asks anew. Errors: `host.already`, `text.unfit`, and `input.invalid` for an unknown city.
 */
export const applyToHost = defineEndpoint({
  path: 'Host/Apply',
  access: 'member',
  sealed: true,
  reads: false,
  isChange: true,
  isRead: ['plan', 'idea'],
  about: 'Asks the operators to be a host.',
  input: z.object({
    plan: z
      .string('请写一写你的打算')
      .check(
        z.trim(),
        z.minLength(HOST_PLAN_MIN_CHARACTERS, `打算至少写 ${HOST_PLAN_MIN_CHARACTERS} 个字`),
        atMostCharacters(HOST_PLAN_MAX_CHARACTERS, `最多 ${HOST_PLAN_MAX_CHARACTERS} 个字`),
      ),
    cityCode: z.string('请选择城市').check(z.regex(/^\d{6}$/, '请选择城市')),
    idea: trimmedText(HOST_IDEA_MAX_CHARACTERS, '请写一写第一场活动').check(z.minLength(1, '请写一写第一场活动')),
  }),
  output: hostStanding,
  errors: [alreadyHost],
})

/** How the caller stands as a host. */
export const getMyHosting = defineEndpoint({
  path: 'Host/GetMine',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'How the caller stands as a host.',
  input: z.object({}),
  output: hostStanding,
  errors: [],
})
