import { entityId } from '@quan/contract/endpoint/ids.ts'
import * as z from 'zod/mini'
import { cursorInstant, cursorText, LAST_INSTANT, readCursor } from '#platform/paging/cursor-text.ts'

/** A row's place in a list of two parts, each by time: what is marked stands together, before or behind the rest. */
export type PartPosition = { isMarked: boolean; at: Date; id: string }

/** Which rows to read: those behind a position, so many. */
export type PartReading = { behind: PartPosition; limit: number }

/** The paging fields of a call. */
type PageInput = { maxResultCount: number; cursor?: string | null | undefined }

const cursorShape = z.tuple([z.int().check(z.minimum(0), z.maximum(1)), cursorInstant, entityId])

/** Before every row of a list that begins with what is marked and goes on to the older. */
export const MARKED_AND_NEWEST_FIRST: PartPosition = {
  isMarked: true,
  at: new Date(LAST_INSTANT),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}
/** Before every row of a list that ends with what is marked and goes on to the newer. */
export const MARKED_AND_NEWEST_LAST: PartPosition = {
  isMarked: false,
  at: new Date(0),
  id: '00000000-0000-0000-0000-000000000000',
}

/** The rows to read for a page; one row more tells whether another follows. Throws `input.invalid` for a made-up cursor. */
export function partReading({ maxResultCount, cursor }: PageInput, start: PartPosition): PartReading {
  return { behind: cursor ? positionOfCursor(cursor) : start, limit: maxResultCount + 1 }
}

/** The page out of the rows that were read, with the cursor of the next one. */
export function partPage<Row>(found: Row[], { maxResultCount }: PageInput, positionOf: (row: Row) => PartPosition) {
  const rows = found.slice(0, maxResultCount)
  const last = rows.at(-1)
  const hasMore = last !== undefined && found.length > rows.length
  return { rows, nextCursor: hasMore ? cursorOf(positionOf(last)) : null }
}

function positionOfCursor(cursor: string): PartPosition {
  const [mark, at, id] = readCursor(cursorShape, cursor)
  return { isMarked: mark === 1, at: new Date(at), id }
}

const cursorOf = ({ isMarked, at, id }: PartPosition) => cursorText([isMarked ? 1 : 0, at.getTime(), id])
