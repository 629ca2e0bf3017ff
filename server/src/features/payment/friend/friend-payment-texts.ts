import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatClock, formatDate, formatLongDate } from '@quan/contract/date/format-date.ts'
import { PAYER_KEPT_MS, paymentTooOften } from '@quan/contract/payment/order-elsewhere.ts'
import { paymentTooLate } from '@quan/contract/payment/order-payment.ts'
import {
  acceptedLanguage,
  DEFAULT_TOLD_LANGUAGE,
  type ToldLanguage,
} from '#features/notification/notification-words.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import chinese from './words/zh-Hans.json' with { type: 'json' }
import traditional from './words/zh-Hant.json' with { type: 'json' }

type Words = typeof chinese

/** What the page says by which a friend pays. Each language has the same words with the same values: a test holds it. */
export const FRIEND_WORDS: Readonly<Record<ToldLanguage, Words>> = {
  'zh-Hans': chinese,
  'zh-Hant': traditional,
  en,
  es,
  fr,
}

/** The page in a language, with the values put in. */
export type FriendTexts = ReturnType<typeof textsIn>

/** What the page says to a reader: friends have no account and no setting of a language, so their device's counts. */
export const friendTexts = (acceptLanguage: string | undefined): FriendTexts =>
  textsIn(acceptedLanguage(acceptLanguage ?? null) ?? DEFAULT_TOLD_LANGUAGE)

function textsIn(language: ToldLanguage) {
  const words = FRIEND_WORDS[language]
  const filled = (text: string, name: string, value: string) => text.replace(`{${name}}`, () => value)
  return {
    ...words,
    language,
    asks: (name: string | null) => filled(words.asks, 'name', name ?? words.someone),
    /** What is kept of whoever pays. */
    kept: filled(words.kept, 'days', String(PAYER_KEPT_MS / DAY_MS)),
    until: (time: string) => filled(words.until, 'time', time),
    payNow: (amount: string) => filled(words.payNow, 'amount', amount),
    refused({ code }: ErrorDefinition) {
      if (code === paymentTooLate.code) return words.tooLate
      return code === paymentTooOften.code ? words.tooMany : words.unavailable
    },
    /** Day and time of the start. */
    starts: (at: string | number | Date, timeZone: string) => startText(new Date(at), timeZone, language),
  }
}

function startText(at: Date, timeZone: string, language: ToldLanguage): string {
  if (language.startsWith('zh')) return `${formatLongDate(formatDate(at, timeZone))} ${formatClock(at, timeZone)}`
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
}
