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
  /** A finger by its number, and where it is. */
  type Finger = readonly [id: number, clientX: number, clientY: number]

  function aPage({ scrollTop = 0, inner = '<p></p>' } = {}) {
    const element = document.createElement('div')
    element.innerHTML = inner
    element.scrollTop = scrollTop
    const drags: number[] = []
    const onRelease = vi.fn()
    trackPull(element, { onDrag: (px) => drags.push(px), onRelease })
    const touch = (type: string, fingers: readonly Finger[], target: Element = element) => {
      const touches = fingers.map(([identifier, clientX, clientY]) => ({ identifier, clientX, clientY }))
      const event = Object.assign(new Event(type, { cancelable: true, bubbles: true }), { touches })
      target.dispatchEvent(event)
      return event
    }
    /** One finger along a way; the first place is where it is put. */
    const slide = ([from, ...way]: readonly [x: number, y: number][], target: Element = element) => {
      touch('touchstart', [[1, ...from!]], target)
      const moves = way.map((to) => touch('touchmove', [[1, ...to]], target))
      touch('touchend', [], target)
      return moves
    }
    return { element, drags, onRelease, touch, slide }
  }

  test('pulls the page down from its very top', () => {
    const { drags, onRelease, slide } = aPage()
    const moves = slide([
      [0, 10],
      [0, 60],
      [90, 130],
    ])
    expect(drags).toEqual([50, 120])
    expect(moves.map((move) => move.defaultPrevented)).toEqual([true, true])
    expect(onRelease).toHaveBeenCalledOnce()
  })

  test('scrolls it when it is not at its top, or the finger goes up first', () => {
    const low = aPage({ scrollTop: 5 })
    low.slide([
      [0, 10],
      [0, 60],
    ])
    const up = aPage()
    up.slide([
      [0, 50],
      [0, 40],
      [0, 90],
    ])
    expect([...low.drags, ...up.drags]).toEqual([])
    expect(up.onRelease).not.toHaveBeenCalled()
  })

  test.each([
    ['left', -80, 6],
    ['right', 80, 6],
    ['aslant', 30, 30],
  ])('leaves the way %s to what scrolls sideways, whatever comes after', (_side, dx, dy) => {
    const { drags, slide } = aPage()
    const moves = slide([
      [100, 100],
      [100 + dx, 100 + dy],
      [100 + dx, 300],
    ])
    expect(drags).toEqual([])
    expect(moves.some((move) => move.defaultPrevented)).toBe(false)
  })

  test('turns what scrolls inside the page until that is at its top', () => {
    const { element, drags, slide } = aPage({ inner: '<div class="drum"><p></p></div>' })
    const drum = element.querySelector('.drum')!
    drum.scrollTop = 44
    const down = [
      [0, 0],
      [0, 50],
    ] as const satisfies [number, number][]
    slide(down, drum.querySelector('p')!)
    expect(drags).toEqual([])
    drum.scrollTop = 0
    slide(down, drum.querySelector('p')!)
    expect(drags).toEqual([50])
  })

  test('has nothing to do with the page below a dialog', () => {
    const { element, drags, slide } = aPage({ inner: '<dialog open><p></p></dialog>' })
    slide(
      [
        [0, 0],
        [0, 50],
      ],
      element.querySelector('p')!,
    )
    expect(drags).toEqual([])
  })

  test('pulls on when another one comes and goes, wherever that is', () => {
    const { element, drags, onRelease, touch } = aPage()
    const text = element.querySelector('p')!
    touch('touchstart', [[1, 0, 0]], text)
    touch('touchmove', [[1, 0, 50]], text)
    const both: Finger[] = [
      [1, 0, 50],
      [2, 0, 400],
    ]
    touch('touchstart', both)
    touch('touchmove', both.toReversed())
    touch(
      'touchmove',
      [
        [2, 0, 300],
        [1, 0, 80],
      ],
      text,
    )
    touch('touchend', [[1, 0, 80]])
    expect(onRelease).not.toHaveBeenCalled()
    touch('touchmove', [[1, 0, 90]], text)
    touch('touchend', [], text)
    expect(drags).toEqual([50, 50, 80, 90])
    expect(onRelease).toHaveBeenCalledOnce()
  })

  test('lets go though the second one stays', () => {
    const { drags, onRelease, touch } = aPage()
    touch('touchstart', [[1, 0, 0]])
    touch('touchmove', [[1, 0, 50]])
    touch('touchstart', [
      [1, 0, 50],
      [2, 0, 400],
    ])
    touch('touchend', [[2, 0, 400]])
    touch('touchmove', [[2, 0, 500]])
    expect(drags).toEqual([50])
    expect(onRelease).toHaveBeenCalledOnce()
  })

  test('pulls nothing when two are put down before it moves', () => {
    const { drags, touch } = aPage()
    touch('touchstart', [[1, 0, 0]])
    touch('touchstart', [
      [1, 0, 0],
      [2, 0, 100],
    ])
    touch('touchmove', [
      [1, 0, 50],
      [2, 0, 150],
    ])
    expect(drags).toEqual([])
  })

  test('lets go also when what it touched has gone meanwhile, as a placeholder does', () => {
    const { element, onRelease, touch } = aPage()
    const placeholder = element.querySelector('p')!
    touch('touchstart', [[1, 0, 0]], placeholder)
    touch('touchmove', [[1, 0, 50]], placeholder)
    placeholder.remove()
    touch('touchend', [], placeholder)
    expect(onRelease).toHaveBeenCalledOnce()
  })
})
