import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import {
  HOST_CAPACITY_SET_MAX,
  HOST_DAYS_AHEAD_SET_MAX,
  HOST_OPEN_SET_MAX,
  HOST_REVIEWED_SET_MAX,
  TICKET_PRICE_MAX_FEN,
} from '#hosting/hosting-limits.ts'

/** The limits hold for all cities: operators of some may read them. */
export const hostLimitsOfAllCities = defineError({
  code: 'host_limits.all_cities',
  status: 403,
  text: '限额对所有城市生效，请由管所有城市的同事修改',
})

/** How far each limit may be set, both included: price in fen, places, days, activities. */
export const HOST_LIMIT_BOUNDS = {
  price: { min: 0, max: TICKET_PRICE_MAX_FEN },
  capacity: { min: 1, max: HOST_CAPACITY_SET_MAX },
  daysAhead: { min: 1, max: HOST_DAYS_AHEAD_SET_MAX },
  openActivities: { min: 0, max: HOST_OPEN_SET_MAX },
  reviewedFirst: { min: 0, max: HOST_REVIEWED_SET_MAX },
} as const
/** One of the limits within which hosts publish alone. */
export type HostLimitName = keyof typeof HOST_LIMIT_BOUNDS

/** What hosts may do without an operator: price in fen, places, days ahead, open at once, and how many first ones are reviewed. */
export const hostingLimits = z.object({
  price: z.int(),
  capacity: z.int(),
  daysAhead: z.int(),
  openActivities: z.int(),
  reviewedFirst: z.int(),
})
/** What hosts may do without an operator. */
export type HostingLimits = z.infer<typeof hostingLimits>

const changed = {
  /** Counts from 1; 0 = nobody has set anything yet. */
  version: z.int(),
  /** Who set it last; null = nobody. */
  operatorName: z.nullable(z.string()),
  changeTime: z.nullable(instant),
}

/** What holds for every host who has nothing of their own; at version 0 the settings of the server. */
export const houseLimits = z.object({ limits: hostingLimits, ...changed })
/** What holds for every host who has nothing of their own. */
export type HouseLimits = z.infer<typeof houseLimits>

/** What holds for one host; null = as for everybody. */
export const ownLimits = z.object({
  member: z.object({ id: entityId, nickName: z.string() }),
  limits: z.object({
    price: z.nullable(z.int()),
    capacity: z.nullable(z.int()),
    daysAhead: z.nullable(z.int()),
    openActivities: z.nullable(z.int()),
    reviewedFirst: z.nullable(z.int()),
  }),
  ...changed,
})
/** What holds for one host; null = as for everybody. */
export type OwnLimits = z.infer<typeof ownLimits>

const limitCall = {
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor],
  isScopedByCity: false,
  needsFreshFactor: false,
} as const

const bounded = (name: HostLimitName, fault: string) => {
  const { min, max } = HOST_LIMIT_BOUNDS[name]
  return z.int(fault).check(z.minimum(min, fault), z.maximum(max, fault))
}

const price = bounded('price', `票价上限须为 0 到 ${TICKET_PRICE_MAX_FEN / 100} 元`)
const capacity = bounded('capacity', `名额上限须为 1 到 ${HOST_CAPACITY_SET_MAX}`)
const daysAhead = bounded('daysAhead', `提前天数须为 1 到 ${HOST_DAYS_AHEAD_SET_MAX}`)
const openActivities = bounded('openActivities', `同时进行的场数须为 0 到 ${HOST_OPEN_SET_MAX}`)
const reviewedFirst = bounded('reviewedFirst', `先审核的场数须为 0 到 ${HOST_REVIEWED_SET_MAX}`)

/** What holds for every host who has nothing of their own. */
export const getHouseLimits = defineConsoleCall({
  ...limitCall,
  path: 'Hosting/GetLimits',
  audit: 'nothing',
  about: 'Within what hosts publish without an operator.',
  input: z.object({}),
  output: houseLimits,
  errors: [],
})

/** Hosts for whom something else holds, the one changed last first. */
export const listOwnLimits = defineConsoleCall({
  ...limitCall,
  path: 'Hosting/GetOwnLimits',
  audit: 'nothing',
  about: 'Hosts who have limits of their own.',
  input: z.object({ ...pageInput }),
  output: pageOf(ownLimits),
  errors: [],
})

/** What holds for one host. Errors: `console.not_found` for who is no host. */
export const findOwnLimits = defineConsoleCall({
  ...limitCall,
  path: 'Hosting/FindOwnLimits',
  audit: 'nothing',
  about: 'The limits of one host.',
  input: z.object({ memberId: entityId }),
  output: ownLimits,
  errors: [consoleNotFound],
})

/**
 * Sets what holds for every host who has nothing of their own, from the next publication on. `version` is the one that
 * was read. Errors: `host_limits.all_cities`, `console.changed_meanwhile`.
 */
export const setHouseLimits = defineConsoleCall({
  ...limitCall,
  path: 'Hosting/SetLimits',
  audit: 'change',
  about: 'Sets within what hosts publish without an operator.',
  input: z.object({
    limits: z.object({ price, capacity, daysAhead, openActivities, reviewedFirst }),
    version,
  }),
  output: houseLimits,
  errors: [hostLimitsOfAllCities, consoleChangedMeanwhile],
})

/**
 * Sets what holds for one host, null = as for everybody. Errors: `host_limits.all_cities`, `console.not_found`,
 * `console.changed_meanwhile`.
 */
export const setOwnLimits = defineConsoleCall({
  ...limitCall,
  path: 'Hosting/SetOwnLimits',
  audit: 'change',
  about: 'Sets the limits of one host.',
  input: z.object({
    memberId: entityId,
    limits: z.object({
      price: z.nullable(price),
      capacity: z.nullable(capacity),
      daysAhead: z.nullable(daysAhead),
      openActivities: z.nullable(openActivities),
      reviewedFirst: z.nullable(reviewedFirst),
    }),
    version,
  }),
  output: ownLimits,
  errors: [hostLimitsOfAllCities, consoleNotFound, consoleChangedMeanwhile],
})
