import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE } from '#platform/language/language.ts'
import { timeText } from '../time-text.ts'
import { messages as en } from './en.ts'
import { messages as es } from './es.ts'
import { messages as fr } from './fr.ts'

afterEach(() => i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} }))

test.each([
  { locale: 'en', messages: en, near: 'Nov 21', far: 'Jan 2, 2027' },
  { locale: 'es', messages: es, near: '21 nov', far: '2 ene 2027' },
  { locale: 'fr', messages: fr, near: '21 nov.', far: '2 janv. 2027' },
])('a date in $locale names its month', ({ locale, messages, near, far }) => {
  i18n.loadAndActivate({ locale, messages })
  expect(timeText.monthDay({ month: 11, day: 21 })).toBe(near)
  expect(timeText.yearMonthDay({ year: 2027, month: 1, day: 2 })).toBe(far)
})
