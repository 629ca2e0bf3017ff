import {
  endsWithin,
  fitsFilter,
  isInCity,
  isOfCategory,
  isVisible,
  startsWithin,
} from '#features/activity/list/list-conditions.ts'
import type { ListPiece, ListReading, ListShape } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import type { ListSlice } from '#features/activity/list/list-slices.ts'
import { mergedRows } from '#features/activity/list/ordered-rows.ts'
import { distance, rowOrder } from '#features/activity/list/row-order.ts'
import { categoryTerm, wordTerms } from '#features/activity/search-terms.ts'
import { type Piece, piece } from '#platform/database/statement.ts'

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
export function walkedWordRows(shape: ListShape): Piece<WalkReading> {
  return piece`select * from (
      select *, (row_number() over ())::integer as row_number, ${holdsWords} and ${isBehind(shape)} as is_match
      from (${mergedRows(shape, rowsWalked)}) walked) counted
    where is_match or row_number = ${rowsWalked} limit ${limit}`
}

/** The walk by distance begins at the asker, the others behind the reading's position. */
function isBehind(shape: ListShape): ListPiece {
  return shape.order === ListOrder.nearest ? rowOrder[shape.order].behind : piece`true`
}

/** Finds the rows that hold all words by their terms and orders them. */
export function indexedWordRows(shape: ListShape): Piece<LookUpReading> {
  const isNearest = shape.order === ListOrder.nearest
  return piece`select * ${isNearest ? piece`, ${distance} as distance` : piece``}
    from (select * from activity where ${hasTerms} and published_at is not null limit ${rowsLookedUp}) candidate
    where ${isWanted(shape)} ${isNearest ? piece`and longitude is not null` : piece``}
    order by ${rowOrder[shape.order].by} limit ${limit}`
}

/**
 * Finds them slice by slice, so that a page of a frequent word does not take all its rows. Hardly any word comes near
 * what may be looked up in a slice, since one that fills a slice so densely is found by walking.
 */
export function slicedWordRows(shape: ListShape): Piece<SlicedReading> {
  const { by } = rowOrder[shape.order]
  const time: ListPiece = shape.order === ListOrder.ended ? piece`end_at` : piece`start_at`
  // the slices are taken in turn and no further than needed, so the inner limit keeps the first rows
  return piece`select * from (
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

/** What rows found by their terms must be besides; behind a fence, for the planner would begin with these. */
function isWanted(shape: ListShape): ListPiece {
  return piece`${isInCity(shape)} and ${rowOrder[shape.order].behind} and ${isVisible} and ${startsWithin} and ${endsWithin}
    and ${isOfCategory} and ${fitsFilter(shape)} and ${holdsWords}`
}

const hasTerms: ListPiece = piece`search_terms @> ${soughtTerms}::integer[]`
/** Each word occurs in one of the fields, to the letter. */
const holdsWords: ListPiece = piece`search_text like all (${patterns}::text[])`

function soughtTerms({ filter: { words, cityCode: scope, category } }: ListReading): number[] {
  const terms = words.flatMap((word) => wordTerms(scope, word))
  return category === null ? terms : [...terms, categoryTerm(scope, category)]
}

function patterns({ filter }: ListReading): string[] {
  return filter.words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

const sliceStarts = ({ slices }: SlicedReading) => slices.map(({ from }) => new Date(from).toISOString())
const sliceEnds = ({ slices }: SlicedReading) => slices.map(({ to }) => new Date(to).toISOString())
const sliceTerms = ({ slices }: SlicedReading) => slices.map(({ anyOf }) => `{${anyOf.join()}}`)
