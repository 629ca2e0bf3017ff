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
import { type ListSlice, listSlices } from '#features/activity/list/list-slices.ts'
import { mergedRows } from '#features/activity/list/ordered-rows.queries.ts'
import { distanceOf, rowOrder } from '#features/activity/list/row-order.ts'
import { categoryTerm, wordTerms } from '#features/activity/search-terms.ts'
import type { Sql } from '#platform/database/connect.ts'

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
  const slices = listSlices(reading)
  return slices ? slicedRows(sql, reading, { terms, slices }) : wholeRows(sql, reading, terms)
}

/** All rows with the terms, then ordered. */
function wholeRows(sql: Sql, reading: ListReading, terms: number[]): Fragment {
  const found = sql`search_terms @> ${terms}::integer[]`
  return sql`${candidateRows(sql, reading, found)} order by ${rowOrder(sql, reading).by} limit ${reading.limit}`
}

/** Slice by slice, so that a page of a frequent word does not take all its rows. */
function slicedRows(
  sql: Sql,
  reading: ListReading,
  { terms, slices }: { terms: number[]; slices: ListSlice[] },
): Fragment {
  const { by } = rowOrder(sql, reading)
  const time = reading.order === ListOrder.ended ? sql`end_at` : sql`start_at`
  const anyOf = (set: number) => slices.map((slice) => `{${slice.anyOf[set] ?? slice.anyOf[0]}}`)
  const found = sql`search_terms @> ${terms}::integer[] and search_terms && slice.any_of::integer[]
    and search_terms && slice.any_of_too::integer[]`
  // the slices are taken in turn and no further than needed, so the inner limit keeps the first rows
  return sql`select * from (
      select in_slice.*
      from unnest(${slices.map(({ from }) => new Date(from).toISOString())}::text[]::timestamptz[],
        ${slices.map(({ to }) => new Date(to).toISOString())}::text[]::timestamptz[],
        ${anyOf(0)}::text[], ${anyOf(1)}::text[]) as slice (since, until, any_of, any_of_too),
      lateral (${candidateRows(sql, reading, found)} and ${time} between slice.since and slice.until
        order by ${by} limit ${reading.limit}) in_slice
      limit ${reading.limit}) found
    order by ${by}`
}

/** Rows found by terms and checked by everything else; the planner must not begin with the checks. */
function candidateRows(sql: Sql, reading: ListReading, found: Fragment): Fragment {
  const distance = reading.order === ListOrder.nearest ? sql`, ${distanceOf(sql, reading)} as distance` : sql``
  const isPlaced = reading.order === ListOrder.nearest ? sql`and longitude is not null` : sql``
  return sql`select * ${distance} from (select * from activity where ${found} and published_at is not null offset 0) candidate
    where ${cityCondition(sql, reading)} and ${rowOrder(sql, reading).behind}
      and ${visibleCondition(sql, reading)} and ${startCondition(sql, reading)} and ${endCondition(sql, reading)}
      and ${categoryCondition(sql, reading)} and ${rowConditions(sql, reading)}
      and ${wordCondition(sql, reading)} ${isPlaced}`
}

/** Each word occurs in one of the fields, to the letter. */
function wordCondition(sql: Sql, { filter }: ListReading): Fragment {
  const patterns = filter.words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql`search_text like all (${patterns}::text[])`
}
