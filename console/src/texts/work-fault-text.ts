import type { EXTENSION_FAULT_SENTENCES } from '@quan/contract/console/series/series-extension-calls.ts'
import { SERIES_DAYS_MAX } from '@quan/contract/console/series/series-rule.ts'
import type { WORK_FAULT_SENTENCES } from '@quan/contract/console/work-faults.ts'

/** Why what was to be done later stayed undone, by the rules of the contract, in English; its own words are Chinese. */
export const ENGLISH_WORK_FAULTS: Readonly<Record<keyof typeof WORK_FAULT_SENTENCES, string>> = {
  schedulerGone: 'Whoever scheduled it may publish it no more; look at it and publish it anew',
  changerGone: 'Whoever began the change may change it no more',
  extenderGone: 'Whoever began it may change it no more',
  changeFailed: 'Something went wrong; open this date and try again',
  extensionFailed: 'Something went wrong; add it once more',
  actFailed: 'Something went wrong; open it and try again',
}

/** What keeps days from being added to a series, in the same way; what is no rule of its own stands among those of fields. */
export const ENGLISH_EXTENSION_FAULTS: Readonly<Partial<Record<keyof typeof EXTENSION_FAULT_SENTENCES, string>>> = {
  dayTwice: 'One date a day',
  dayTaken: 'The series has a date on one of these days',
  dayPast: 'The start has gone by on one of these days',
  dayFar: `At most ${SERIES_DAYS_MAX} days ahead`,
  noSource: 'There is no date to copy: write city, start and end first',
}

/** Doubts that came up after something was begun, and were not accepted. */
export const englishUnaccepted = (doubts: string): string => `Nobody accepted what came up since (${doubts})`
