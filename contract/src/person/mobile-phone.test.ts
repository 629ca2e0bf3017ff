import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupMobilePhone, isMobilePhone, maskMobilePhone } from '#person/mobile-phone.ts'

const mobilePhone = fc.stringMatching(/^1[0-9]{10}$/)

describe('isMobilePhone', () => {
  // proves 5.1
  test('11 digits starting with 1 are valid', () => {
    fc.assert(
      fc.property(mobilePhone, (phone) => {
        expect(isMobilePhone(phone)).toBe(true)
      }),
    )
  })

  // proves 5.1
  test.each([
    '',
    '1380000662',
    '138000066211',
    '23800006621',
    '138 0000 6621',
    '+8613800006621',
    '1380000662a',
    '13800006621\n',
    '１３８００００６６２１',
  ])('%j is not valid', (text) => {
    expect(isMobilePhone(text)).toBe(false)
  })
})

describe('groupMobilePhone', () => {
  test.each([
    ['', ''],
    ['138', '138'],
    ['1380', '138 0'],
    ['1380000', '138 0000'],
    ['13800006621', '138 0000 6621'],
  ])('groups %j while it is typed', (digits, grouped) => {
    expect(groupMobilePhone(digits)).toBe(grouped)
  })

  test('keeps every digit in its order', () => {
    fc.assert(
      fc.property(mobilePhone, (phone) => {
        expect(groupMobilePhone(phone).replaceAll(' ', '')).toBe(phone)
      }),
    )
  })
})

describe('maskMobilePhone', () => {
  test('shows the first three and the last four digits', () => {
    expect(maskMobilePhone('13812346621')).toBe('138 •••• 6621')
  })

  test('never shows a digit between them', () => {
    fc.assert(
      fc.property(mobilePhone, (phone) => {
        expect(maskMobilePhone(phone).replaceAll(' ', '')).toBe(`${phone.slice(0, 3)}••••${phone.slice(7)}`)
      }),
    )
  })

  test('shows nothing of what is no mobile phone number', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !isMobilePhone(text)),
        (text) => {
          expect(maskMobilePhone(text)).toBe('••• •••• ••••')
        },
      ),
    )
  })
})
