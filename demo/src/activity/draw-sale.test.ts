import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomOf } from '#chance/random.ts'
import { ticketTypesOf } from './draw-sale.ts'

const tiers = [
  { name: '站席', share: 0.7, factor: 1 },
  { name: '吧台座', share: 0.3, factor: 1.5 },
]

describe('ticketTypesOf', () => {
  test('men and women get the same number of places', () => {
    const [men, women] = ticketTypesOf({ plan: 'pair', capacity: 24, priceYuan: 128, random: randomOf('pair') })
    expect(men).toMatchObject({ sex: 1, quota: 12 })
    expect(women).toMatchObject({ sex: 2, quota: 12 })
  })

  test('the places of tiers add up, and their prices end in nine yuan or are free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 0, max: 999 }), (capacity, priceYuan) => {
        const [standing, seated] = ticketTypesOf({ plan: tiers, capacity, priceYuan, random: randomOf('tiers') })
        expect((standing?.quota ?? 0) + (seated?.quota ?? 0)).toBe(capacity)
        expect(standing?.priceFen).toBe(priceYuan * 100)
        expect(seated?.priceFen === 0 || (seated?.priceFen ?? 0) % 1_000 === 900).toBe(true)
      }),
    )
  })

  test('what is free stays free for both', () => {
    const types = ticketTypesOf({ plan: 'pair', capacity: 10, priceYuan: 0, random: randomOf('free') })
    expect(types.map((type) => type.priceFen)).toEqual([0, 0])
  })
})
