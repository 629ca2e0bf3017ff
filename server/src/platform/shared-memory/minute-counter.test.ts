import { describe, expect, test } from 'vitest'
import { minuteCounter } from './minute-counter.ts'

function counter({ limit = 2, keysMax = 100 } = {}) {
  const time = { now: 0 }
  return { time, ...minuteCounter({ limit, keysMax, clock: { now: () => time.now } }) }
}

describe('a counter by the minute', () => {
  test('refuses what comes over the limit, with the seconds to wait', () => {
    const { time, count } = counter()
    expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 60])
    time.now = 58_500
    expect(count('a')).toBe(2)
    time.now = 59_999
    expect(count('a')).toBe(1)
  })

  test('counts what is taken back no more', () => {
    const { count, takeBack } = counter()
    for (let at = 0; at < 5; at++) {
      expect(count('a')).toBe(0)
      takeBack('a')
    }
    takeBack('nobody')
  })

  test('begins anew after a minute', () => {
    const { time, count } = counter()
    for (let times = 0; times < 5; times++) count('a')
    time.now = 60_000
    expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 60])
  })

  test('counts each key by itself', () => {
    const { count } = counter({ limit: 1 })
    expect([count('a'), count('b'), count('a')]).toEqual([0, 0, 60])
  })

  test('forgets the oldest keys when there are too many', () => {
    const { count } = counter({ limit: 1, keysMax: 2 })
    for (const key of ['a', 'b', 'c']) count(key)
    expect([count('c'), count('b'), count('a')]).toEqual([60, 60, 0])
  })

  test('follows a clock that is moved forward', () => {
    const { time, count } = counter({ limit: 1 })
    count('a')
    time.now = 3_600_000
    expect(count('a')).toBe(0)
  })
})
