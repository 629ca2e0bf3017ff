import { describe, expect, test } from 'vitest'
import {
  MARKED_AND_NEWEST_FIRST,
  MARKED_AND_NEWEST_LAST,
  type PartPosition,
  partPage,
  partReading,
} from '#platform/paging/part-page.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const row = (isMarked: boolean, at: number): PartPosition => ({ isMarked, at: new Date(at), id: id(at) })
const rows = [row(true, 2), row(false, 3), row(false, 1)]
const itself = (position: PartPosition) => position

describe('a page of a list of two parts', () => {
  test.each([MARKED_AND_NEWEST_FIRST, MARKED_AND_NEWEST_LAST])('begins where the list does', (start) => {
    expect(partReading({ maxResultCount: 2 }, start)).toEqual({ behind: start, limit: 3 })
  })

  test('goes on behind its last row, whichever part that is of', () => {
    for (const [size, last] of [
      [1, rows[0]],
      [2, rows[1]],
    ] as const) {
      const { rows: page, nextCursor } = partPage(rows, { maxResultCount: size }, itself)
      expect(page).toEqual(rows.slice(0, size))
      const next = { maxResultCount: size, cursor: nextCursor }
      expect(partReading(next, MARKED_AND_NEWEST_FIRST).behind).toEqual(last)
    }
  })

  test('without more rows behind it is the last', () => {
    for (const found of [rows, []])
      expect(partPage(found, { maxResultCount: 3 }, itself)).toEqual({ rows: found, nextCursor: null })
  })

  test.each(['made up', 'WzEsMl0', Buffer.from(JSON.stringify([2, 1, id(1)])).toString('base64url')])(
    'does not begin at the cursor %s',
    (cursor) => {
      expect(() => partReading({ maxResultCount: 2, cursor }, MARKED_AND_NEWEST_FIRST)).toThrow('input.invalid')
    },
  )
})
