import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { deskRow } from '#console/activities/desk-activity.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { EVERY_ROLE } from '#console/operator-role.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'

/** Activities of today that the home page shows: those nearest to now. */
export const TODAY_ACTIVITIES_MAX = 20
/** Activities of this evening that the home page shows: those that start next. */
export const EVENING_ACTIVITIES_MAX = 20
/** With so many more of one sex than of the other an activity that both may come to is out of balance. */
export const OUT_OF_BALANCE_FROM = 4
/** Days of which the home page tells who came, today the last of them, beside as many before. */
export const SHOW_UP_DAYS = 7
/** Days of money that the home page shows, today the last of them. */
export const TODAY_MONEY_DAYS = 14
/** Activities that too few signed up to that the home page shows: those that are decided first. */
export const TOO_FEW_MAX = 5
/** So long before it is decided whether enough people come the home page says that too few do, in hours. */
export const TOO_FEW_AHEAD_HOURS = 72
/** What waits is counted up to here, each kind by itself. */
export const TODO_COUNT_MAX = 50

/** Days of feedback that the home page counts, today the last of them. */
export const TODAY_FEEDBACK_DAYS = 7
/** Feedback is counted up to here, the newest first. */
export const TODAY_FEEDBACK_MAX = 1_000

/** What waits for operators. */
export const TodoKind = {
  reports: 'reports',
  appeals: 'appeals',
  /** Accounts that colleagues want closed; one's own proposals are for others to decide on. */
  closings: 'closings',
  heldContents: 'heldContents',
  /** Messages of colleagues; one's own are for others to decide on. */
  heldMessages: 'heldMessages',
  /** Refunds that colleagues propose; one's own are for others to decide on. */
  proposals: 'proposals',
  /** Changes of activities by which more may go back; one's own are for others to look at. */
  changeRefunds: 'changeRefunds',
  failedRefunds: 'failedRefunds',
  differences: 'differences',
  /** Drafts of operators that were to be published by themselves and could not. */
  stoppedDrafts: 'stoppedDrafts',
  /** Activities of hosts to review. */
  drafts: 'drafts',
  hosts: 'hosts',
  /** Questions about activities that nobody has answered: organizers, or operators where the platform itself runs it. */
  questions: 'questions',
} as const
/** One of the kinds of what waits. */
export type TodoKind = (typeof TodoKind)[keyof typeof TodoKind]

/** How much of a kind waits. */
export const consoleTodo = z.object({
  kind: z.enum(TodoKind),
  count: z.int(),
  /** There are more than were counted. */
  isMore: z.boolean(),
  /** When the first of them is due; null where nothing says so. */
  dueTime: z.nullable(instant),
  /** Since when the one waits that waits longest; null where nothing says so. The version before tells none. */
  sinceTime: z.optional(z.nullable(instant)),
})
/** How much of a kind waits. */
export type ConsoleTodo = z.infer<typeof consoleTodo>

/** An activity of today with its paid places: how many of them came, and how many are men's and women's where that is known. */
export const todayActivity = z.extend(deskRow, { places: z.int(), arrived: z.int(), men: z.int(), women: z.int() })
/** An activity of today with its paid places. */
export type TodayActivity = z.infer<typeof todayActivity>

/** An activity that fewer signed up to than have to: how many paid places it has and wants, and when it is decided. */
export const tooFewActivity = z.object({
  id: entityId,
  title: z.string(),
  city: cityCode,
  places: z.int(),
  minParticipants: z.int(),
  decideTime: instant,
})
/** An activity that fewer signed up to than have to. */
export type TooFewActivity = z.infer<typeof tooFewActivity>

/** Places left at activities that are over and kept their door, and those of them with which somebody came. */
export const showUpOfDays = z.object({ expected: z.int(), arrived: z.int() })
/** Who was expected, and who came. */
export type ShowUpOfDays = z.infer<typeof showUpOfDays>

/** What came in and went back on a day of the mainland's clock. Money in fen. */
export const dayMoney = z.object({ received: z.int(), returned: z.int(), payments: z.int() })

/** What came in and went back on one of the days before today, or today. */
export const moneyOfDay = z.extend(dayMoney, { day: calendarDate })
/** What came in and went back on a day. */
export type MoneyOfDay = z.infer<typeof moneyOfDay>

/** What people said after activities in the last days. */
export const feedbackOfDays = z.object({
  happy: z.int(),
  fair: z.int(),
  unhappy: z.int(),
  /** Of them with words. */
  withText: z.int(),
  /** There is more than was counted. */
  isMore: z.boolean(),
})
/** What people said after activities in the last days. */
export type FeedbackOfDays = z.infer<typeof feedbackOfDays>

const kinds: readonly unknown[] = Object.values(TodoKind)
const isOfLaterKind = (todo: unknown) =>
  typeof todo === 'object' && todo !== null && 'kind' in todo && !kinds.includes(todo.kind)

/** What waits; kinds that only a later version knows are left out as it is read. */
const todos = z.pipe(
  z.transform((told: unknown) => (Array.isArray(told) ? told.filter((todo) => !isOfLaterKind(todo)) : told)),
  z.array(consoleTodo),
)

/** What is on today, in the operator's cities or one of them: of each part what their roles may see. */
export const getToday = defineConsoleCall({
  path: 'Home/GetToday',
  entry: 'signedIn',
  roles: EVERY_ROLE,
  isScopedByCity: true,
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What is on today: activities, money, and what waits, as far as the roles of the operator go.',
  input: z.object({ cityCode: z.nullish(cityCode) }),
  output: z.object({
    /** In the order of their start; null for roles that see none. */
    activities: z.nullable(z.array(todayActivity)),
    /** Those of this evening that have not begun, the next first; null for roles that see none. */
    evening: z.nullable(
      z.object({
        activities: z.array(todayActivity).check(z.maxLength(EVENING_ACTIVITIES_MAX)),
        /** There are more than are told. */
        isMore: z.boolean(),
      }),
    ),
    /** Those that are decided soon and lack people, the first to be decided first; null for roles that see none. The version before tells none. */
    tooFew: z.optional(
      z.nullable(
        z.object({
          activities: z.array(tooFewActivity).check(z.maxLength(TOO_FEW_MAX)),
          /** There are more than are told. */
          isMore: z.boolean(),
        }),
      ),
    ),
    /** By the first day of the activities; null for roles that see none. */
    showUp: z.nullable(z.object({ lastDays: showUpOfDays, daysBefore: showUpOfDays })),
    /** Null for roles that see none. */
    money: z.nullable(z.object({ today: dayMoney, weekBefore: dayMoney, days: z.array(moneyOfDay) })),
    /** What waits, the most pressing kind first; kinds of which nothing waits are left out. */
    todos,
    /** The same of all of the operator's cities, for the menu: one city alone may have been asked for. */
    waiting: todos,
    /** Null for roles that see none. */
    feedback: z.nullable(feedbackOfDays),
  }),
  errors: [],
})

/** What waits, in the operator's cities: the same as the home page tells, for the menu of every other page. */
export const getWaitingTodos = defineConsoleCall({
  path: 'Home/GetWaiting',
  entry: 'signedIn',
  roles: EVERY_ROLE,
  isScopedByCity: true,
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What waits, as far as the roles of the operator go.',
  input: z.object({}),
  output: z.object({ todos }),
  errors: [],
})
