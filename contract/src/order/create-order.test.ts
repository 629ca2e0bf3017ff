import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BuyType } from '#order/order.ts'
import { createOrder } from '#order/create-order.ts'

const ID = '018f4e4c-1f5b-7c3a-9d2e-5a6b7c8d9e0f'
const OTHER = '018f4e4c-1f5b-7c3a-9d2e-5a6b7c8d9e10'

const asked = (changes: object) =>
  z.safeParse(createOrder.input, {
    activityId: ID,
    ticketTypeId: ID,
    buyType: BuyType.places,
    quantity: 1,
    requestId: ID,
    ...changes,
  })

describe('what an order asks for', () => {
  // proves 12.17
  test.each([
    ['an own place', {}],
    ['an own place and one for a companion', { quantity: 2, gbUserIds: [ID] }],
    ['a place for a companion alone', { self: false, gbUserIds: [ID] }],
    ['50 places of a position, whoever comes', { buyType: BuyType.position, quantity: 50, self: true }],
  ])('may be %s', (_, changes) => {
    expect(asked(changes).error?.issues).toBe(undefined)
  })

  // proves 12.17
  test.each([
    ['no place', { quantity: 0, self: false }, 'quantity'],
    ['more places than persons', { quantity: 2 }, 'quantity'],
    ['fewer places than persons', { quantity: 1, gbUserIds: [ID] }, 'quantity'],
    ['11 places', { quantity: 11 }, 'quantity'],
    ['51 places of a position', { buyType: BuyType.position, quantity: 51 }, 'quantity'],
    ['companions of a position', { buyType: BuyType.position, quantity: 2, gbUserIds: [OTHER] }, 'gbUserIds'],
    ['the same companion twice', { quantity: 3, gbUserIds: [ID, ID] }, 'gbUserIds'],
    ['another way to buy', { buyType: 30 }, 'buyType'],
  ])('is refused: %s', (_, changes, field) => {
    expect(asked(changes).error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})
