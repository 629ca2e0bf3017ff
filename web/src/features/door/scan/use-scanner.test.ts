import { describe, expect, test } from 'vitest'
import { createSeenCodes, OUT_OF_SIGHT_MS } from './use-scanner.ts'

function seen() {
  const time = { now: 0 }
  return { time, ...createSeenCodes(() => time.now) }
}

describe('a code before the camera', () => {
  test('counts once as long as it stays there', () => {
    const { time, isStillThere, take } = seen()
    expect(isStillThere('A')).toBe(false)
    take('A')
    for (let looks = 0; looks < 10; looks++) {
      time.now += OUT_OF_SIGHT_MS - 1
      expect(isStillThere('A')).toBe(true)
    }
  })

  test('counts again after it was away', () => {
    const { time, isStillThere, take } = seen()
    take('A')
    time.now = OUT_OF_SIGHT_MS
    expect(isStillThere('A')).toBe(false)
  })

  test('counts as long as nobody took it, and beside another', () => {
    const { isStillThere, take } = seen()
    take('A')
    expect([isStillThere('B'), isStillThere('B'), isStillThere('A')]).toEqual([false, false, true])
  })
})
