import { EXTENSION_FAULT_SENTENCES as DAYS } from '@quan/contract/console/series/series-extension-calls.ts'
import { UNACCEPTED, WORK_FAULT_SENTENCES as WORK } from '@quan/contract/console/work-faults.ts'
import { defineTexts } from './define-texts.ts'

/** Why what was to be done later stayed undone, by the rules of the contract. */
export const workFaultText = defineTexts({
  schedulerGone: {
    zh: WORK.schedulerGone,
    en: 'Whoever scheduled it may publish it no more; look at it and publish it anew',
  },
  changerGone: { zh: WORK.changerGone, en: 'Whoever began the change may change it no more' },
  extenderGone: { zh: WORK.extenderGone, en: 'Whoever began it may change it no more' },
  changeFailed: { zh: WORK.changeFailed, en: 'Something went wrong; open this date and try again' },
  extensionFailed: { zh: WORK.extensionFailed, en: 'Something went wrong; add it once more' },
  actFailed: { zh: WORK.actFailed, en: 'Something went wrong; open it and try again' },
})

/** What keeps days from being added to a series, by the rules of the contract. */
export const extensionFaultText = defineTexts({
  dayTwice: { zh: DAYS.dayTwice, en: 'One date a day' },
  dayTaken: { zh: DAYS.dayTaken, en: 'The series has a date on one of these days' },
  dayPast: { zh: DAYS.dayPast, en: 'The start has gone by on one of these days' },
  dayFar: { zh: DAYS.dayFar, en: 'At most 366 days ahead' },
  noRoom: { zh: DAYS.noRoom, en: 'At most 26 dates that are not over' },
  noSource: { zh: DAYS.noSource, en: 'There is no date to copy: write city, start and end first' },
})

/** Doubts that came up after something was begun, and were not accepted. */
export const unacceptedText = defineTexts({
  doubts: {
    zh: `${UNACCEPTED.before}{doubts}${UNACCEPTED.after}`,
    en: 'Nobody accepted what came up since ({doubts})',
  },
})
