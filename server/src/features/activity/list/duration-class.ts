import { EARLIEST_AT, type ListWindow } from '#features/activity/list/list-window.ts'

const HOUR_MS = 3_600_000
/** Longest duration of each class, in milliseconds; the column `activity.duration_class` says the same. */
const LONGEST_MS = [6 * HOUR_MS, 72 * HOUR_MS, 64 * 24 * HOUR_MS, Number.POSITIVE_INFINITY]

export const DURATION_CLASSES = LONGEST_MS.map((_, durationClass) => durationClass)

/** Earliest start of the activities of a class that end within the window. */
export function earliestStart(durationClass: number, { startFrom, endFrom }: ListWindow): number {
  const longestMs = LONGEST_MS[durationClass] ?? Number.POSITIVE_INFINITY
  return Math.max(startFrom, endFrom - longestMs, EARLIEST_AT)
}
