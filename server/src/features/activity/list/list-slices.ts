import type { ListReading } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { EARLIEST_AT, LATEST_AT } from '#features/activity/list/list-window.ts'
import { timeTerm } from '#features/activity/search-terms.ts'
import { TermKind } from '#features/activity/term.ts'
import { blocksAt, blocksCovering } from '#features/activity/time-block.ts'

/**
 * A stretch of the time by which a list is ordered, in milliseconds, both bounds included, and the terms of which every
 * row in it has one.
 */
export type ListSlice = { from: number; to: number; anyOf: number[] }

type Stretch = { from: number; to: number }

const HOUR_MS = 3_600_000
/** How far each slice reaches from where the list opens, in hours: each four times as far, so that little is read in vain. */
const REACHES_HOURS = [12, 48, 192, 768, 3_072, 12_288, 900_000]

/** Slices reach no further than a century, so a list must not open long before anything was stored. */
const FIRST_OPENING_AT = Date.UTC(2000, 0, 1)

/** Whether the order can be read slice by slice: by time, and not from the very first activity on. */
export function isSliced({ order, window }: ListReading): boolean {
  return order === ListOrder.ended || (order === ListOrder.soonest && window.endFrom >= FIRST_OPENING_AT)
}

/** Cuts the rows behind a position into slices, in the order of the list, the first ones narrow. */
export function listSlices(reading: ListReading): ListSlice[] {
  return reading.order === ListOrder.ended ? endedSlices(reading) : startingSlices(reading)
}

function endedSlices({ filter: { cityCode: scope }, window, after }: ListReading): ListSlice[] {
  const newest = Math.min(window.endTo, after?.values[0] ?? LATEST_AT)
  return reaches()
    .map(([near, far]) => ({ from: Math.max(newest - far, window.endFrom), to: newest - near }))
    .filter(isStretch)
    .map((stretch) =>
      withTerms(
        stretch,
        blocksCovering(stretch).map((block) => timeTerm(scope, TermKind.end, block)),
      ),
    )
}

/** What goes on when the window opens, then what starts later. */
function startingSlices({ filter: { cityCode: scope }, window, after }: ListReading): ListSlice[] {
  const earliest = Math.max(window.startFrom, after?.values[0] ?? EARLIEST_AT)
  const opening = Math.max(earliest, window.endFrom)
  const ongoing = { from: earliest, to: Math.min(opening - 1, window.startTo) }
  const ongoingTerms = blocksAt(window.endFrom).map((block) => timeTerm(scope, TermKind.ongoing, block))
  const starting = reaches()
    .map(([near, far]) => ({ from: opening + near, to: Math.min(opening + far, window.startTo) }))
    .filter(isStretch)
    .map((stretch) =>
      withTerms(
        stretch,
        blocksCovering(stretch).map((block) => timeTerm(scope, TermKind.start, block)),
      ),
    )
  return [...(isStretch(ongoing) ? [withTerms(ongoing, ongoingTerms)] : []), ...starting]
}

/** From where each slice begins to where it ends, in milliseconds from where the list opens. */
function reaches(): [near: number, far: number][] {
  return REACHES_HOURS.map((hours, index) => [(REACHES_HOURS[index - 1] ?? 0) * HOUR_MS, hours * HOUR_MS - 1])
}

const isStretch = ({ from, to }: Stretch) => from <= to
const withTerms = (stretch: Stretch, anyOf: number[]): ListSlice => ({ ...stretch, anyOf })
