import { ActivityCategory } from '#activity/activity-category.ts'
import { activityOver, cancelAtDesk, cancelImpact, previewCancel } from '#console/activities/cancel-activity.ts'
import { deskActivity, deskRow, getDeskActivities, getDeskActivity } from '#console/activities/desk-activity.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the fields of a row of activities mean. */
export const deskRowMeanings = {
  id: 'Which activity.',
  title: text('Title.', '周五爵士夜拼桌'),
  category: { about: 'What kind of activity it is.', values: ActivityCategory, example: 60 },
  cover: text('Path of its cover; null = it is drawn.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
  status: 'Where it stands now.',
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
  quotas: 'Places by sex, those with places alone.',
} as const

/** What the calls about activities in the console mean. */
export const activityDeskMeanings: MeaningGroup = {
  shapes: [
    shape('DeskRow', deskRow, 'A published activity as the table shows it.', deskRowMeanings),
    shape('DeskActivity', deskActivity, 'A published activity whole.', {
      ...deskRowMeanings,
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
      refundRule: 'What comes back when a place is given back; null = everything until the start.',
      ticketTypes: 'The ways to take part.',
      publishTime: 'When it was published.',
      cancelTime: 'When it was cancelled; null = it takes place.',
      waiting: count('Members who wait for a place.', 'members', 3),
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
        cityCode: text('One city; absent = all that the operator works for.', '330100'),
        status: 'Only what stands so now; absent = all.',
        category: { about: 'One kind; absent = all.', values: ActivityCategory, example: 60 },
        organizerId: 'Those of a member; absent = of all.',
        from: 'First day of the start in Beijing time; absent = from the first on.',
        to: 'Last day of the start in Beijing time; absent = to the last.',
        keyword: text('Words that all occur; absent = any.', '爵士'),
        ...pageInputMeanings,
      },
      output: pageMeanings('Activities.'),
    }),
    call(getDeskActivity, 'It is found however long ago it ended.', { input: { id: 'Which activity.' } }),
    call(previewCancel, 'Reads alone; whoever signs up meanwhile is not counted.', {
      input: { ids: 'Which activities.' },
      output: { impacts: 'One for each, in the order asked for.' },
    }),
    call(cancelAtDesk, 'Orders are closed and given back by a job, one after the other, and people told.', {
      input: { id: 'Which activity.', note: text('Why, for colleagues.', '场地停水') },
    }),
  ],
  failures: [failure(activityOver, 'It has ended, or was cancelled before.')],
}
