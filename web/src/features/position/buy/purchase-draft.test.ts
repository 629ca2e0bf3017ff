import { describe, expect, test } from 'vitest'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { aDetail } from '../a-position.testing.ts'
import { chosenType, emptyPurchase, isPurchaseDraft, isSold, quantityLimit, requestOf } from './purchase-draft.ts'

const draft = { ...emptyPurchase('a'), ticketTypeId: 't', quantity: 3 }

describe('requestOf', () => {
  test('keeps the name of a purchase that is sent again', () => {
    const request = requestOf(draft, () => 'one')
    expect(requestOf({ ...draft, request }, () => 'two')).toEqual(request)
  })

  test('names another purchase anew', () => {
    const request = requestOf(draft, () => 'one')
    expect(requestOf({ ...draft, request, quantity: 4 }, () => 'two').id).toBe('two')
  })
})

describe('isPurchaseDraft', () => {
  test('knows what it kept, and nothing else', () => {
    expect(isPurchaseDraft(draft)).toBe(true)
    expect(isPurchaseDraft({ ...draft, request: requestOf(draft, () => 'one') })).toBe(true)
    for (const other of [
      null,
      'x',
      {},
      { ...draft, quantity: 51 },
      { ...draft, quantity: 0 },
      { ...draft, request: 1 },
    ])
      expect(isPurchaseDraft(other)).toBe(false)
  })
})

const type = (id: string, taken: number, quota: number) => ({ id, name: id, sex: 0 as const, price: 1, taken, quota })

const detail = aDetail({ capacity: null, ticketTypes: [type('full', 9, 9), type('left', 1, 190)] })

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
  test('is what is left, at most 50, and of many at most the half', () => {
    expect(quantityLimit(detail, of('left'))).toBe(50)
    expect(quantityLimit({ ...detail, capacity: 13 }, of('left'))).toBe(3)
    expect(quantityLimit({ ...detail, capacity: 50 }, of('left'))).toBe(20)
    expect(quantityLimit(detail, of('full'))).toBe(0)
  })
})

describe('isSold', () => {
  const deadline = Date.parse('2026-11-21T11:00:00Z')
  const sold = (part: Partial<ActivityDetail>, now = deadline - 1) =>
    isSold(aDetail({ enrollDeadline: '2026-11-21T11:00:00Z', ...part }), now)

  test('until the deadline, unless it is cancelled, hidden or sells nothing', () => {
    expect(sold({})).toBe(true)
    expect(sold({}, deadline)).toBe(false)
    expect(sold({ cancelled: true })).toBe(false)
    expect(sold({ hidden: true })).toBe(false)
    expect(sold({ ticketTypes: [] })).toBe(false)
  })
})
