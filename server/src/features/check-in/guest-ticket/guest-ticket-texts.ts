import { formatClock, formatDate, formatLongDate } from '@quan/contract/date/format-date.ts'
import { WEEKDAY_NAMES, weekdayOf } from '@quan/contract/date/weekday.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import {
  acceptedLanguage,
  DEFAULT_TOLD_LANGUAGE,
  type ToldLanguage,
} from '#features/notification/notification-words.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import chinese from './words/zh-Hans.json' with { type: 'json' }
import traditional from './words/zh-Hant.json' with { type: 'json' }

type Words = typeof chinese

/** What a guest's ticket page says. Each language has the same words with the same values: a test holds it. */
export const GUEST_TICKET_WORDS: Readonly<Record<ToldLanguage, Words>> = {
  'zh-Hans': chinese,
  'zh-Hant': traditional,
  en,
  es,
  fr,
}

/** When an activity takes place, by the clock of its city. */
type Span = { startAt: Date; endAt: Date; timeZone: string }

/** The page in a language, with the values put in. */
export type GuestTicketTexts = ReturnType<typeof textsIn>

/** What the page says to a reader: guests have no account and no setting of a language, so their device's counts. */
export const guestTicketTexts = (acceptLanguage: string | undefined): GuestTicketTexts =>
  textsIn(acceptedLanguage(acceptLanguage ?? null) ?? DEFAULT_TOLD_LANGUAGE)

function textsIn(language: ToldLanguage) {
  const words = GUEST_TICKET_WORDS[language]
  return {
    ...words,
    language,
    isIn: (time: string) => words.isIn.replace('{time}', () => time),
    table: (number: number) => words.table.replace('{number}', String(number)),
    keptFor: (title: string) => words.keptFor.replace('{title}', () => title),
    /** Day and hours; another zone than the mainland's is named. */
    when: (span: Span) => ticketTime(span, language),
  }
}

function ticketTime({ startAt, endAt, timeZone }: Span, language: ToldLanguage): { day: string; hours: string } {
  const isSameDay = formatDate(startAt, timeZone) === formatDate(endAt, timeZone)
  const endDay = isSameDay ? '' : ` ${dayOf(endAt, timeZone, language)} `
  const end = `${isSameDay ? '–' : ' –'}${endDay}${formatClock(endAt, timeZone)}`
  const zone = timeZone === MAINLAND_TIME_ZONE ? '' : ` (${timeZone})`
  return { day: weekdayAndDay(startAt, timeZone, language), hours: `${formatClock(startAt, timeZone)}${end}${zone}` }
}

function weekdayAndDay(at: Date, timeZone: string, language: ToldLanguage): string {
  if (!language.startsWith('zh')) return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(at)
  return `${dayOf(at, timeZone, language)} ${WEEKDAY_NAMES[weekdayOf(formatDate(at, timeZone))]}`
}

function dayOf(at: Date, timeZone: string, language: ToldLanguage): string {
  if (language.startsWith('zh')) return formatLongDate(formatDate(at, timeZone))
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at)
}
