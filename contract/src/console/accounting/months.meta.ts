import { monthClosed, monthEarlierOpen, monthNotChecked, monthUnequal } from '#console/accounting/accounting-errors.ts'
import { closeMonth, getMonth, monthAccount } from '#console/accounting/months.ts'
import { call, failure, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const month = text('A month of the mainland’s clock.', '2026-11')
const [received, returned] = [fen('What payers sent.', 11800), fen('What went back to them.', 5900)]

/** Months of the books, as finance closes them. */
export const monthMeanings: MeaningGroup = {
  shapes: [
    shape('MonthAccount', monthAccount, 'A month of the books.', {
      month,
      state: 'Where it stands.',
      closed: {
        about: 'Who closed it, and when; null = nobody has.',
        fields: {
          time: 'When.',
          by: {
            about: 'Who.',
            fields: { id: 'Which operator.', name: text('How colleagues are shown them.', '林月') },
          },
          note: text('Why, though days of it do not add up; null = they do.', '微信那边少一笔，已报备'),
        },
      },
      fee: {
        about: 'What the fees of its statements come to; below 0 where more went back than came.',
        unit: 'fen',
        minimum: Number.MIN_SAFE_INTEGER,
        example: 295,
      },
      received,
      returned,
      rest: { about: 'What of it activities without an organizer moved.', fields: { received, returned } },
      unequalDays: 'Days that the nightly check found not to add up.',
      obstacle: 'Why it cannot be closed yet; null = nothing.',
    }),
  ],
  calls: [
    call(getMonth, 'Of the cities that the operator may see; who sees all of them closes it.', { input: { month } }),
    call(closeMonth, 'For good: what comes later stands in the first month that is open.', {
      input: { month, note: text('Why, where days of it do not add up.', '微信那边少一笔，已报备') },
    }),
  ],
  failures: [
    failure(monthClosed, 'Somebody closed it.'),
    failure(monthEarlierOpen, 'An earlier month that moved money is not closed.'),
    failure(monthNotChecked, 'It is not over, or its last day was not checked yet.'),
    failure(monthUnequal, 'Days of it do not add up, and no reason was given.'),
  ],
}
