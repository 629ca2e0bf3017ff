import { ActivityCategory } from '#activity/activity-category.ts'
import {
  activitySum,
  dayCheck,
  daySum,
  exportStatement,
  getActivitySums,
  getDaySums,
  getOrganizersOfDay,
  getOrganizerSums,
  getStatement,
  getUpcomingSum,
  organizerSum,
  statement,
} from '#console/accounting/sums.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, fen, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const title = text('Its title.', '周五爵士夜拼桌')
const received = fen('What payers sent.', 11800)
const returned = fen('What went back to them.', 5900)
const ofCity = { cityCode: 'One city alone; null = all that the operator may see.' }
const month = text('A month of the mainland’s clock.', '2026-11')
const coveredActivity: FieldMeaning = {
  about: 'What it is for.',
  fields: {
    id: 'Which activity.',
    title,
    cityCode: text('Code of its city.', '330100'),
    category: { about: 'What kind of activity it is.', values: ActivityCategory, example: 60 },
    cover: text('Path of its cover; null = it is drawn.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
    timeZone: text('The zone of its city.', 'Asia/Shanghai'),
    startTime: 'When it starts.',
  },
}
const organizerSumMeanings = {
  organizer: {
    about: 'Whose activities.',
    fields: { id: 'Which member.', nickName: text('Their nickname.', '阿程') },
  },
  received,
  returned,
  fee: {
    about:
      'What the operator keeps of it, of each order at the rate of when it was paid; below 0 where more went back than came.',
    unit: 'fen',
    minimum: Number.MIN_SAFE_INTEGER,
    example: 295,
  },
  activities: count('Activities that moved money.', 'activities', 4),
}
const statementInput = { organizerId: 'Whose statement.', month }

/** What came in and went back, by day, activity, organizer and month. */
export const sumMeanings: MeaningGroup = {
  shapes: [
    shape('DaySum', daySum, 'What a city took in on a day.', {
      day: 'The day, by the clock of the mainland.',
      cityCode: text('Code of the city.', '330100'),
      received,
      returned,
      payments: count('Payments that arrived.', 'payments', 12),
    }),
    shape('DayCheck', dayCheck, 'What the nightly check found of a day.', {
      day: 'The day.',
      orders: count('Orders that moved money on it.', 'orders', 12),
      ledger: {
        about: 'What is ours of them by the ledger.',
        unit: 'fen',
        minimum: Number.MIN_SAFE_INTEGER,
        example: 11800,
      },
      payments: {
        about: 'What is ours of them by payments and refunds.',
        unit: 'fen',
        minimum: Number.MIN_SAFE_INTEGER,
        example: 11800,
      },
      faultyOrders: count('Orders whose ledger does not add up.', 'orders', 0),
      sumsOff: fen('By how much the kept sums of the day are off the ledger.', 0),
      isEqual: { about: 'Whether all of it adds up.', example: true },
      checkTime: 'When it was looked at last.',
    }),
    shape('ActivitySum', activitySum, 'What an activity moved in a month.', {
      activity: coveredActivity,
      received,
      returned,
      payments: count('Payments that arrived.', 'payments', 12),
      refunds: count('Refunds that reached their payers.', 'refunds', 1),
      taken: count('Places that are taken now, paid or waiting for it.', 'places', 12),
      quota: count('Places there are.', 'places', 20),
    }),
    shape(
      'OrganizerSum',
      organizerSum,
      'What an organizer’s activities moved in a month, or on a day.',
      organizerSumMeanings,
    ),
    shape('Statement', statement, 'An organizer’s month, activity by activity and day by day.', {
      ...organizerSumMeanings,
      month,
      isClosed: { about: 'Whether the month is closed: nothing of it changes any more.', example: false },
      rows: {
        about: 'Its activities, the earliest first.',
        fields: {
          activityId: 'Which activity.',
          title,
          startTime: 'When it starts.',
          received,
          returned,
        },
      },
      days: {
        about: 'Its days on which something moved, newest first.',
        fields: { day: 'The day, by the clock of the mainland.', received, returned },
      },
    }),
  ],
  calls: [
    call(getActivitySums, 'From sums that are kept with the ledger; the places are those of now.', {
      input: { month, ...ofCity, ...pageInputMeanings },
      output: pageMeanings('The activities, those that took in most first.'),
    }),
    call(getDaySums, 'From sums that are kept with the ledger.', {
      input: {
        from: 'First day, by the clock of the mainland.',
        to: 'Last day; at most 31 days.',
        ...ofCity,
      },
      output: { days: 'Each day and city that moved money, newest first.', checks: 'What the nightly check found.' },
    }),
    call(getUpcomingSum, 'Of activities that are published and not cancelled, from the same sums.', {
      input: ofCity,
      output: {
        received: fen('What came in for them, less what went back.', 952000),
        activities: count('Activities that moved money.', 'activities', 42),
        isMore: { about: 'Whether more are to come than the 2,000 that were added up.', example: false },
      },
    }),
    call(getOrganizerSums, 'From sums that are kept with the ledger.', {
      input: { month, ...ofCity, ...pageInputMeanings },
      output: pageMeanings('The organizers, who took in most first.'),
    }),
    call(getOrganizersOfDay, 'From sums that are kept with the ledger.', {
      input: { day: 'The day, by the clock of the mainland.', ...ofCity, ...pageInputMeanings },
      output: pageMeanings('The organizers, who took in most first.'),
    }),
    call(getStatement, 'Of the cities that the operator may see.', { input: statementInput }),
    call(exportStatement, 'The same, for a file; who takes it stands in the log.', { input: statementInput }),
  ],
  failures: [],
}
