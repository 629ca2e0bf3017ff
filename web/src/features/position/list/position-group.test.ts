import { OrderState } from '@quan/contract/order/order-state.ts'
import { describe, expect, test } from 'vitest'
import { aGuestPlace, anEmptyPlace, aPosition } from '../a-position.testing.ts'
import { countSeats, positionGroupOf, ofGroup } from './position-group.ts'

const open = aPosition()
const full = aPosition({ places: [aGuestPlace('大川')] })
const unpaid = aPosition({ state: OrderState.unpaid })
const cancelled = aPosition({ activity: { ...open.activity, cancelled: true } })
const refunded = aPosition({ state: OrderState.refunded })

describe('positionGroupOf', () => {
  test.each([
    [open, 'open'],
    [unpaid, 'open'],
    [full, 'full'],
    [cancelled, 'over'],
    [refunded, 'over'],
  ])('knows what is to be done', (position, group) => {
    expect(positionGroupOf(position)).toBe(group)
  })
})

describe('ofGroup', () => {
  test('shows all, or those of the group', () => {
    expect(ofGroup([open, full], null)).toEqual([open, full])
    expect(ofGroup([open, full], 'full')).toEqual([full])
  })
})

describe('countSeats', () => {
  test('counts what is paid and not over', () => {
    const entered = aPosition({
      places: [aGuestPlace('七七', { checkInTime: '2026-11-21T11:02:00Z' }), anEmptyPlace()],
    })
    expect(countSeats([open, full, entered, unpaid, cancelled, refunded])).toEqual({
      bought: 5,
      assigned: 3,
      checkedIn: 1,
      left: 2,
    })
  })
})
