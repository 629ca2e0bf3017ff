import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARD_LINES, cardCompleteness, type CardLines } from '#card/card-lines.ts'

const EMPTY = Object.fromEntries(CARD_LINES.map((line) => [line, null])) as CardLines
const FULL: CardLines = {
  nickName: '小满',
  sex: 2,
  birthDate: '1996-05-20',
  height: 165,
  education: 30,
  occupation: '插画师',
  maritalStatus: 10,
  houseCar: 40,
  intro: '周末常在湖边走走',
  lookingFor: '一起爬山的人',
  cityCode: '330100',
  district: '西湖区',
}

describe('cardCompleteness', () => {
  // proves 12.5
  test('an empty card has nothing, a full one all', () => {
    expect(cardCompleteness(EMPTY, 0)).toBe(0)
    expect(cardCompleteness(FULL, 3)).toBe(100)
  })

  test('without a photo no card is complete', () => {
    expect(cardCompleteness(FULL, 0)).toBe(92)
  })

  test('a line of blanks is an empty one', () => {
    expect(cardCompleteness({ ...FULL, intro: '  ' }, 1)).toBe(cardCompleteness({ ...FULL, intro: null }, 1))
  })

  test('grows with each line that is filled in, in whole numbers', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...CARD_LINES)), fc.nat(9), (filled, photos) => {
        const steps = filled.map((_, count) => {
          const lines = Object.fromEntries(filled.slice(0, count + 1).map((line) => [line, FULL[line]]))
          return cardCompleteness({ ...EMPTY, ...lines }, photos)
        })
        expect(steps).toEqual(steps.toSorted((one, other) => one - other))
        expect(steps.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
