import { deskRowMeanings } from '#console/activities/activity-desk.meta.ts'
import {
  consoleTodo,
  dayMoney,
  feedbackOfDays,
  getToday,
  getWaitingTodos,
  moneyOfDay,
  showUpOfDays,
  todayActivity,
  tooFewActivity,
} from '#console/today.ts'
import { call, count, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const TODOS = 'What waits, the most pressing kind first; kinds of which nothing waits are left out.'
const dayMeanings = {
  received: fen('What came in.', 684_200),
  returned: fen('What went back.', 9_800),
  payments: count('Payments that came in.', 'payments', 97),
}

/** What is on today, for operators. */
export const todayMeanings: MeaningGroup = {
  shapes: [
    shape('ConsoleTodo', consoleTodo, 'How much of a kind waits for operators.', {
      kind: 'What waits.',
      count: count('How many, counted up to 50.', 'entries', 3),
      isMore: { about: 'Whether there are more than were counted.', example: false },
      dueTime: 'When the first of them is due; null where nothing says so.',
      sinceTime: 'Since when the one waits that waits longest; null where nothing says so.',
    }),
    shape('TodayActivity', todayActivity, 'An activity of today with who has a place and who came.', {
      ...deskRowMeanings,
      places: count('Paid places.', 'places', 18),
      arrived: count('Those of them that were let in.', 'places', 12),
      men: count('Those of them that men hold.', 'places', 9),
      women: count('Those of them that women hold.', 'places', 9),
    }),
    shape('TooFewActivity', tooFewActivity, 'An activity that fewer signed up to than have to.', {
      id: 'Which activity.',
      title: text('Title.', '新手友好桌游夜'),
      city: text('Code of its city.', '330100'),
      places: count('Paid places.', 'places', 4),
      minParticipants: count('Paid places without which it is cancelled.', 'places', 6),
      decideTime: 'When it is decided: sign-up ends then.',
    }),
    shape('ShowUpOfDays', showUpOfDays, 'Who was expected on some days, and who came.', {
      expected: count('Places left at activities that are over and kept their door.', 'places', 172),
      arrived: count('Of these, those with which somebody came.', 'places', 157),
    }),
    shape('DayMoney', dayMoney, 'What came in and went back on a day of the mainland’s clock.', dayMeanings),
    shape('MoneyOfDay', moneyOfDay, 'The same, with the day.', {
      ...dayMeanings,
      day: { about: 'The day by the mainland’s clock.', example: '2026-11-20' },
    }),
    shape('FeedbackOfDays', feedbackOfDays, 'What people said after activities in the last 7 days.', {
      happy: count('Those who chose the happy face.', 'answers', 146),
      fair: count('Those who chose the fair one.', 'answers', 28),
      unhappy: count('Those who chose the unhappy one.', 'answers', 13),
      withText: count('Of all of them those with words.', 'answers', 31),
      isMore: { about: 'Whether there are more than the newest 1,000, which were counted.', example: false },
    }),
  ],
  calls: [
    call(getToday, 'Each part as far as the roles of the operator go.', {
      input: { cityCode: 'One city alone; absent = all of the own.' },
      output: {
        activities:
          'The 20 of the day that are nearest to now, in the order of their start; null for roles that see none.',
        evening: {
          about: 'Null for roles that see none.',
          fields: {
            activities: 'The next 20 that start today from 17:00 on and have not begun, the next first.',
            isMore: { about: 'Whether there are more.', example: false },
          },
        },
        tooFew: {
          about: 'Those decided within 72 hours, the first to be decided first; null for roles that see none.',
          fields: {
            activities: 'The first 5.',
            isMore: { about: 'Whether there are more.', example: false },
          },
        },
        showUp: {
          about: 'By the first day of the activities; null for roles that see none.',
          fields: { lastDays: 'Of the last 7 days, today the last.', daysBefore: 'Of the 7 days before.' },
        },
        money: {
          about: 'Null for roles that see none.',
          fields: {
            today: 'Of today so far.',
            weekBefore: 'Of the same day a week before.',
            days: 'The last 14 days, today the last; also those on which nothing moved.',
          },
        },
        todos: TODOS,
        waiting: 'The same of all of the own cities, for the menu.',
        feedback: 'What people said in the last 7 days; null for roles that see none.',
      },
    }),
    call(getWaitingTodos, 'As `Home/GetToday` tells it.', { output: { todos: TODOS } }),
  ],
}
