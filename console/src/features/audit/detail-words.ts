import type { AuditEntry } from '@quan/contract/console/audit-log.ts'
import { categoryText, ticketSexText } from '#texts/activities-text.ts'
import { appealText } from '#texts/appeal-text.ts'
import { auditDetailText, auditTargetText, auditValueText } from '#texts/audit-detail-text.ts'
import { draftFieldText, draftRuleText } from '#texts/draft-text.ts'
import { englishSentence } from '#texts/english-sentence.ts'
import { importFieldText } from '#texts/imports-text.ts'
import { composeText } from '#texts/messages-text.ts'
import { outsideWayText } from '#texts/money-text.ts'
import { operatorsText } from '#texts/operators-text.ts'
import { orderStateText } from '#texts/orders-text.ts'
import { decideText, lineText, reasonText, reportsText } from '#texts/reports-text.ts'
import { seriesPaceText, seriesPartText, weekdayText } from '#texts/series-text.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { roleText } from '#texts/shell-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { yuanText } from '#ui/money/yuan.tsx'

/** A value of what the log tells that holds no others. */
export type Scalar = string | number | boolean | null

/** What a value is told by: the act it belongs to, and what cities are called. */
export type DetailReading = { act: string; cityOf: (code: string) => string }

/** How a detail is called; one that nothing is known of by its parts. */
export const detailName = (field: string): string =>
  field in auditDetailText
    ? auditDetailText[field as keyof typeof auditDetailText]
    : field.replaceAll('_', ' ').replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type Words = Readonly<Record<string, string>>

/** What values of a field mean, by field; read each time, as texts are in the language that is spoken then. */
const MEANINGS: Readonly<Record<string, () => Words>> = {
  roles: () => roleText,
  names: () => ({ ...seriesPartText, ...draftFieldText }),
  fields: () => draftFieldText,
  parts: () => ({ ...seriesPartText, ...lineText }),
  accepted: () => draftRuleText,
  rules: () => draftRuleText,
  state: () => ({ ...orderStateText, open: reportsText.open, decided: reportsText.decided }),
  decision: () => {
    const { dismiss, warn, hide, suspend, close } = decideText
    return { dismiss, warn, hide, suspend, close }
  },
  outcome: () => {
    const { cameIn: first, cameBefore: again, notGood, doorClosed: closed } = auditValueText
    return { kept: appealText.kept, lifted: appealText.lifted, first, again, void: notGood, closed }
  },
  audience: () => ({ activity: composeText.activity, city: composeText.city, category: composeText.category }),
  category: () => categoryText,
  sex: () => ticketSexText,
  of: () => auditTargetText,
  field: () => importFieldText,
  pace: () => seriesPaceText,
  weekdays: () => weekdayText,
  way: () => outsideWayText,
  by: () => ({ phone: auditValueText.phone, number: auditValueText.number, name: auditValueText.nickname }),
  reason: () => ({ ...reasonText, conduct: auditValueText.conduct, underAge: auditValueText.underAge }),
}

/** What nothing means, where that is more than nothing. */
const NOTHING: Readonly<Record<string, () => string>> = {
  cities: () => operatorsText.allCities,
  percent: () => auditValueText.byRule,
  placeIds: () => auditValueText.allPlaces,
  at: () => auditValueText.atOnce,
  price: () => auditValueText.asHouse,
  capacity: () => auditValueText.asHouse,
  daysAhead: () => auditValueText.asHouse,
  openActivities: () => auditValueText.asHouse,
  reviewedFirst: () => auditValueText.asHouse,
}

const FEN = new Set(['price', 'difference', 'returned', 'refund', 'shownRefund', 'ours', 'theirs'])
const PERCENT = new Set(['percent', 'shownPercent'])
const CITIES = new Set(['city', 'cities', 'cityCode'])
const BYTES_A_KILOBYTE = 1_024
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A value in words, by the field it stands in. */
export function scalarWords(field: string, value: Scalar, { act, cityOf }: DetailReading): string {
  if (value === null) return nothingWords(field, act)
  if (typeof value === 'boolean') return value ? auditValueText.yes : auditValueText.no
  const meant = MEANINGS[field]?.()[String(value)]
  if (meant !== undefined) return meant
  return typeof value === 'number' ? numberWords(field, value) : textWords(field, value, cityOf)
}

function nothingWords(field: string, act: string): string {
  if (field === 'days' && act === 'Member/Suspend') return auditValueText.withoutEnd
  return NOTHING[field]?.() ?? auditValueText.none
}

function numberWords(field: string, value: number): string {
  if (FEN.has(field)) return yuanText(value)
  if (PERCENT.has(field)) return auditValueText.percent({ number: value })
  if (field === 'fileBytes') return auditValueText.kilobytes({ number: Math.ceil(value / BYTES_A_KILOBYTE) })
  return value.toLocaleString('en')
}

function textWords(field: string, value: string, cityOf: (code: string) => string): string {
  if (CITIES.has(field)) return cityOf(value)
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return formatInstant(value)
  const english = consoleLanguage.get() === 'en' && field === 'reason' ? englishSentence(value) : null
  return english ?? (value === '' ? auditValueText.none : value)
}

/** What is shown of an entry beside what stands in its row; what is for programs alone is left out. */
export const shownDetails = ({ details }: Pick<AuditEntry, 'details'>): [string, unknown][] =>
  Object.entries(details).filter(
    ([field, value]) => field !== 'code' && field !== 'requestId' && !(field === 'reason' && value === null),
  )
