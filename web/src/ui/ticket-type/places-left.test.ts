import { describe, expect, test } from 'vitest'
import { placesLeft } from './places-left.ts'

const type = (taken: number, quota: number) => ({ id: '', name: '', sex: 0 as const, price: 0, taken, quota })

describe('placesLeft', () => {
  test.each([
    ['by its quota', { capacity: null, ticketTypes: [type(3, 5)] }, 2],
    ['by the capacity where that is less', { capacity: 10, ticketTypes: [type(3, 5), type(6, 9)] }, 1],
    ['none where others took them all', { capacity: 9, ticketTypes: [type(3, 5), type(6, 9)] }, 0],
    ['never fewer than none', { capacity: 8, ticketTypes: [type(3, 5), type(6, 9)] }, 0],
  ])('counts %s', (_what, activity, left) => {
    expect(placesLeft(activity.ticketTypes[0]!, activity)).toBe(left)
  })
})
