// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BASE_MOTION_MS } from '#platform/time/duration.ts'
import { createLongPress } from './long-press.ts'
import { createPullRefresh, trackPull } from './use-pull-refresh.ts'
import { createBottomGate } from './use-reach-bottom.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (clientX: number, clientY: number) => ({ clientX, clientY })

describe('a long press', () => {
  const aPress = () => {
    const onLongPress = vi.fn()
    return { onLongPress, press: createLongPress(onLongPress) }
  }

  // proves 9.25
  test('is one after 350 ms', () => {
    const { press, onLongPress } = aPress()
    press.down(at(0, 0))
    vi.advanceTimersByTime(349)
    expect(onLongPress).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onLongPress).toHaveBeenCalledOnce()
    expect(press.wasLong()).toBe(true)
  })

  // proves 9.25
  test('bears a stray of 10 px, no more', () => {
    const { press, onLongPress } = aPress()
    press.down(at(0, 0))
    press.move(at(6, 8))
    vi.advanceTimersByTime(350)
    expect(onLongPress).toHaveBeenCalledOnce()
    press.down(at(0, 0))
    press.move(at(0, 10.5))
    vi.advanceTimersByTime(350)
    expect(onLongPress).toHaveBeenCalledOnce()
  })

  test('is none when the finger is lifted before', () => {
    const { press, onLongPress } = aPress()
    press.down(at(0, 0))
    vi.advanceTimersByTime(349)
    press.up()
    vi.advanceTimersByTime(350)
    expect(onLongPress).not.toHaveBeenCalled()
    expect(press.wasLong()).toBe(false)
  })
})

describe('the bottom of a page', () => {
  const end = { scrollTop: 950, clientHeight: 500, scrollHeight: 1500 }

  test('is reached 50 px before its end', () => {
    expect(createBottomGate({ now: () => 0 })({ ...end, scrollTop: 949 })).toBe(false)
    expect(createBottomGate({ now: () => 0 })(end)).toBe(true)
  })

  // proves 9.26
  test('counts again after 350 ms', () => {
    let now = 0
    const reaches = createBottomGate({ now: () => now })
    expect(reaches(end)).toBe(true)
    now = 349
    expect(reaches(end)).toBe(false)
    now = 350
    expect(reaches(end)).toBe(true)
  })
})

describe('a running pull', () => {
  // proves 4.22
  test('fires the handler, ends with it, and rests once the page has moved back', async () => {
    let finish = () => {}
    const onRefresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const pull = createPullRefresh(onRefresh)
    pull.send({ type: 'drag', fingerPx: 130 })
    pull.send({ type: 'release' })
    expect(onRefresh).toHaveBeenCalledOnce()
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(pull.get().phase).toBe('restoring')
    await vi.advanceTimersByTimeAsync(BASE_MOTION_MS)
    expect(pull.get().phase).toBe('idle')
  })

  test('goes back also when the handler fails', async () => {
    const pull = createPullRefresh(() => Promise.reject(new Error('no network')))
    pull.send({ type: 'start' })
    await vi.advanceTimersByTimeAsync(0)
    expect(pull.get().phase).toBe('restoring')
  })

  test('is not ended by the handler of a pull before it', async () => {
    const finishes: (() => void)[] = []
    const pull = createPullRefresh(() => new Promise<void>((resolve) => finishes.push(resolve)))
    pull.send({ type: 'start' })
    pull.send({ type: 'stop' })
    pull.send({ type: 'start' })
    finishes[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(pull.get().phase).toBe('refreshing')
  })
})

describe('a finger on a page', () => {
  function aPage(scrollTop = 0) {
    const element = document.createElement('div')
    element.scrollTop = scrollTop
    const drags: number[] = []
    const onRelease = vi.fn()
    trackPull(element, { onDrag: (px) => drags.push(px), onRelease })
    const touch = (type: string, y?: number) => {
      const touches = y === undefined ? [] : [{ clientY: y }]
      element.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { touches }))
    }
    return { element, drags, onRelease, touch }
  }

  test('pulls the page down from its very top', () => {
    const { drags, onRelease, touch } = aPage()
    touch('touchstart', 10)
    touch('touchmove', 60)
    touch('touchmove', 130)
    touch('touchend')
    expect(drags).toEqual([50, 120])
    expect(onRelease).toHaveBeenCalledOnce()
  })

  test('scrolls it when it is not at its top, or the finger goes up first', () => {
    const low = aPage(5)
    low.touch('touchstart', 10)
    low.touch('touchmove', 60)
    const up = aPage()
    up.touch('touchstart', 50)
    up.touch('touchmove', 40)
    up.touch('touchmove', 90)
    up.touch('touchend')
    expect([...low.drags, ...up.drags]).toEqual([])
    expect(up.onRelease).not.toHaveBeenCalled()
  })
})
