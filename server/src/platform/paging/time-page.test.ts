import { describe, expect, test } from 'vitest'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const rows = [3, 2, 1].map((at) => ({ at, id: id(at) }))
const itself = (row: (typeof rows)[number]) => row

describe('a page by time', () => {
  test('begins with the newest row and asks for one row more', () => {
    const { before, limit } = timeReading({ maxResultCount: 2 })
    expect(before.at.getTime()).toBeGreaterThan(Date.UTC(9000, 0))
    expect(limit).toBe(3)
  })

  test('with more rows behind it has the cursor of its last row', () => {
    const { rows: page, nextCursor, totalCount } = timePage(rows, { maxResultCount: 2 }, itself)
    expect([page, totalCount]).toEqual([rows.slice(0, 2), undefined])
    expect(timeReading({ maxResultCount: 2, cursor: nextCursor }).before).toEqual({ at: new Date(2), id: id(2) })
  })

  test('that is first and last tells how many there are', () => {
    expect(timePage(rows, { maxResultCount: 3 }, itself)).toEqual({ rows, nextCursor: null, totalCount: 3 })
    expect(timePage([], { maxResultCount: 3, cursor: null }, itself)).toMatchObject({ rows: [], totalCount: 0 })
  })

  test('that is last alone does not', () => {
    const cursor = timePage(rows, { maxResultCount: 2 }, itself).nextCursor
    expect(timePage(rows.slice(2), { maxResultCount: 2, cursor }, itself)).toEqual({
      rows: [rows[2]],
      nextCursor: null,
    })
  })

  test('takes instants as the database gives them', () => {
    const cursorOf = (at: Date | string | number) =>
      timePage([1, 2], { maxResultCount: 1 }, () => ({ at, id: id(1) })).nextCursor
    expect(cursorOf(new Date(5))).toBe(cursorOf(5))
    expect(cursorOf(new Date(5).toISOString())).toBe(cursorOf(5))
  })

  test.each(['made up', 'WzEsMl0', 'W10', Buffer.from(JSON.stringify([1e99, id(1)])).toString('base64url')])(
    'does not begin at the cursor %s',
    (cursor) => {
      expect(() => timeReading({ maxResultCount: 2, cursor })).toThrow('input.invalid')
    },
  )
})
