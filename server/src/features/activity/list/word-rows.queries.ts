import {
  categoryCondition,
  cityCondition,
  endCondition,
  rowConditions,
  startCondition,
  visibleCondition,
} from '#features/activity/list/list-conditions.ts'
import type { Fragment, ListReading } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { isSliced, type ListSlice, listSlices } from '#features/activity/list/list-slices.ts'
import { mergedRows } from '#features/activity/list/ordered-rows.queries.ts'
import { distanceOf, rowOrder } from '#features/activity/list/row-order.ts'
import { categoryTerm, wordTerms } from '#features/activity/search-terms.ts'
import type { Sql } from '#platform/database/connect.ts'

/**
 * Rows a slice is searched in at most, so that no search in other cities reads more than `OTHER_CITIES_ROWS_MAX`. No
 * word comes near it: one that fills a slice so densely is found by walking.
 */
const ROWS_PER_SLICE_MAX = 2_000

/**
 * Walks the list in its order and keeps the rows that hold all words, until enough are found or `rowsRead` are read.
 * The last row of a walk that was cut short comes along, whether it `is_match` or not, with `row_number` = `rowsRead`.
 */
export function walkedWordRows(sql: Sql, reading: ListReading, rowsRead: number): Fragment {
  return sql`select * from (
      select *, (row_number() over ())::integer as row_number, ${wordCondition(sql, reading)} as is_match
      from (${mergedRows(sql, { ...reading, limit: rowsRead })}) walked) counted
    where is_match or row_number = ${rowsRead} limit ${reading.limit}`
}

/** Finds the rows that hold all words by their terms. */
export function indexedWordRows(sql: Sql, reading: ListReading): Fragment {
  const { words, cityCode: scope, category } = reading.filter
  const terms = words.flatMap((word) => wordTerms(scope, word))
  if (category !== null) terms.push(categoryTerm(scope, category))
  return isSliced(reading) ? slicedRows(sql, reading, terms) : wholeRows(sql, reading, terms)
}

/** All rows with the terms, then ordered. */
function wholeRows(sql: Sql, reading: ListReading, terms: number[]): Fragment {
  const isNearest = reading.order === ListOrder.nearest
  const candidates = sql`select * from activity
    where search_terms @> ${terms}::integer[] and published_at is not null offset 0`
  return sql`select * ${isNearest ? sql`, ${distanceOf(sql, reading)} as distance` : sql``} from (${candidates}) candidate
    where ${checks(sql, reading)} ${isNearest ? sql`and longitude is not null` : sql``}
    order by ${rowOrder(sql, reading).by} limit ${reading.limit}`
}

/** Slice by slice, so that a page of a frequent word does not take all its rows. */
function slicedRows(sql: Sql, reading: ListReading, terms: number[]): Fragment {
  const slices = listSlices(reading)
  const { by } = rowOrder(sql, reading)
  const time = reading.order === ListOrder.ended ? sql`end_at` : sql`start_at`
  const candidates = sql`select * from activity
    where search_terms @> ${terms}::integer[] and search_terms && slice.any_of::integer[]
      and published_at is not null limit ${ROWS_PER_SLICE_MAX}`
  // the slices are taken in turn and no further than needed, so the inner limit keeps the first rows
  return sql`select * from (
      select in_slice.*
      from unnest(${instants(slices, 'from')}::text[]::timestamptz[], ${instants(slices, 'to')}::text[]::timestamptz[],
        ${slices.map(({ anyOf }) => `{${anyOf.join(',')}}`)}::text[]) as slice (since, until, any_of),
      lateral (
        select * from (${candidates}) candidate
        where ${time} between slice.since and slice.until and ${checks(sql, reading)}
        order by ${by} limit ${reading.limit}) in_slice
      limit ${reading.limit}) found
    order by ${by}`
}

const instants = (slices: ListSlice[], bound: 'from' | 'to') =>
  slices.map((slice) => new Date(slice[bound]).toISOString())

/** What rows found by their terms must be besides; behind a fence, for the planner would begin with these. */
function checks(sql: Sql, reading: ListReading): Fragment {
  return sql`${cityCondition(sql, reading)} and ${rowOrder(sql, reading).behind}
    and ${visibleCondition(sql, reading)} and ${startCondition(sql, reading)} and ${endCondition(sql, reading)}
    and ${categoryCondition(sql, reading)} and ${rowConditions(sql, reading)} and ${wordCondition(sql, reading)}`
}

/** Each word occurs in one of the fields, to the letter. */
function wordCondition(sql: Sql, { filter }: ListReading): Fragment {
  const patterns = filter.words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql`search_text like all (${patterns}::text[])`
}
