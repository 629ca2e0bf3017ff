import {
  getActivityInsight,
  getInsightRanking,
  getInsightWeeks,
  InsightSubject,
  insightRow,
  insightWeek,
} from '#console/insight/insight.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, type FieldMeaning, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f'
const places = (about: string, example: number) => count(about, 'places', example)

const figures = {
  activities: count('Activities that were not cancelled.', 'activities', 18),
  cancelled: count('Activities that were cancelled.', 'activities', 1),
  seen: count('How often their pages were asked for, by nobody in particular.', 'views', 2140),
  ordered: places('Places that were ordered.', 214),
  paid: places('Of these, those paid for, or taken free of charge.', 187),
  came: places('Places with which somebody was let in.', 160),
  expected: places('Places left at activities that are over and kept their door.', 172),
  arrived: places('Of these, those with which somebody came.', 157),
  men: places('Paid places left that men hold.', 88),
  women: places('Paid places left that women hold.', 86),
  returned: places('Paid places that their owners gave back.', 9),
  recalled: places('Paid places that went back with an activity that did not take place.', 4),
  beside: places('Paid places that friends took beside a friend’s.', 21),
  waited: places('Paid places that came by the waiting list.', 12),
  referred: places('Paid places of members whom somebody’s link brought.', 40),
  link: places(
    'Paid places of who came to the activity by a member’s link; none of a friend’s or of the waiting list.',
    30,
  ),
  poster: places('The same by the code on a poster.', 8),
  profile: places('The same from the page of who holds it.', 11),
  message: places('The same from a message of ours.', 6),
  chat: places('The same by a link that operators put in a group.', 9),
  article: places('The same by one in an article.', 5),
  social: places('The same by one in a network.', 7),
  offline: places('The same by one that is printed.', 2),
}
const organizerId: FieldMeaning = { about: 'One organizer alone; absent = all.', example: ID }
const cityCode = 'One city alone; absent = all of the own.'

/** What the figures of the console mean. */
export const insightMeanings: MeaningGroup = {
  shapes: [
    shape('InsightWeek', insightWeek, 'What became of the activities that begin in a week.', {
      week: 'Its Monday.',
      ...figures,
    }),
    shape('InsightRow', insightRow, 'What became of the activities of a city, of an organizer, or of one activity.', {
      id: text('The code of the city, or which organizer or activity.', ID),
      name: text('Name of the city, nickname of the organizer, title of the activity.', '大川'),
      cityCode: text('Code of the city.', '330100'),
      cityName: text('Its name.', '杭州'),
      startTime: 'When the activity starts; null = it is none.',
      ...figures,
    }),
  ],
  calls: [
    call(getInsightWeeks, 'Of the own cities alone. At most 53 weeks, each whole.', {
      input: { from: 'A day of the first week.', to: 'A day of the last week.', cityCode, organizerId },
      output: {
        weeks: 'The weeks in which activities begin, the earliest first.',
        organizerName: text('Nickname of the organizer; null = none was asked for, or known.', '大川'),
        isBehind: { about: 'Whether much is still to be counted.', example: false },
      },
    }),
    call(getInsightRanking, 'Of the own cities alone.', {
      input: {
        by: { about: 'What a row is about.', values: InsightSubject, example: 'organizer' },
        month: text('The month in which the activities begin.', '2026-11'),
        cityCode,
        organizerId,
        ...pageInputMeanings,
      },
      output: pageMeanings('Most paid places first.'),
      inputExample: { by: 'organizer', month: '2026-11' },
    }),
    call(getActivityInsight, 'Of the own cities alone.', {
      input: { id: 'Which activity.' },
      output: {
        activity: 'Its figures.',
        days: {
          about: 'Days on which it was looked at, the newest 60, the earliest first.',
          fields: { day: 'The day, by the clock of the mainland.', views: count('How often.', 'views', 73) },
        },
      },
    }),
  ],
}
