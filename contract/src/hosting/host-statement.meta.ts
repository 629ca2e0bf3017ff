import { getHostStatement, hostStatement } from '#hosting/host-statement.ts'
import { call, fen, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const month = text('A month of the mainland’s clock.', '2026-11')
const received = fen('What payers sent.', 11_800)
const returned = fen('What went back to them.', 5_900)
const maybeNegative = (about: string, example: number): FieldMeaning => ({
  about: `${about}; below 0 where more went back than came.`,
  unit: 'fen',
  minimum: Number.MIN_SAFE_INTEGER,
  example,
})

/** What organizers are told of their money. */
export const hostStatementMeanings: MeaningGroup = {
  shapes: [
    shape('HostStatement', hostStatement, 'A month of whoever holds activities, activity by activity.', {
      month,
      isClosed: { about: 'Whether the month is closed: nothing of it changes any more.', example: false },
      received,
      returned,
      fee: maybeNegative('What the operator keeps, of each order at the rate of when it was paid', 295),
      due: maybeNegative('What is left for the organizer: received less returned less fee', 5_605),
      firstMonth: text('The first month in which an activity of theirs moved money; null = none did.', '2026-03'),
      rows: {
        about: 'Its activities, the earliest first.',
        fields: {
          activityId: 'Which activity.',
          title: text('Its title.', '周五爵士夜拼桌'),
          startTime: 'When it starts.',
          received,
          returned,
        },
      },
    }),
  ],
  calls: [
    call(
      getHostStatement,
      'The figures are those of the statement that finance has of the month. Nobody who paid is told of.',
      {
        input: { month },
      },
    ),
  ],
}
