import { publishTimeMeaning } from '#console/activities/operator-draft.meta.ts'
import {
  getSeries,
  makeSeries,
  previewSeries,
  deskSeries,
  seriesDate,
  deskSeriesItem,
  seriesExtension,
  seriesProgress,
  seriesRefused,
  seriesTaken,
} from '#console/series/series-calls.ts'
import {
  changedParts,
  changeSeries,
  previewSeriesChange,
  seriesBusy,
  seriesDateChange,
  seriesPicturesLeft,
} from '#console/series/series-change-calls.ts'
import { extendSeries, extensionSource, previewExtension } from '#console/series/series-extension-calls.ts'
import { seriesHours, seriesParts } from '#console/series/series-parts.ts'
import { SeriesPace, seriesRule } from '#console/series/series-rule.ts'
import { Weekday } from '#date/weekday.ts'
import { draftFieldMeanings } from '#hosting/hosting.meta.ts'
import { MATCH_HOURS_MIN } from '#match/match-limits.ts'
import { call, count, failure, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const wish = {
  draftId: 'The draft that becomes the first date.',
  version: { about: 'The version of the draft that the operator saw.', unit: 'saves', minimum: 1, example: 3 },
  rule: 'When it takes place after its first date.',
}
const offDay = count('Days after the day of the start; negative before it.', 'days', 0)
const partMeanings = {
  title: draftFieldMeanings.title,
  description: draftFieldMeanings.description,
  place: {
    about: 'Where it takes place.',
    fields: {
      district: draftFieldMeanings.district,
      venue: draftFieldMeanings.venue,
      address: draftFieldMeanings.address,
      longitude: draftFieldMeanings.longitude,
      latitude: draftFieldMeanings.latitude,
    },
  },
  hours: 'Start, end and deadline by the clock of the city; null while a date has no start or no end.',
  programme: draftFieldMeanings.programme,
  ticketTypes: draftFieldMeanings.ticketTypes,
  refundRule: draftFieldMeanings.refundRule,
  category: draftFieldMeanings.category,
  ages: {
    about: 'For whom it is.',
    fields: { minAge: draftFieldMeanings.minAge, maxAge: draftFieldMeanings.maxAge },
  },
  minParticipants: draftFieldMeanings.minParticipants,
  matchHours: {
    about: 'Hours after the end until the round of 心动互选 closes; null = there is none.',
    unit: 'hours',
    minimum: MATCH_HOURS_MIN,
    example: 2,
  },
  permit: draftFieldMeanings.permit,
  pictures: {
    about: 'Cover and further pictures; two dates say the same where theirs are copies of the same ones.',
    fields: { cover: draftFieldMeanings.cover, pictures: draftFieldMeanings.pictures },
  },
}
const ACCEPTED = { about: 'Doubts that were answered with yes; absent = none.', example: ['collides'] }
const change = {
  id: 'Which series.',
  version: { about: 'The version of the series that the operator saw.', unit: 'version', minimum: 1, example: 1 },
  fromDraftId: 'The first date that is changed; those that start before it stay.',
  parts: 'What becomes another; what is left out stays.',
  overwrites: {
    about: 'Dates changed by themselves that become as the others all the same; empty = they stay.',
    fields: {
      draftId: 'Which date.',
      version: { about: 'Its version as it was shown.', unit: 'version', minimum: 1, example: 2 },
      parts: 'Which of its parts.',
    },
  },
}
const changeExample = {
  id: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f',
  version: 1,
  fromDraftId: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60',
  parts: { title: '周五爵士夜' },
  overwrites: [],
}
const DAY = text('Day by the clock of the city.', '2099-12-25')
const extension = {
  id: 'Which series.',
  days: { about: 'Days by the clock of its city, each once.', example: ['2099-12-25'] },
}
const impactMeanings = {
  told: count('People who are told that time or place are others.', 'people', 28),
  booked: count('Places that are held or paid for; they keep their price.', 'places', 28),
  freePlaces: count(
    'Places, paid or still to be, that may be given back in full until the start because of it.',
    'places',
    24,
  ),
  freeOrders: count('Orders they belong to.', 'orders', 18),
  refund: fen('What may go back at most that would not without it.', 235_200),
  offered: count('Members who wait and are offered new places at once, at most.', 'members', 2),
  outside: count('Places of people who are younger or older than the new ages; they keep them.', 'places', 1),
  unknown: count('Places that nobody has yet, or of people whose age was not told.', 'places', 2),
  waiting: count('Members who wait and would be passed over for their age.', 'members', 1),
  tooFew: count('Dates with too few by now, which would be cancelled at their deadline.', 'dates', 1),
  refundTooFew: fen('What would go back where these are cancelled.', 58_800),
}

/** What the calls about series mean. */
export const seriesMeanings: MeaningGroup = {
  shapes: [
    shape('SeriesRule', seriesRule, 'When a series takes place after its first date.', {
      pace: { about: 'How it repeats; months without such a day are left out.', values: SeriesPace, example: 'weekly' },
      weekdays: {
        about: 'Weekdays beside that of the first date, Monday is 1; empty = that one alone.',
        values: Weekday,
        example: [5],
      },
      until: 'The last day, included; null = `times` says it.',
      times: count('Dates in all, the first one included; null = `until` says it.', 'dates', 6),
    }),
    shape('SeriesHours', seriesHours, 'The hours of a date by the clock of its city.', {
      start: text('Start.', '19:30'),
      end: { about: 'End.', fields: { days: offDay, time: text('Time of day.', '22:00') } },
      deadline: {
        about: 'Until when people may sign up; null = the start.',
        fields: { days: offDay, time: text('Time of day.', '18:00') },
      },
    }),
    shape('SeriesParts', seriesParts, 'What all dates of a series have in common.', partMeanings),
    shape('ChangedSeriesParts', changedParts, 'What becomes another on all dates.', partMeanings),
    shape('SeriesDate', seriesDate, 'A date as it would be made.', {
      startTime: 'Start.',
      endTime: 'End.',
      collides: {
        about: 'Whether something else is held at the venue, or the date before is not over.',
        example: false,
      },
      startsSoon: { about: 'Whether it starts in under two hours.', example: false },
      isShifted: { about: 'Whether the clock of the city leaves its hour out on that day.', example: false },
    }),
    shape('DeskSeriesItem', deskSeriesItem, 'One date of a series.', {
      draftId: 'Its draft.',
      activityId: 'What was published of it; null while it is a draft.',
      title: draftFieldMeanings.title,
      status: 'Where it stands; what is not published is a draft.',
      startTime: 'Start; null while a draft says none.',
      publishTime: publishTimeMeaning,
      differing: 'Parts in which it differs from the series.',
    }),
    shape('SeriesProgress', seriesProgress, 'A change of dates to come.', {
      id: 'Which change.',
      operatorName: text('Who began it.', '林月'),
      beginTime: 'When it was begun.',
      endTime: 'When all was done; null = it is being made.',
      total: count('Dates that it concerns.', 'dates', 5),
      done: count('Of them changed by now.', 'dates', 4),
      failed: {
        about: 'Dates that stayed as they were.',
        fields: {
          draftId: 'Which date.',
          title: draftFieldMeanings.title,
          startTime: 'Its start.',
          reason: text('Why.', '活动已经结束或取消，不能再改'),
        },
      },
    }),
    shape('SeriesExtension', seriesExtension, 'Further dates of a series.', {
      id: 'The `requestId` that began it.',
      operatorName: text('Who began it.', '林月'),
      beginTime: 'When it was begun.',
      endTime: 'When all were made; null = they are being made.',
      total: count('Days that were chosen.', 'dates', 5),
      done: count('Of them made by now.', 'dates', 4),
      failed: {
        about: 'Days that got no date.',
        fields: { day: DAY, reason: text('Why.', '发起的人已经不能改它') },
      },
    }),
    shape('ExtensionSource', extensionSource, 'The date whose words, place, price and pictures the new ones take.', {
      draftId: 'Its draft.',
      activityId: 'What was published of it; null = nothing is published, the last draft is it.',
      version: { about: 'Of the activity, or of the draft.', unit: 'version', minimum: 1, example: 2 },
      title: draftFieldMeanings.title,
      startTime: 'Its start.',
      venue: draftFieldMeanings.venue,
      prices: {
        about: 'Prices of its ticket types, each once, the lowest first.',
        unit: 'fen',
        minimum: 0,
        example: [9_800],
      },
      pictures: count('How many pictures it shows, the cover included.', 'pictures', 3),
    }),
    shape('DeskSeries', deskSeries, 'A series with its dates.', {
      id: 'Which series.',
      version: {
        about: 'One more with every change of what its dates have in common.',
        unit: 'version',
        minimum: 1,
        example: 1,
      },
      rule: 'When it takes place.',
      city: {
        about: 'Where it was begun.',
        fields: { code: text('Code of the city.', '330100'), name: text('Its name.', '杭州') },
      },
      timeZone: text('The zone whose clock it goes by.', 'Asia/Shanghai'),
      publishDaysBefore: count('Days before its start that each is published by itself; null = by hand.', 'days', 14),
      author: text('Who made it.', '林月'),
      parts: 'What its dates have in common.',
      items: 'Its dates, the first one first.',
      change: 'The change of several dates that was begun last; null = there was none.',
      extension: 'What made it longer last; null = it is as it was made.',
    }),
    shape('SeriesDateChange', seriesDateChange, 'What a change of a series does to one of its dates.', {
      draftId: 'Which date.',
      activityId: 'What was published of it; null = it is a draft.',
      version: { about: 'Of the activity, or of the draft.', unit: 'version', minimum: 1, example: 2 },
      title: draftFieldMeanings.title,
      startTime: 'Its start.',
      changed: 'Parts that become another; empty = it stays.',
      differing: {
        about: 'Parts that were changed on it by themselves; they stay unless they are overwritten.',
        fields: {
          part: 'Which part.',
          value: text(
            'What it says there, cut where it is long; ages and the rule of refunds as JSON, of pictures how many, `null` where there is nothing.',
            '湖滨 Livehouse',
          ),
        },
      },
      refusal: text('Why it cannot be changed so; else null.', '名额不能少于已经报名的数'),
      impact: 'What it does to people and money; null of a draft, and where it stays.',
      doubts: {
        about:
          'What is asked about before it is made; of a draft where it is published by itself. Absent from an older server: nothing.',
        example: ['collides'],
      },
    }),
  ],
  calls: [
    call(previewSeries, 'Reads alone.', { input: wish, output: { dates: 'The first one first, at most 26.' } }),
    call(makeSeries, 'The draft becomes its first date; the others are drafts that say the same.', {
      input: {
        ...wish,
        publishDaysBefore: count('Days before its start that each is published by itself; null = by hand.', 'days', 14),
        collisions: {
          about:
            'Days by the clock of the city on which the venue was shown as taken; absent from an older page = as they are.',
          example: ['2099-12-25'],
        },
        accepted: { about: 'Doubts that were answered with yes; absent = none.', example: ['refundMissing'] },
      },
    }),
    call(getSeries, 'Also one whose dates are over.', { input: { id: 'Which series.' } }),
    call(previewSeriesChange, 'Reads alone.', {
      input: change,
      inputExample: changeExample,
      output: {
        items: 'The dates to come, the first one first.',
        sum: { about: 'All of them together.', fields: impactMeanings },
      },
    }),
    call(changeSeries, 'A job goes on with it, date by date, whoever leaves the page.', {
      input: {
        ...change,
        shownRefund: fen('What goes back at most of all dates, as it was shown.', 235_200),
        accepted: {
          about: 'Doubts that were answered with yes, by dates as they were shown; absent = none.',
          fields: { draftId: 'Which date.', rules: 'What was asked about it.' },
        },
      },
      inputExample: { ...changeExample, shownRefund: 0 },
    }),
    call(previewExtension, 'Reads alone. Without days it says of what they would be copies.', {
      input: extension,
      output: {
        dates: {
          about: 'The first one first.',
          fields: {
            day: DAY,
            startTime: 'Start.',
            endTime: 'End.',
            collides: { about: 'Whether the venue is taken, or the date before is not over.', example: false },
            startsSoon: { about: 'Whether it starts in under two hours.', example: false },
            isShifted: { about: 'Whether the clock of the city leaves its hour out on that day.', example: false },
          },
        },
        source: 'What the new ones are copies of.',
        room: count('How many more dates may be open.', 'dates', 20),
      },
    }),
    call(extendSeries, 'A job makes them one by one, whoever leaves the page.', {
      input: {
        ...extension,
        requestId: 'Made by the page; the same one again makes nothing more.',
        fromDraftId: 'The date to be copied, as it was shown.',
        fromVersion: { about: 'Its version as it was shown.', unit: 'version', minimum: 1, example: 2 },
        collisions: { about: 'Days on which the venue was shown as taken; empty = on none.', example: ['2099-12-25'] },
        accepted: ACCEPTED,
      },
    }),
  ],
  failures: [
    failure(seriesRefused, 'Dates or rule break rules; they stand at their fields.'),
    failure(seriesTaken, 'It is a date of a series already.'),
    failure(seriesPicturesLeft, 'Pictures of members, of imports, or gone by now: no other date can have them.'),
    failure(seriesBusy, 'A change of it, or further dates, are being made still.'),
  ],
}
