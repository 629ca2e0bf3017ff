import * as z from 'zod/mini'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { type ActivityFilter, ListOrder, type ListSection } from '#features/activity/list/activity-filter.ts'
import { EARLIEST_AT, LATEST_AT, type ListWindow } from '#features/activity/list/list-window.ts'
import type { SqlFragment } from '#platform/database/statement.ts'
import { cursorCount, cursorText, invalidCursor, readCursor } from '#platform/paging/cursor-text.ts'

/** Clocks of several servers may differ by this much, in milliseconds. */
const CLOCK_SKEW_MS = 60_000
/** How long a list can be read on after its first page, in milliseconds: a made-up cursor must not open all of the past. */
const CURSOR_LIFE_MS = 24 * 3_600_000

/** Rows of one section of a list, from a position on. */
export type ListReading = {
  order: ListOrder
  filter: ActivityFilter
  window: ListWindow
  /** Rows published later are not there yet; milliseconds since 1970. */
  visibleAt: number
  /** The row behind which to begin; null = at the start. */
  after: RowKey | null
  /** Rows wanted. */
  limit: number
  /** Rows that may be read in search of a keyword. */
  rowsMax: number
}

/** SQL with parameters out of a reading. */
export type ListFragment = SqlFragment<ListReading>

/** The part of a list that decides the text of a statement; everything else is a parameter. */
export type ListShape = {
  order: ListOrder
  isInCity: boolean
  isOfCategory: boolean
  isWithinKm: boolean
  asksForOpen: boolean
  skipsCancelled: boolean
}

/** The shape of the statements that answer a reading. */
export function listShape({ order, filter }: ListReading): ListShape {
  return {
    order,
    isInCity: filter.cityCode !== null,
    isOfCategory: filter.category !== null,
    isWithinKm: filter.near?.km != null,
    asksForOpen: filter.isOpen !== null,
    skipsCancelled: filter.skipsCancelled,
  }
}

/** Where a row stands in its order: the values it is ordered by, then its id. */
export type RowKey = { values: number[]; id: string }

/** Where the next page begins: behind the row of `key`, or at the start of the section. */
export type ListPosition = {
  section: number
  /** The instant the first page was asked at: what counts as ended must not change from page to page. */
  now: number
  key: RowKey | null
}

const at = z.int().check(z.minimum(EARLIEST_AT), z.maximum(LATEST_AT))
/** Longest straight line through a globe of radius 1. */
const globeDistance = z.number().check(z.minimum(0), z.maximum(2))

const keyShapes = {
  [ListOrder.joinable]: z.tuple([at, entityId]),
  [ListOrder.soonest]: z.tuple([at, entityId]),
  [ListOrder.ended]: z.tuple([at, entityId]),
  [ListOrder.newest]: z.tuple([at, entityId]),
  [ListOrder.nearest]: z.tuple([globeDistance, entityId]),
  [ListOrder.popular]: z.tuple([cursorCount, at, entityId]),
}
const head = z.tuple([z.union([z.literal(''), z.enum(ActivitySort)]), z.int(), at], z.unknown())

/** The cursor of a position; it holds for lists of the same sort. */
export function listCursor(sort: ActivitySort | null, { section, now, key }: ListPosition): string {
  return cursorText([sort ?? '', section, now, ...(key ? [...key.values, key.id] : [])])
}

/** The position a cursor names; throws `input.invalid` for one of another sort, of none, or of a day ago. */
export function listPosition(
  text: string,
  asked: { sort: ActivitySort | null; sections: ListSection[]; now: number },
): ListPosition {
  const [sort, section, now, ...rest] = readCursor(head, text)
  const order = asked.sections[section]?.order
  const isOfToday = now <= asked.now + CLOCK_SKEW_MS && now >= asked.now - CURSOR_LIFE_MS
  if (sort !== (asked.sort ?? '') || !isOfToday || !order) throw invalidCursor()
  return { section, now, key: rowKey(order, rest) }
}

function rowKey(order: ListOrder, parts: unknown[]): RowKey | null {
  if (parts.length === 0) return null
  const read = z.safeParse(keyShapes[order], parts)
  if (!read.success) throw invalidCursor()
  const values: (string | number)[] = [...read.data]
  const id = values.pop()
  return { values: values as number[], id: id as string }
}
