import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import { cursorInstant, cursorText, LAST_INSTANT, readCursor } from '#platform/paging/cursor-text.ts'

/** A row's place in a list by time, newest first: its instant, as milliseconds since 1970 or as the database tells it, and its id. */
export type TimePosition = { at: number | Date | string; id: string }

/** Which rows to read: those behind a position, so many. */
export type TimeReading = { before: { at: Date; id: string }; limit: number }

/** The paging fields of a call. */
type PageInput = { maxResultCount: number; cursor?: string | null | undefined }

type TimePage<Row> = { rows: Row[]; nextCursor: string | null; totalCount?: number }

/** Newer than every row; ids end with it. */
const START = [LAST_INSTANT, 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const
const cursorShape = z.tuple([cursorInstant, entityId])

/** The rows to read for a page; one row more tells whether another page follows. Throws `input.invalid` for a made-up cursor. */
export function timeReading({ maxResultCount, cursor }: PageInput): TimeReading {
  const [at, id] = cursor ? readCursor(cursorShape, cursor) : START
  return { before: { at: new Date(at), id }, limit: maxResultCount + 1 }
}

/** The page out of the rows that were read, with the cursor of the next one; a first page that is the last tells its count. */
export function timePage<Row>(found: Row[], asked: PageInput, positionOf: (row: Row) => TimePosition): TimePage<Row> {
  const rows = found.slice(0, asked.maxResultCount)
  const last = rows.at(-1)
  if (last !== undefined && found.length > rows.length) return { rows, nextCursor: cursorOf(positionOf(last)) }
  return { rows, nextCursor: null, ...(asked.cursor ? {} : { totalCount: rows.length }) }
}

function cursorOf({ at, id }: TimePosition): string {
  return cursorText([new Date(at).getTime(), id])
}
