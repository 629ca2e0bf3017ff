import { ListOrder } from '#features/activity/list/activity-filter.ts'
import {
  distance,
  endsWithin,
  fitsFilter,
  isInCity,
  isOfCategory,
  isOpenOrNot,
  isVisible,
  rowOrder,
  startsWithin,
} from '#features/activity/list/list-clauses.ts'
import type { ListFragment, ListReading, ListShape } from '#features/activity/list/list-reading.ts'
import { mergedRows } from '#features/activity/list/ordered-rows.ts'
import { categoryTerm, TermKind, timeTerm, wordTerms } from '#features/activity/search-terms.ts'
import { containing } from '#platform/database/like-pattern.ts'
import { type SqlFragment, sqlFragment } from '#platform/database/statement.ts'
import { blocksAt, blocksCovering } from '../time-block.ts'
import { EARLIEST_AT, LATEST_AT } from './list-window.ts'

const HOUR_MS = 3_600_000
/** How far each slice reaches from where the list opens, in hours: each four times as far, so that little is read in vain. */
const REACHES_HOURS = [12, 48, 192, 768, 3_072, 12_288, 900_000]

/** Slices reach no further than a century, so a list must not open long before anything was stored. */
const FIRST_OPENING_AT = Date.UTC(2000, 0, 1)

/** A reading with the slices to find its rows in. */
export type SlicedReading = LookUpReading & { slices: ListSlice[] }

/** A reading that looks so many rows up at most, sliced in each slice. */
export type LookUpReading = ListReading & { rowsLookedUp: number }

/** A reading that walks so many rows at most. */
export type WalkReading = ListReading & { rowsWalked: number }

const limit = (reading: ListReading) => reading.limit
const rowsWalked = (reading: WalkReading) => reading.rowsWalked
const rowsLookedUp = (reading: LookUpReading) => reading.rowsLookedUp

/**
 * Walks the list in its order and keeps the rows that hold all words, until enough are found or `rowsWalked` are read.
 * The last row of a walk that was cut short comes along, whether it `is_match` or not; its `row_number` is `rowsWalked`.
 */
export function walkedWordRows(shape: ListShape): SqlFragment<WalkReading> {
  return sqlFragment`select * from (
      select *, (row_number() over ())::integer as row_number, ${holdsWords} and ${isOpenOrNot(shape)} and ${isBehind(shape)} as is_match
      from (${mergedRows(shape, rowsWalked)}) walked) counted
    where is_match or row_number = ${rowsWalked} limit ${limit}`
}

/** The walk by distance begins at the asker, the others behind the reading's position. */
function isBehind(shape: ListShape): ListFragment {
  return shape.order === ListOrder.nearest ? rowOrder[shape.order].behind : sqlFragment`true`
}

/** Finds the rows that hold all words by their terms and orders them. */
export function indexedWordRows(shape: ListShape): SqlFragment<LookUpReading> {
  const isNearest = shape.order === ListOrder.nearest
  return sqlFragment`select * ${isNearest ? sqlFragment`, ${distance} as distance` : sqlFragment``}
    from (select * from activity where ${hasTerms} and published_at is not null limit ${rowsLookedUp}) candidate
    where ${isWanted(shape)} ${isNearest ? sqlFragment`and longitude is not null` : sqlFragment``}
    order by ${rowOrder[shape.order].by} limit ${limit}`
}

/**
 * Finds them slice by slice, so that a page of a frequent word does not take all its rows. Hardly any word comes near
 * what may be looked up in a slice, since one that fills a slice so densely is found by walking.
 */
export function slicedWordRows(shape: ListShape): SqlFragment<SlicedReading> {
  const { by } = rowOrder[shape.order]
  const time: ListFragment = shape.order === ListOrder.ended ? sqlFragment`end_at` : sqlFragment`start_at`
  // the slices are taken in turn and no further than needed, so the inner limit keeps the first rows
  return sqlFragment`select * from (
      select in_slice.*
      from unnest(${sliceStarts}::text[]::timestamptz[], ${sliceEnds}::text[]::timestamptz[], ${sliceTerms}::text[])
        as slice (since, until, any_of),
      lateral (
        select * from (
          select * from activity
          where ${hasTerms} and search_terms && slice.any_of::integer[] and published_at is not null limit ${rowsLookedUp}) candidate
        where ${time} between slice.since and slice.until and ${isWanted(shape)}
        order by ${by} limit ${limit}) in_slice
      limit ${limit}) found
    order by ${by}`
}

/** The other conditions on rows found by their terms; behind a fence, for the planner would begin with these. */
function isWanted(shape: ListShape): ListFragment {
  return sqlFragment`${isInCity(shape)} and ${rowOrder[shape.order].behind} and ${isVisible} and ${startsWithin} and ${endsWithin}
    and ${isOfCategory} and ${fitsFilter(shape)} and ${isOpenOrNot(shape)} and ${holdsWords}`
}

const hasTerms: ListFragment = sqlFragment`search_terms @> ${soughtTerms}::integer[]`
/** Each word occurs in one of the fields, to the letter. */
const holdsWords: ListFragment = sqlFragment`search_text like all (${patterns}::text[])`

function soughtTerms({ filter: { words, cityCode: scope, category } }: ListReading): number[] {
  const terms = words.flatMap((word) => wordTerms(scope, word))
  return category === null ? terms : [...terms, categoryTerm(scope, category)]
}

function patterns({ filter }: ListReading): string[] {
  return filter.words.map(containing)
}

const sliceStarts = ({ slices }: SlicedReading) => slices.map(({ from }) => new Date(from).toISOString())
const sliceEnds = ({ slices }: SlicedReading) => slices.map(({ to }) => new Date(to).toISOString())
const sliceTerms = ({ slices }: SlicedReading) => slices.map(({ anyOf }) => `{${anyOf.join()}}`)

/**
 * A stretch of the time by which a list is ordered, in milliseconds, both bounds included, and the terms of which every
 * row in it has one.
 */
type ListSlice = { from: number; to: number; anyOf: number[] }

type Stretch = { from: number; to: number }

/** True when the order can be read slice by slice: by time, and not from the very first activity on. */
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

/** First the activities under way when the window opens, then those that start later. */
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
