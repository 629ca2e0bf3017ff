import { groupMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { describe, expect, test } from 'vitest'
import { caretAfter, phoneDigits } from './phone-field.tsx'

describe('phoneDigits', () => {
  test.each([
    ['138 0000 6621', '13800006621'],
    ['+86 138-0000-6621', '13800006621'],
    ['8613800006621', '13800006621'],
    ['１３８００００６６２１', '13800006621'],
    ['138000066219', '13800006621'],
    ['86', '86'],
    ['abc', ''],
  ])('reads %j as %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits)
  })
})

describe('caretAfter', () => {
  test.each([
    [0, 0],
    [3, 3],
    [4, 5],
    [7, 8],
    [11, 13],
  ])('after %i digits stands at %i', (digits, place) => {
    expect(caretAfter(groupMobilePhone('13800006621'), digits)).toBe(place)
  })
})
