import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import { cursorInstant, cursorText, readCursor } from '#platform/paging/cursor-text.ts'

/** Which rows of a list to read whose oldest stands in front: those behind a place, so many. */
export type WaitingReading = { behind: { at: Date; id: string }; limit: number }

/** The paging fields of a call. */
type PageInput = { maxResultCount: number; cursor?: string | null | undefined }

type WaitingPage<Row> = { rows: Row[]; nextCursor: string | null; totalCount?: number }

/** Older than every row. */
const START = [0, '00000000-0000-0000-0000-000000000000'] as const
const cursorShape = z.tuple([cursorInstant, entityId])

/** The rows to read for a page of what waits longest; one row more tells whether another page follows. Throws `input.invalid` for a made-up cursor. */
export function waitingReading({ maxResultCount, cursor }: PageInput): WaitingReading {
  const [at, id] = cursor ? readCursor(cursorShape, cursor) : START
  return { behind: { at: new Date(at), id }, limit: maxResultCount + 1 }
}

/** The page out of the rows that were read, with the cursor of the next one; a first page that is the last tells its count. */
export function waitingPage<Row>(
  found: Row[],
  asked: PageInput,
  placeOf: (row: Row) => { at: Date; id: string },
): WaitingPage<Row> {
  const rows = found.slice(0, asked.maxResultCount)
  const last = rows.at(-1)
  if (last === undefined || found.length === rows.length)
    return { rows, nextCursor: null, ...(asked.cursor ? {} : { totalCount: rows.length }) }
  const { at, id } = placeOf(last)
  return { rows, nextCursor: cursorText([at.getTime(), id]) }
}
