import { tooManyRows } from '#console/accounting/accounting-errors.ts'
import {
  exportActivitySums,
  exportDaySums,
  exportOrganizersOfDay,
  exportOrganizerSums,
  exportRefunds,
} from '#console/accounting/money-exports.ts'
import { call, failure, type MeaningGroup, text } from '#meaning/meaning.ts'

const month = text('A month of the mainland’s clock.', '2026-11')
const ofCity = { cityCode: 'One city alone; null = all that the operator may see.' }
const days = { from: 'First day, by the clock of the mainland.', to: 'Last day; at most 31 days.' }
const ABOUT = 'All of them or none; who takes them, and which, stands in the log.'

/** Lists of the money page that are taken as files. */
export const moneyExportMeanings: MeaningGroup = {
  shapes: [],
  calls: [
    call(exportDaySums, 'Who takes them, and which, stands in the log.', {
      input: { ...days, ...ofCity },
      output: { rows: 'Each day and city that moved money, newest first.' },
    }),
    call(exportActivitySums, ABOUT, {
      input: { month, ...ofCity },
      output: { rows: 'The activities, those that took in most first; at most 20,000.' },
    }),
    call(exportOrganizerSums, ABOUT, {
      input: { month, ...ofCity },
      output: { rows: 'The organizers, who took in most first; at most 20,000.' },
    }),
    call(exportOrganizersOfDay, ABOUT, {
      input: { day: 'The day, by the clock of the mainland.', ...ofCity },
      output: { rows: 'The organizers, who took in most first; at most 20,000.' },
    }),
    call(exportRefunds, ABOUT, {
      input: { ...days, ...ofCity },
      output: { rows: 'The refunds, newest first; at most 20,000.' },
    }),
  ],
  failures: [failure(tooManyRows, 'More than 20,000 fit; fewer days.')],
}
