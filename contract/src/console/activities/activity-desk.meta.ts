import { ActivityCategory } from '#activity/activity-category.ts'
import { changeRecord, getActivityChanges } from '#console/activities/activity-changes.ts'
import { activityOver, cancelAtDesk, cancelImpact, previewCancel } from '#console/activities/cancel-activity.ts'
import {
  activityChanged,
  activityChangeRefused,
  activityNeedsLook,
  activityUnchangeable,
  agesLeftOut,
  changeAtDesk,
  changedFields,
  changedTicketType,
  changeImpact,
  turnout,
  previewChange,
} from '#console/activities/change-activity.ts'
import { deskNarrowingMeanings } from '#console/activities/desk-narrowing.meta.ts'
import { deskActivity, deskRow, getDeskActivities, getDeskActivity } from '#console/activities/desk-activity.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { TicketSex } from '#person/sex.ts'
import { draftFieldMeanings } from '#hosting/hosting.meta.ts'
import { call, count, failure, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the fields of a row of activities mean. */
export const deskRowMeanings = {
  id: 'Which activity.',
  title: text('Title.', '周五爵士夜拼桌'),
  category: { about: 'What kind of activity it is.', values: ActivityCategory, example: 60 },
  cover: text('Path of its cover; null = it is drawn.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
  status: 'Where it stands now.',
  hiddenTime: 'Since when operators hide it from everybody who has nothing to do with it; null = it is shown.',
  city: {
    about: 'Where it takes place.',
    fields: { code: text('Code of the city.', '330100'), name: text('Its name.', '杭州') },
  },
  timeZone: text('The zone whose clock it goes by.', 'Asia/Shanghai'),
  venue: text('Where in the city; null = not told.', '湖滨 Livehouse'),
  startTime: 'When it starts.',
  endTime: 'When it ends.',
  organizer: {
    about: 'Whose activity it is.',
    fields: { id: 'Which member; null = an organizer without account.', nickName: text('Their nickname.', '阿程') },
  },
  priceFrom: fen('Lowest price; null = not sold here.', 9_800),
  priceTo: fen('Highest price; null = not sold here.', 12_800),
  quotas: 'Places by sex, those with places alone.',
  seriesId: 'The series that it is a date of; null = it stands alone.',
} as const

const changeMeanings = {
  id: 'Which activity.',
  version: { about: 'The version that was changed.', unit: 'version', minimum: 1, example: 2 },
  fields: 'What becomes another; what is left out stays.',
} as const
const changeExample = {
  id: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f',
  version: 2,
  fields: { venue: '桥西 22 号桌游馆', address: '桥西直街 22 号' },
}

/** What the calls about activities in the console mean. */
export const activityDeskMeanings: MeaningGroup = {
  shapes: [
    shape('DeskRow', deskRow, 'A published activity as the table shows it.', deskRowMeanings),
    shape('DeskActivity', deskActivity, 'A published activity whole.', {
      ...deskRowMeanings,
      version: { about: 'One more with every change of what it is.', unit: 'version', minimum: 1, example: 2 },
      description: text('Plain text.', '每人带一件小礼物，抽签交换。'),
      pictures: text('Paths of further pictures; empty = none.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
      district: text('District; null = not told.', '拱墅区'),
      address: text('Street and number; null = not told.', '桥西直街 22 号'),
      longitude: {
        about: 'Degrees east in gcj02; null = no pin.',
        unit: 'degrees',
        minimum: -180,
        maximum: 180,
        example: 120.14,
      },
      latitude: {
        about: 'Degrees north in gcj02; null = no pin.',
        unit: 'degrees',
        minimum: -90,
        maximum: 90,
        example: 30.32,
      },
      enrollDeadline: 'Until when people may sign up.',
      programme: 'Its programme in order; empty = none.',
      minAge: count('Youngest age; null = no bound of its own.', 'years', 24),
      maxAge: count('Oldest age; null = none.', 'years', 36),
      minParticipants: count('Fewest people it takes place with; null = any number.', 'people', 6),
      isMinimumDecided: { about: 'Whether it was decided at the deadline that enough people come.', example: false },
      refundRule: 'What comes back when a place is given back; null = everything until the start.',
      matchHours: count('Hours after the end until the round of 心动互选 closes; null = there is none.', 'hours', 2),
      isMatchBegun: { about: 'Whether people choose, or chose, each other already.', example: false },
      permit: text(
        'Number of the permit that a large activity needs; null = none was written.',
        '杭公安许〔2026〕12 号',
      ),
      ticketTypes: 'The ways to take part.',
      publishTime: 'When it was published.',
      cancelTime: 'When it was cancelled; null = it takes place.',
      waiting: count('Members who wait for a place.', 'members', 3),
    }),
    shape('ChangedTicketType', changedTicketType, 'A ticket type as it becomes.', {
      id: 'Which one; null = a new one.',
      name: text('Its name.', '男生票'),
      sex: { about: 'Whom it is for; of one that is published it stays.', values: TicketSex, example: 1 },
      price: fen('Price of a place for who comes from now on.', 9_800),
      quota: count('Places; not fewer than are taken.', 'places', 12),
    }),
    shape('ChangedFields', changedFields, 'What becomes another of an activity; what is left out stays.', {
      title: draftFieldMeanings.title,
      category: {
        about: 'What kind of activity it is; hours of choosing each other stay.',
        values: ActivityCategory,
        example: 60,
      },
      cover: text('Uploaded for it, or there already; null = a cover is drawn.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
      pictures: text('Uploaded for it, or there already; empty = none.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
      description: draftFieldMeanings.description,
      startTime: 'Start.',
      endTime: 'End.',
      enrollDeadline: 'Until when people may sign up.',
      district: draftFieldMeanings.district,
      venue: draftFieldMeanings.venue,
      address: draftFieldMeanings.address,
      longitude: draftFieldMeanings.longitude,
      latitude: draftFieldMeanings.latitude,
      programme: draftFieldMeanings.programme,
      ticketTypes: 'All ticket types as they become; none goes.',
      minAge: count('Youngest age of who signs up from now on; null = no bound of its own.', 'years', 24),
      maxAge: count('Oldest age of who signs up from now on; null = none.', 'years', 36),
      minParticipants: count(
        'Fewest people it takes place with; null = any number. Not raised once the deadline is over.',
        'people',
        6,
      ),
      refundRule: draftFieldMeanings.refundRule,
      matchHours: count(
        'Hours after the end until the round of 心动互选 closes; null = there is none. Stays once it has started.',
        'hours',
        2,
      ),
      permit: draftFieldMeanings.permit,
    }),
    shape('ChangeRecord', changeRecord, 'What operators changed of an activity at once, as it was written down.', {
      number: { about: 'Its place in the log of the console.', unit: 'entries', minimum: 1, example: 412 },
      time: 'When it was done.',
      operator: {
        about: 'Who did it; null = a command on the server.',
        fields: { id: 'Which operator.', displayName: text('Their name for colleagues.', '林珊') },
      },
      kind: 'By itself, as a date of its series, or by cancelling it.',
      names: {
        about: 'What became another; of description, programme, cover and pictures nothing more is told.',
        example: ['venue'],
      },
      before: 'As that was; null where it was not written down yet.',
      after: 'As it became.',
      told: count('People who were told of it.', 'people', 14),
      note: text('Why, for colleagues; null where none is asked for.', '场地停水'),
    }),
    shape('Turnout', turnout, 'Whether an activity would take place, were its deadline now.', {
      paid: count('Places that are paid.', 'places', 5),
      unpaid: count('Places that are held and not paid yet; while there are any, nothing is decided.', 'places', 1),
      isEnough: { about: 'Whether so many are enough after the change; where not it is cancelled.', example: false },
      refund: fen('What goes back where it is cancelled.', 49_000),
    }),
    shape('AgesLeftOut', agesLeftOut, 'Whom another age range would leave out; they keep what they have.', {
      outside: count('Places of people who are younger or older on the day of the start.', 'places', 2),
      unknown: count('Places that nobody has yet, or of people whose age was not told.', 'places', 1),
      waiting: count('Members who wait and would be passed over.', 'members', 1),
    }),
    shape('ChangeImpact', changeImpact, 'What a change does, as of now.', {
      told: count('People who are told that time or place are others; 0 where neither changes.', 'people', 14),
      booked: count('Places that are held or paid for; they keep their price.', 'places', 14),
      freePlaces: count(
        'Places, paid or still to be, that may be given back in full until the start because of it.',
        'places',
        12,
      ),
      freeOrders: count('Orders they belong to.', 'orders', 9),
      refund: fen('What may go back at most that would not without it.', 117_600),
      offered: count('Members who wait and are offered new places at once, at most.', 'members', 2),
      doubts: { about: 'What is asked about before it is made.', example: ['collides'] },
      turnout:
        'Whether it would take place; null where neither minimum nor deadline changes and places stay enough for it, there is none, or it is decided.',
      ages: 'Whom it leaves out; null where the age range stays.',
    }),
    shape('CancelImpact', cancelImpact, 'What cancelling an activity does, as of now.', {
      id: 'Which activity.',
      title: text('Title.', '周五爵士夜拼桌'),
      isOpen: { about: 'Whether anything is left to cancel.', example: true },
      paidPlaces: count('Places whose money goes back.', 'places', 14),
      paidOrders: count('Orders they belong to.', 'orders', 11),
      refund: fen('What goes back.', 137_200),
      unpaidOrders: count('Orders that close unpaid.', 'orders', 1),
      waiting: count('Members who wait for a place.', 'members', 3),
    }),
  ],
  calls: [
    call(getDeskActivities, 'Filters narrow it together; the cursor stays good while activities are published.', {
      input: {
        ...deskNarrowingMeanings,
        status: 'Only what stands so now; absent = all.',
        keyword: text('Words that all occur; absent = any.', '爵士'),
        ...pageInputMeanings,
      },
      output: pageMeanings('Activities.'),
    }),
    call(getDeskActivity, 'It is found however long ago it ended.', { input: { id: 'Which activity.' } }),
    call(getActivityChanges, 'By the log of the console; what its organizer or an import changed is not in it.', {
      input: { id: 'Which activity.', ...pageInputMeanings },
      output: pageMeanings('Changes.'),
    }),
    call(previewCancel, 'Reads alone; whoever signs up meanwhile is not counted.', {
      input: { ids: 'Which activities.' },
      output: { impacts: 'One for each, in the order asked for.' },
    }),
    call(previewChange, 'Reads alone; it refuses what the change itself would be refused for.', {
      input: changeMeanings,
      inputExample: changeExample,
    }),
    call(changeAtDesk, 'Of another time or place people are told, and may give back in full until the start.', {
      input: {
        ...changeMeanings,
        shownRefund: fen('What goes back at most, as it was shown.', 117_600),
        accepted: { about: 'Doubts that were answered with yes; absent = none.', example: ['collides'] },
      },
      output: { activity: 'As it is now.', told: count('People who were told.', 'people', 14) },
      inputExample: { ...changeExample, shownRefund: 117_600 },
    }),
    call(cancelAtDesk, 'Orders are closed and given back by a job, one after the other, and people told.', {
      input: { id: 'Which activity.', note: text('Why, for colleagues.', '场地停水') },
    }),
  ],
  failures: [
    failure(activityOver, 'It has ended, or was cancelled before.'),
    failure(activityUnchangeable, 'It has ended, or was cancelled before.'),
    failure(activityChanged, 'Somebody changed it meanwhile.', 'The activity as it is now, as JSON.'),
    failure(activityChangeRefused, 'It breaks rules; they stand at its fields.'),
    failure(
      activityNeedsLook,
      'What the operator’s changes let go back past the rule comes to 2,000.00 yuan with this one, and nobody else has looked at those before; never of what begins within 48 hours.',
    ),
  ],
}
