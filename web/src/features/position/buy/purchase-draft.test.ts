import { describe, expect, test } from 'vitest'
import { emptyPurchase, isPurchaseDraft, requestOf } from './purchase-draft.ts'

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
