import { PULL_LIMIT_PX, PULL_RANGE_PX } from './gesture-limits.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { triggersRefresh, IDLE_PULL, nextPull, type PullEvent } from './pull-refresh-machine.ts'

const after = (...events: PullEvent[]) => events.reduce(nextPull, IDLE_PULL)
const drag = (fingerPx: number): PullEvent => ({ type: 'drag', fingerPx })
const release: PullEvent = { type: 'release' }
const start: PullEvent = { type: 'start' }
const stop: PullEvent = { type: 'stop' }
const settled: PullEvent = { type: 'settle' }

describe('pull-to-refresh', () => {
  // proves 2.46, 4.20
  test('is reached after 60 px of page travel, which are 120 px of the finger', () => {
    expect(after(drag(119))).toEqual({ phase: 'pulling', travelPx: 59.5 })
    expect(after(drag(120))).toEqual({ phase: 'reached', travelPx: 60 })
  })

  // proves 4.19
  test('is pulling again when the finger goes back up, and idle at the top', () => {
    expect(after(drag(140), drag(100)).phase).toBe('pulling')
    expect(after(drag(140), drag(-3))).toEqual(IDLE_PULL)
  })

  // proves 4.21
  test('aborts when released early, then rests', () => {
    expect(after(drag(80), release).phase).toBe('aborting')
    expect(after(drag(80), release, settled)).toEqual(IDLE_PULL)
  })

  // proves 4.23
  test('refreshes when released after it was reached, until the page says stop', () => {
    expect(after(drag(150), release)).toEqual({ phase: 'refreshing', travelPx: PULL_RANGE_PX })
    expect(after(drag(150), release, stop).phase).toBe('restoring')
    expect(after(drag(150), release, stop, settled)).toEqual(IDLE_PULL)
  })

  // proves 4.24
  test('refreshes at a start command in every state', () => {
    for (const events of [[], [drag(50)], [drag(150)], [drag(50), release], [start, stop]])
      expect(after(...events, start).phase).toBe('refreshing')
  })

  // proves 4.22
  test('fires once for each time it comes to refreshing', () => {
    const reached = after(drag(150))
    const refreshing = nextPull(reached, release)
    expect(triggersRefresh(reached, refreshing)).toBe(true)
    expect(triggersRefresh(refreshing, nextPull(refreshing, start))).toBe(false)
  })

  test('whatever happens, travel stays in its range and a stop with its settling ends in rest', () => {
    const event = fc.oneof(
      fc.integer({ min: -500, max: 900 }).map(drag),
      fc.constantFrom(release, start, stop, settled),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const pull = after(...events)
        expect(pull.travelPx).toBeGreaterThanOrEqual(0)
        expect(pull.travelPx).toBeLessThanOrEqual(PULL_LIMIT_PX)
        expect(pull.phase === 'reached').toBe(pull.travelPx >= PULL_RANGE_PX && pull.phase !== 'refreshing')
        expect([release, stop, settled].reduce(nextPull, nextPull(pull, stop)).phase).toBe('idle')
      }),
    )
  })
})
