import { describe, expect, test } from 'vitest'
import { aNotification } from '../testing/a-notification.ts'
import { messageDays, pastDayText } from './message-list.tsx'

describe('the days of messages', () => {
  test('are days in China, in the order of the messages', () => {
    const [late, early, before] = [
      aNotification({ createTime: '2026-11-21T15:59:00.000Z' }),
      aNotification({ createTime: '2026-11-20T16:00:00.000Z' }),
      aNotification({ createTime: '2026-11-20T15:59:00.000Z' }),
    ]
    expect(messageDays([late, early, before])).toEqual([
      { date: '2026-11-21', messages: [late, early] },
      { date: '2026-11-20', messages: [before] },
    ])
  })

  test.each([
    ['2026-11-21', '今天'],
    ['2026-11-20', '昨天'],
    ['2026-11-19', '11月19日 周四'],
    ['2025-11-21', '2025年11月21日 周五'],
  ])('%s is called %s', (date, name) => {
    expect(pastDayText(date, Date.parse('2026-11-21T08:00:00Z'))).toBe(name)
  })
})
