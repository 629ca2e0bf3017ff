import { describe, expect, test } from 'vitest'
import { leftMinutesText, leftText } from './left-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('leftText', () => {
  test.each([
    [75 * HOUR, '还剩 3\u00a0天'],
    [30 * HOUR, '还剩 30\u00a0小时'],
    [4 * HOUR + 10 * MINUTE, '还剩 4\u00a0小时 10\u00a0分钟'],
    [41 * MINUTE + 7_000, '还剩 41:07'],
    [-5, '还剩 00:00'],
  ])('%i ms', (leftMs, words) => {
    expect(leftText(leftMs)).toBe(words)
  })
})

describe('leftMinutesText', () => {
  test('never tells seconds', () => {
    expect([leftMinutesText(41 * MINUTE + 7_000), leftMinutesText(9_000)]).toEqual([
      '还剩 41\u00a0分钟',
      '还剩 1\u00a0分钟',
    ])
  })
})
