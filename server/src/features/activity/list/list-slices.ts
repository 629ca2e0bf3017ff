import type { ListReading } from '#features/activity/list/list-reading.ts'
import { EARLIEST_AT, LATEST_AT } from '#features/activity/list/list-window.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { timeTerm } from '#features/activity/search-terms.ts'
import { TermKind } from '#features/activity/term.ts'
import { blocksAt, blocksCovering } from '#features/activity/time-block.ts'

/**
 * A stretch of the time by which a list is ordered, in milliseconds, both bounds included, and the terms of which a row
 * of that stretch has one of each set.
 */
export type ListSlice = { from: number; to: number; anyOf: number[][] }

const HOUR_MS = 3_600_000
/** Widths of the slices, in hours: each some four times the one before, so that few are read and little in vain. */
const WIDTHS_HOURS = [12, 48, 192, 768, 3_072, 12_288, 900_000]

/**
 * Cuts the rows of a reading into slices in the order of the list, narrow ones first. Null when no such cut helps: the
 * list has another order, or goes back to the very first activity.
 */
export function listSlices(reading: ListReading): ListSlice[] | null {
  if (reading.order === ListOrder.ended) return endedSlices(reading)
  const isNotEnded = reading.window.endFrom > EARLIEST_AT
  return reading.order === ListOrder.soonest && isNotEnded ? startingSlices(reading) : null
}

function endedSlices({ filter: { cityCode: scope }, window, after }: ListReading): ListSlice[] {
  const newest = Math.min(window.endTo, after?.values[0] ?? LATEST_AT)
  return stretches(WIDTHS_HOURS.map((hours) => hours * HOUR_MS))
    .map(([near, far]) => ({ from: Math.max(newest - far, window.endFrom), to: newest - near }))
    .filter(({ from, to }) => from <= to)
    .map((slice) => ({ ...slice, anyOf: [blocksCovering(slice).map((block) => timeTerm(scope, TermKind.end, block))] }))
}

/** What goes on when the window opens, then what starts later. */
function startingSlices({ filter: { cityCode: scope }, window, after }: ListReading): ListSlice[] {
  const earliest = Math.max(window.startFrom, after?.values[0] ?? EARLIEST_AT)
  const opening = Math.max(earliest, window.endFrom)
  const ongoing = { from: earliest, to: Math.min(opening - 1, window.startTo) }
  const starting = stretches(WIDTHS_HOURS.map((hours) => hours * HOUR_MS))
    .map(([near, far]) => ({ from: opening + near, to: Math.min(opening + far, window.startTo) }))
    .filter(({ from, to }) => from <= to)
    .map((slice) => ({
      ...slice,
      anyOf: [blocksCovering(slice).map((block) => timeTerm(scope, TermKind.start, block))],
    }))
  if (ongoing.from > ongoing.to) return starting
  return [
    { ...ongoing, anyOf: [blocksAt(window.endFrom).map((block) => timeTerm(scope, TermKind.ongoing, block))] },
    ...starting,
  ]
}

/** From the end of each width to before the end of the next, beginning with 0. */
function stretches(widths: number[]): [near: number, far: number][] {
  return widths.map((far, index) => [widths[index - 1] ?? 0, far - 1])
}
