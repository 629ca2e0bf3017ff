import { i18n } from '@lingui/core'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, type Language } from '#platform/settings/language.ts'
import { messages as en } from '#texts/languages/en.po'
import { messages as es } from '#texts/languages/es.po'
import { messages as fr } from '#texts/languages/fr.po'
import { messages as zhHant } from '#texts/languages/zh-Hant.po'
import { distanceText } from '#ui/activity-card/place-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { listPriceText, priceText } from '#ui/price/price-text.ts'
import { moneyText, percentText } from './local-number.ts'

const MESSAGES = { 'zh-Hans': {}, 'zh-Hant': zhHant, en, es, fr }
const speak = (locale: Language) => i18n.loadAndActivate({ locale, messages: MESSAGES[locale] })

afterEach(() => speak(DEFAULT_LANGUAGE))

const HERE = { longitude: 120.1, latitude: 30.2, datum: 'gcj02' } as const
const THERE = { longitude: 120.1, latitude: 30.222 }

describe('numbers and dates', () => {
  // proves 9.21 (case '2027年1月2日')
  // proves 9.23 (case '12.34%')
  test.each([
    ['zh-Hans', ['¥12,345.60', '¥12,345.60', '¥1.23\u00a0万', '12.34%', '50%', '2.4\u00a0km', '2027年1月2日']],
    ['zh-Hant', ['¥12,345.60', '¥12,345.60', '¥1.23\u00a0萬', '12.34%', '50%', '2.4\u00a0km', '2027年1月2日']],
    ['en', ['¥12,345.60', '¥12,345.60', '¥12,345.60', '12.34%', '50%', '2.4\u00a0km', 'Jan 2, 2027']],
    ['es', ['¥12.345,60', '¥12.345,60', '¥12.345,60', '12,34\u00a0%', '50\u00a0%', '2,4\u00a0km', '2 ene 2027']],
    [
      'fr',
      [
        '¥12\u202f345,60',
        '¥12\u202f345,60',
        '¥12\u202f345,60',
        '12,34\u00a0%',
        '50\u00a0%',
        '2,4\u00a0km',
        '2 janv. 2027',
      ],
    ],
  ] as const)('are written in %s as people write them there', (language, texts) => {
    speak(language)
    expect([
      moneyText(1_234_560),
      priceText(1_234_560),
      listPriceText(1_234_560),
      percentText(0.12344),
      percentText(0.5, 0),
      distanceText(THERE, HERE),
      dateText('2027-01-02', '2026-11-22'),
    ]).toEqual(texts)
  })

  test('come back with a true minus', () => {
    expect(moneyText(-1_000)).toBe('−¥10.00')
  })
})
