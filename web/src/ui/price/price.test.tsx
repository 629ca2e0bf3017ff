import { i18n } from '@lingui/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE } from '#platform/settings/language.ts'
import { messages as en } from '#texts/languages/en.po'
import { messages as es } from '#texts/languages/es.po'
import { messages as fr } from '#texts/languages/fr.po'
import { messages as zhHant } from '#texts/languages/zh-Hant.po'
import { activityPriceText } from './price-text.ts'
import { Price } from './price.tsx'

const read = (element: React.ReactElement) => render(element).container.textContent

afterEach(cleanup)

describe('Price', () => {
  // proves 5.4
  test('has two decimals and thousands separators', () => {
    expect([read(<Price fen={12_800} />), read(<Price fen={219_830} />)]).toEqual(['¥128.00', '¥2,198.30'])
  })

  // proves 5.4
  test('is exact where people pay and get back, however much it is', () => {
    expect([read(<Price fen={1_865_000} />), read(<Price fen={-123_456_789} isPlain />)]).toEqual([
      '¥18,650.00',
      '−¥1,234,567.89',
    ])
  })

  // proves 5.5
  test('in a list counts in ten thousands from ten thousand yuan on', () => {
    expect([read(<Price fen={999_999} isInList />), read(<Price fen={1_860_000} isInList />)]).toEqual([
      '¥9,999.99',
      '¥1.86\u00a0万',
    ])
  })

  test('is written out in languages that do not count in ten thousands', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    expect(read(<Price fen={1_860_000} isInList />)).toBe('¥18,600.00')
    i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} })
  })

  test('is free at nothing, except where a number is wanted', () => {
    expect([read(<Price fen={0} />), read(<Price fen={0} isPlain />)]).toEqual(['免费', '¥0.00'])
  })

  test('carries a true minus', () => {
    expect(read(<Price fen={-1_000} />)).toBe('−¥10.00')
  })

  // proves 11.7
  test.each([
    ['zh-Hans', {}, '¥59.00起', '免费起'],
    ['zh-Hant', zhHant, '¥59.00起', '免費起'],
    ['en', en, 'From ¥59.00', 'From ¥0.00'],
    ['es', es, 'Desde ¥59,00', 'Desde ¥0,00'],
    ['fr', fr, 'Dès ¥59,00', 'Dès ¥0,00'],
  ])(
    'says when it is the lowest of several as people say it, in one text and set apart: %s',
    (locale, messages, dear, free) => {
      i18n.loadAndActivate({ locale, messages })
      expect([read(<Price fen={5_900} isFrom />), read(<Price fen={0} isFrom />)]).toEqual([dear, free])
      const pin = (priceFrom: number) => activityPriceText({ priceFrom, priceTo: 12_800 })
      expect([pin(5_900), pin(0)]).toEqual([dear, free])
      i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} })
    },
  )
})
