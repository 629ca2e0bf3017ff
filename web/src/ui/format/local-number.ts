import { i18n } from '@lingui/core'
import { DEFAULT_LANGUAGE, type Language } from '#platform/language/language.ts'

type Marks = { thousands: string; decimals: string }

/** Narrow and unbreakable, as French groups its digits. */
const THIN_SPACE = '\u202f'
const POINT: Marks = { thousands: ',', decimals: '.' }

const MARKS: Readonly<Record<Language, Marks>> = {
  'zh-Hans': POINT,
  'zh-Hant': POINT,
  en: POINT,
  es: { thousands: '.', decimals: ',' },
  fr: { thousands: THIN_SPACE, decimals: ',' },
}

/** The marks in numbers of the language that is spoken. */
export function numberMarks(): Marks {
  return MARKS[i18n.locale as Language] ?? MARKS[DEFAULT_LANGUAGE]
}

/** A number as the contract writes it (`1,234.50`), as the language that is spoken does. */
export function localNumber(number: string): string {
  const { thousands, decimals } = numberMarks()
  return number.replaceAll(/[,.]/g, (mark) => (mark === ',' ? thousands : decimals))
}
