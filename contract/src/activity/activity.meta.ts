import { activeItem, organizer, quota } from '#activity/active-item.ts'
import { ActivityCategory } from '#activity/activity-category.ts'
import { ActivityStatus } from '#activity/activity-status.ts'
import {
  activityDetail,
  activityNotFound,
  activitySource,
  detailOrganizer,
  getActivityDetail,
  programmeStep,
  refundRule,
  ticketType,
} from '#activity/activity-detail.ts'
import { getActivityList, nearbyCity, RUNNING_COUNT_MAX } from '#activity/get-activity-list.ts'
import { getHotWords } from '#activity/get-hot-words.ts'
import { getParticipants, participantsFromHiding, participantsHidden } from '#activity/get-participants.ts'
import {
  answerQuestion,
  askQuestion,
  getOpenQuestions,
  getQuestions,
  openQuestion,
  question,
  questionNotFound,
} from '#activity/questions.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, fen, type MeaningGroup, shape, text } from '#meaning/meaning.ts'
import { TicketSex } from '#person/sex.ts'

const ACTIVITY_ID = 'The activity.'
const PLACES = 'places'

const organizerMeanings = {
  id: 'The organizer as a member; null where an imported organizer has no account.',
  nickName: text('Name of the organizer.', '上海慢生活俱乐部'),
  headImgurl: text('Path of their picture below `/pictures/`; null = draw one by the id.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
  sex: { about: 'Sex of the organizer, for a drawn head; 0 where it is not told.', values: TicketSex, example: 2 },
}

/** What the fields of a question mean. */
const QUESTION_FIELDS = {
  id: 'The question.',
  text: text('What was asked.', '下雨还跑吗？'),
  asker: {
    about: 'Who asked.',
    fields: { nickName: text('Their name; null for a member without one.', '小雨') },
  },
  createTime: 'When it was asked.',
  answer: {
    about: "The organizer's answer; null until there is one.",
    fields: { text: text('What was answered.', '小雨照跑，大雨改期。'), time: 'When it was answered.' },
  },
} as const

/** What the fields of an activity in a list mean. */
export const activeItemMeanings = {
  id: ACTIVITY_ID,
  title: text('Title.', '周六外滩夜跑 5 公里'),
  cover: text(
    'Path of a picture below `/pictures/`; null = draw one by category, title and id.',
    'Zk3vQ0b5oG2p9s1xYt7wRA',
  ),
  category: { about: 'What kind of activity it is.', values: ActivityCategory },
  status: { about: 'Where it stands by the clock of the server.', values: ActivityStatus },
  cancelled: { about: 'Whether it was cancelled; it keeps its status.', example: false },
  hidden: {
    about:
      'True where operators hid it: it is told to who has places of it, organizes it, helps at its door or keeps it among the favourites, and nobody can sign up. Else absent.',
    example: true,
  },
  startTime: 'When it starts.',
  endTime: { about: 'When it ends.', example: '2026-11-28T13:30:00.000Z' },
  timeZone: text('IANA zone in which its times are shown.', 'Asia/Shanghai'),
  allDay: { about: 'Whether only its days are known: times of day must not be shown then.', example: false },
  city: {
    about: 'The city it happens in.',
    fields: {
      code: text('Six digits: the national code; from 900001 outside the mainland; 900000 = online.', '310000'),
      name: text('Name of the city.', '上海'),
    },
  },
  district: text('District; null where unknown.', '黄浦区'),
  venue: text('Name of the place; null where unknown.', '外滩观景平台'),
  longitude: {
    about: 'Where it happens, degrees east in gcj02; null where unknown.',
    unit: 'degrees',
    minimum: -180,
    maximum: 180,
    example: 121.4903,
  },
  latitude: {
    about: 'Where it happens, degrees north in gcj02; null where unknown.',
    unit: 'degrees',
    minimum: -90,
    maximum: 90,
    example: 31.2397,
  },
  priceFrom: fen('Lowest price of a place; 0 = free, null = not sold here.', 5900),
  priceTo: fen(
    'Highest price of a place; another one than `priceFrom` where ticket types differ, null = not sold here.',
    12800,
  ),
  priceText: {
    about: 'A price elsewhere, as its source wrote it, such as `CAD 20–35`; null for what is sold here.',
    example: null,
  },
  quotas: 'Places by sex; empty where not sold here.',
  organizer: 'Whose activity it is.',
  isCollect: 'Whether it is a favorite of the caller; absent without a token.',
  together: {
    about:
      'How many people of the earlier activities of the caller come and let that be known; absent below 3, without a token and where it is the reason.',
    unit: 'people',
    minimum: 3,
    example: 3,
  },
}

/** What the calls about activities mean. */
export const activityMeanings: MeaningGroup = {
  shapes: [
    shape('Quota', quota, 'Places of an activity for one sex.', {
      sex: { about: 'Whom they are for.', values: TicketSex, example: 0 },
      taken: count('How many are taken or held.', PLACES, 12),
      quota: count('How many there are.', PLACES, 30),
    }),
    shape('Organizer', organizer, 'Whose activity it is.', organizerMeanings),
    shape('ActiveItem', activeItem, 'An activity as lists show it.', activeItemMeanings),
    shape('NearbyCity', nearbyCity, 'A city beside one with nothing on, and what one can join there first.', {
      city: activeItemMeanings.city,
      km: {
        about: 'How far it is, from centre to centre over the ground.',
        unit: 'kilometres',
        minimum: 0,
        example: 84,
      },
      items: 'The first activities one can join there; one at least, four at most.',
    }),
    shape('TicketType', ticketType, 'A way to take part in an activity.', {
      id: 'The ticket type.',
      name: text('Name.', '普通票'),
      sex: { about: 'Whom it is for.', values: TicketSex, example: 0 },
      price: fen('Price of a place; 0 = free.', 5900),
      quota: count('How many places there are.', PLACES, 30),
      taken: count('How many are taken or held.', PLACES, 12),
    }),
    shape(
      'RefundRule',
      refundRule,
      'What comes back when a place is given back: all of it until `fullUntilHours` before the start, then `percent` of it until `percentUntilHours` before the start, then nothing.',
      {
        fullUntilHours: count('Until when all of the price comes back.', 'hours before the start', 48),
        percent: {
          about: 'The share that comes back after that.',
          unit: 'per cent',
          minimum: 0,
          maximum: 100,
          example: 50,
        },
        percentUntilHours: count('Until when that share comes back.', 'hours before the start', 24),
      },
    ),
    shape('ActivitySource', activitySource, 'Where an imported activity comes from; it has to be shown with it.', {
      name: text('Name of the source.', 'City of Toronto'),
      url: text('Its page; null where it has none.', 'https://www.toronto.ca/festivals'),
      licence: text('Licence of the data; null where none is named.', 'Open Government Licence – Toronto'),
      attribution: text(
        'Words that the licence asks for; null where it asks for none.',
        'Contains information licensed under the Open Government Licence – Toronto.',
      ),
    }),
    shape('ProgrammeStep', programmeStep, 'One step of the programme.', {
      time: text('Time of day, HH:mm in the zone of the activity; null where none is set.', '19:30'),
      text: text('What happens then.', '热身与分组'),
    }),
    shape('ActivityOrganizer', detailOrganizer, 'Whose activity it is, and how the caller stands to them.', {
      ...organizerMeanings,
      facts: 'What is told about them; null while there is too little, and where they have no account.',
      intro: text(
        'What they say of themselves; absent where their card does not show that to everyone.',
        '白天写代码，晚上摆桌子。',
      ),
      isFocus: 'Whether the caller follows them; absent without a token, or where they have no account.',
      isMutual: 'Whether both follow each other; there when `isFocus` is.',
    }),
    shape('ActivityDetail', activityDetail, 'Everything about one activity.', {
      ...activeItemMeanings,
      organizer: 'Whose activity it is, and how the caller stands to them.',
      description: text('Plain text; line breaks part its paragraphs.', '沿滨江慢跑，配速不限。\n跑后一起喝咖啡。'),
      pictures: text('Paths below `/pictures/`; empty = none.', 'Zk3vQ0b5oG2p9s1xYt7wRA'),
      address: text('Street and number; null where unknown.', '中山东一路 1 号'),
      enrollDeadline: 'Until when people may sign up.',
      capacity: count('Most places in all; null where not sold here.', PLACES, 30),
      minParticipants: count('Fewest people it takes place with; null = any number.', 'people', 6),
      minAge: count('Youngest age; null = no bound of its own.', 'years', 22),
      maxAge: count('Oldest age; null = none.', 'years', 40),
      programme: 'Its programme in order; empty = none.',
      refundRule: 'What comes back when a place is given back; null = everything until the start.',
      ticketTypes: 'The ways to take part; empty where not sold here.',
      participantCount: count('People with a paid place.', 'people', 12),
      matchHours: {
        about: 'How long after its end people may choose each other; null = not at all.',
        unit: 'hours',
        example: 2,
      },
      source: 'Where it comes from; null for activities of this product.',
      myOrderId:
        "The caller's order, of a cancelled activity also a refunded one; null without one, absent without a token.",
      waitingRank: {
        about: "The caller's rank on the waiting list, from 1; null = not on it, absent without a token.",
        unit: 'rank',
        minimum: 1,
        example: 3,
      },
    }),
    shape('Question', question, 'A question about an activity.', QUESTION_FIELDS),
    shape('OpenQuestion', openQuestion, "A question that waits for the caller's answer.", {
      ...QUESTION_FIELDS,
      activity: {
        about: 'What it is about.',
        fields: { id: 'The activity.', title: text('Its title.', '周五夜跑') },
      },
    }),
  ],
  calls: [
    call(
      getActivityList,
      'A blank keyword counts as absent; with one, title, venue, district, category and organizer are searched, and ended activities are found too. The order without `sort` is the soonest first; with a keyword what can still be joined, then the others ahead, what is going on, and what ended. `nearest` leaves out activities without a place. `joinable` needs a city, takes no keyword and never shows what was cancelled, has ended or takes no sign-ups any more: first what has places left, the soonest first, then what is full but has a waiting list; what is going on follows only where `status` names it. A cursor that is none is `input.invalid`.',
      {
        input: {
          city: text('Code of a city; absent = everywhere.', '310000'),
          keyword: text('Words that must all occur; blanks part them.', '夜跑'),
          status: {
            about: 'Which stand; absent = 10 and 20, with a keyword all, in the order `joinable` 10.',
            values: ActivityStatus,
            example: [10, 20],
          },
          category: { about: 'Which kind; absent = any.', values: ActivityCategory, example: 50 },
          from: "First day, by the city's clock, that the activity touches; absent = any.",
          to: "Last day, by the city's clock, that the activity touches; absent = any.",
          priceMax: fen(
            'Highest `priceFrom`, which leaves out what is not sold here; 0 = free ones, absent = any.',
            10000,
          ),
          sex: {
            about: 'Only with places left for this sex; absent = any.',
            values: { male: 1, female: 2 },
            example: 2,
          },
          near: {
            about: 'A point, in gcj02; needed by the order `nearest`. Absent = anywhere.',
            fields: {
              longitude: 'Degrees east.',
              latitude: 'Degrees north.',
              km: { about: 'Farthest over the ground; absent = any distance.', unit: 'kilometres', example: 10 },
            },
          },
          sort: { about: 'The order; absent = soonest.', example: 'soonest' },
          ...pageInputMeanings,
        },
        output: {
          ...pageMeanings('The activities.'),
          running: {
            about:
              'How many are going on that fit the filter, counted up to 99; on the first page of the order `joinable` without a status, else absent.',
            unit: 'activities',
            minimum: 0,
            maximum: RUNNING_COUNT_MAX,
            example: 12,
          },
          nearby:
            'The nearest cities with something to join, at most three, the nearest first; on the first page of a city with nothing on, asked for without a filter, else absent.',
        },
      },
    ),
    call(getActivityDetail, 'An activity that was cancelled, or has ended, can still be read.', {
      input: { id: ACTIVITY_ID },
    }),
    call(
      getHotWords,
      'Those that the operators recommend, else the categories with the most activities to come; at most ten.',
      {
        input: { city: text('Code of a city; absent = of all.', '310000') },
        output: { words: text('The words; empty = none yet.', '徒步') },
      },
    ),
    call(
      getParticipants,
      'Those who chose to be hidden are left out, and so are those who blocked the caller or whom the caller blocked.',
      { input: { id: ACTIVITY_ID, ...pageInputMeanings }, output: pageMeanings('The members.') },
    ),
    call(getQuestions, 'The newest come first.', {
      input: { activityId: ACTIVITY_ID, ...pageInputMeanings },
      output: pageMeanings('The questions.'),
    }),
    call(
      getOpenQuestions,
      'The newest come first: of the last 60 days, of activities that were not cancelled, by people the caller is not apart from.',
      { input: pageInputMeanings, output: pageMeanings('The questions.') },
    ),
    call(askQuestion, 'The organizer is told. Counts as a change: at most 20 a minute.', {
      input: { activityId: ACTIVITY_ID, text: text('The question.', '下雨还跑吗？') },
    }),
    call(answerQuestion, 'For the organizer of the activity. A second answer replaces the first; who asked is told.', {
      input: { questionId: 'The question.', text: text('The answer.', '小雨照跑，大雨改期。') },
    }),
  ],
  failures: [
    failure(activityNotFound, 'There is no such activity, or the caller may not see it.'),
    failure(questionNotFound, "There is no such question at an activity of the caller's."),
    failure(participantsHidden, 'Only who has a paid place in it sees who comes.'),
    failure(participantsFromHiding, 'Who comes hidden sees nobody else.'),
  ],
}
