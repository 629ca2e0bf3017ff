import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { utcMidnight } from '@quan/contract/date/calendar-date.ts'
import type { ActivityFilter } from '#features/activity/list/activity-filter.ts'

/** When activities of a list start and end, in milliseconds since 1970; both bounds belong to it. */
export type ListWindow = {
  startFrom: number
  startTo: number
  endFrom: number
  endTo: number
  /** Activities going on at this instant are left out; null = none are. */
  except: number | null
}

/** Before and after everything that is stored; the database knows no year 0. */
export const EARLIEST_AT = Date.UTC(1000, 0, 1)
export const LATEST_AT = Date.UTC(9999, 11, 31)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The earth's zones: a day begins at most so long before, and at most so long after, it does in UTC. */
const ZONE_AHEAD_MS = 14 * HOUR_MS
const ZONE_BEHIND_MS = 12 * HOUR_MS

/** The narrowest window that holds all activities of the filter's statuses and days. */
export function listWindow({ statuses, fromDay, toDay }: WindowFilter, now: number): ListWindow {
  const window = statusWindow(statuses, now)
  const opens = fromDay === null ? EARLIEST_AT : utcMidnight(fromDay) - ZONE_AHEAD_MS
  const closes = toDay === null ? LATEST_AT : utcMidnight(toDay) + DAY_MS + ZONE_BEHIND_MS
  return {
    ...window,
    endFrom: Math.max(window.endFrom, opens),
    startTo: Math.max(EARLIEST_AT, Math.min(window.startTo, closes)),
  }
}

type WindowFilter = Pick<ActivityFilter, 'statuses' | 'fromDay' | 'toDay'>

function statusWindow(statuses: ReadonlySet<ActivityStatus>, now: number): ListWindow {
  const [before, during, after] = [ActivityStatus.registering, ActivityStatus.inProgress, ActivityStatus.ended].map(
    (status) => statuses.has(status),
  )
  return {
    startFrom: during || after ? EARLIEST_AT : now + 1,
    startTo: before ? LATEST_AT : now,
    endFrom: after ? EARLIEST_AT : now,
    endTo: before || during ? LATEST_AT : now - 1,
    except: before && after && !during ? now : null,
  }
}

/** Longest duration of each class, in milliseconds; the column `activity.duration_class` says the same. */
const LONGEST_MS = [6 * HOUR_MS, 72 * HOUR_MS, 64 * 24 * HOUR_MS, Number.POSITIVE_INFINITY]

export const DURATION_CLASSES = LONGEST_MS.map((_, durationClass) => durationClass)

/** Earliest start of the activities of a class that end within the window. */
export function earliestStart(durationClass: number, { startFrom, endFrom }: ListWindow): number {
  const longestMs = LONGEST_MS[durationClass] ?? Number.POSITIVE_INFINITY
  return Math.max(startFrom, endFrom - longestMs, EARLIEST_AT)
}
