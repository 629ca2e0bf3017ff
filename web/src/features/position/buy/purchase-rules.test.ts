import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { describe, expect, test } from 'vitest'
import { aDetail } from '../testing/a-detail.ts'
import { chosenType, isSold, quantityLimit } from './purchase-rules.ts'

const type = (id: string, taken: number, quota: number) => ({ id, name: id, sex: 0 as const, price: 1, taken, quota })
const detail = aDetail({ capacity: null, ticketTypes: [type('full', 9, 9), type('left', 1, 90)] })
const of = (ticketTypeId: string | null) => ({ ticketTypeId })

describe('chosenType', () => {
  test('is the chosen one, else one with places left', () => {
    expect(chosenType(detail, of('full'))?.id).toBe('full')
    expect(chosenType(detail, of('gone'))?.id).toBe('left')
    expect(chosenType(aDetail({ ticketTypes: [] }), of(null))).toBeNull()
  })
})

describe('quantityLimit', () => {
  // proves 5.11
  test('is what is left, at most 50', () => {
    expect(quantityLimit(detail, of('left'))).toBe(50)
    expect(quantityLimit({ ...detail, capacity: 13 }, of('left'))).toBe(3)
    expect(quantityLimit(detail, of('full'))).toBe(0)
  })
})

describe('isSold', () => {
  const deadline = Date.parse('2026-11-21T11:00:00Z')
  const sold = (part: Partial<ActivityDetail>, now = deadline - 1) =>
    isSold(aDetail({ enrollDeadline: '2026-11-21T11:00:00Z', ...part }), now)

  test('until the deadline, unless it is cancelled or sells nothing', () => {
    expect(sold({})).toBe(true)
    expect(sold({}, deadline)).toBe(false)
    expect(sold({ cancelled: true })).toBe(false)
    expect(sold({ ticketTypes: [] })).toBe(false)
  })
})
