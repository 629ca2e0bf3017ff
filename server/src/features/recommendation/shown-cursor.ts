import * as z from 'zod/mini'
import { CANDIDATES_MAX } from '@quan/contract/activity/get-recommended.ts'
import { cursorText, invalidCursor, readCursor } from '#platform/paging/cursor-text.ts'

/**
 * What was shown on the pages before. The ranking is made anew for each page, since places go and activities begin; so a
 * cursor names the rows it must leave out, by the end of their ids, instead of a position that would move.
 */
export type Shown = {
  /** Ends of ids. */
  ids: ReadonlySet<string>
  /** The kind of the last row. */
  lastCategory: number | null
}

/** At the beginning nothing was. */
export const NOTHING_SHOWN: Shown = { ids: new Set(), lastCategory: null }

/** Hexadecimal digits at the end of an id that tell it from the others that are ranked; whole bytes. */
export const MARK_LENGTH = 6
const shape = z.tuple([z.int(), z.string()])

/** The end of an id: its random part. */
export function markOf(id: string): string {
  return id.slice(-MARK_LENGTH)
}

/** The cursor behind rows. */
export function shownCursor({ ids, lastCategory }: Shown): string {
  return cursorText([lastCategory ?? 0, Buffer.from([...ids].join(''), 'hex').toString('base64url')])
}

/** Reads a cursor; throws `input.invalid` for one that is none. */
export function readShown(text: string): Shown {
  const [lastCategory, packed] = readCursor(shape, text)
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  const marks = hex.match(new RegExp(`.{${MARK_LENGTH}}`, 'g')) ?? []
  if (marks.length === 0 || marks.join('') !== hex || marks.length > CANDIDATES_MAX) throw invalidCursor()
  return { ids: new Set(marks), lastCategory }
}
