import { describe, expect, test } from 'vitest'
import { swipesSideways, isSwipeAway } from './use-swipe-away.ts'

const from = { x: 100, y: 100, at: 0 }

describe('swipesSideways', () => {
  test('says nothing before the finger has moved', () => {
    expect(swipesSideways(from, { x: 105, y: 103, at: 10 })).toBeNull()
  })

  test('leaves a finger that goes down to the scrolling', () => {
    expect(swipesSideways(from, { x: 110, y: 140, at: 10 })).toBe(false)
  })

  test.each([60, 140])('takes a finger that goes sideways, either way', (x) => {
    expect(swipesSideways(from, { x, y: 110, at: 10 })).toBe(true)
  })
})

describe('isSwipeAway', () => {
  test.each([
    ['far enough, however slowly', { x: 170, y: 100, at: 5_000 }, true],
    ['a flick', { x: 70, y: 100, at: 50 }, true],
    ['neither far nor fast', { x: 60, y: 100, at: 1_000 }, false],
    ['back where it began', { x: 100, y: 100, at: 30 }, false],
  ])('%s', (_name, to, isAway) => {
    expect(isSwipeAway(from, to, 160)).toBe(isAway)
  })
})
