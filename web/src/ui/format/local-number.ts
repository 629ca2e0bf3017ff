import { i18n } from '@lingui/core'
import { formatFen } from '@quan/contract/money/format-money.ts'
import { formatPercent } from '@quan/contract/number/format-percent.ts'
import { DEFAULT_LANGUAGE, type Language } from '#platform/settings/language.ts'
import { activityText } from '#texts/activity-text.ts'
import { commonText } from '#texts/common-text.ts'

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

/** An amount of fen in full, with its sign: ¥1,234.50, in French ¥1 234,50; a negative one with a true minus. */
export function moneyText(fen: number): string {
  const minus = fen < 0 ? activityText.minus : ''
  return `${minus}${activityText.yuanSign}${localNumber(formatFen(Math.abs(fen)))}`
}

/** A ratio as a percentage, with two decimals unless told: 0.5 is 50.00%, in French 50,00 %. */
export function percentText(ratio: number, decimals?: number): string {
  return commonText.percent({ number: localNumber(formatPercent(ratio, decimals).slice(0, -1)) })
}
