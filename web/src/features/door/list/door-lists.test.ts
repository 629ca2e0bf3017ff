import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { describe, expect, test } from 'vitest'
import { doorClosedNote } from './door-lists.tsx'

const START = Date.parse('2026-11-21T11:00:00Z')
const END = Date.parse('2026-11-21T13:30:00Z')
const OPENS = START - CHECK_IN_OPENS_BEFORE_MS
const noteAt = (now: number) =>
  doorClosedNote(
    {
      startTime: new Date(START).toISOString(),
      endTime: new Date(END).toISOString(),
      timeZone: 'Asia/Shanghai',
    },
    now,
  )

describe('the note about the hours of a door', () => {
  test('tells when it opens', () => {
    expect(noteAt(OPENS - 1)).toBe('今天 17:00 开始入场，现在还不能核验')
  })

  test('is none while it is open', () => {
    expect([noteAt(OPENS), noteAt(START), noteAt(END - 1)]).toEqual([null, null, null])
  })

  test('tells that it is over', () => {
    expect(noteAt(END)).toBe('活动已结束，不能再核验入场')
  })
})
