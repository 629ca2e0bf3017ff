import { OF_DOOR } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { Sex, TicketSex } from '#person/sex.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/**
 * Activities of each kind among which one is chosen: of those that come next and those that run for longer than a day; where words are
 * looked for, of those that run, those ahead and those that ended.
 */
export const COMING_ROWS = 50
/** Longest words that an activity is looked for by, in characters. */
export const COMING_KEYWORD_MAX = 40
/** People of a part of an export; the next part begins behind it. */
export const EXPORT_PART_ROWS = 2_000
/** Bookings of several that the board names, the largest first. */
export const BOARD_GROUPS_MAX = 30
/** Places of a ticket type whose people the board draws one by one; of larger ones it tells the number alone. */
export const BOARD_HEADS_MAX = 16
/** Longest note about somebody who has a place, in characters. */
export const PLACE_NOTE_MAX = 200
/** Longest part of a name that people are looked for by, in characters. */
const KEYWORD_MAX = 20

/** An activity among those that come next. */
export const comingActivity = z.object({
  id: entityId,
  title: z.string(),
  cityName: z.string(),
  startTime: instant,
  endTime: instant,
})
/** An activity among those that come next. */
export type ComingActivity = z.infer<typeof comingActivity>

/** Somebody who has a place, as a drawn head. */
export const boardHead = z.object({
  /** Picks the head: the member's id, of others the place's. */
  headId: entityId,
  sex: z.nullable(z.enum(Sex)),
  isPaid: z.boolean(),
})
/** Somebody who has a place, as a drawn head. */
export type BoardHead = z.infer<typeof boardHead>

/** A ticket type with its places, and how many wait for one. */
export const boardSide = z.object({
  ticketTypeId: entityId,
  name: z.string(),
  sex: z.enum(TicketSex),
  quota: z.int(),
  taken: z.int(),
  waiting: z.int(),
  /** Who has its places, in the order they were taken; null where there are more than `BOARD_HEADS_MAX` places. */
  heads: z.nullable(z.array(boardHead).check(z.maxLength(BOARD_HEADS_MAX))),
})
/** A ticket type with its places, and how many wait for one. */
export type BoardSide = z.infer<typeof boardSide>

/** People who booked together. */
export const boardGroup = z.object({ orderId: entityId, bookedBy: z.nullable(z.string()), places: z.int() })
/** How an activity fills. */
export const peopleBoard = z.object({
  activity: comingActivity,
  sides: z.array(boardSide),
  /** Places of men and of women that are paid or used, whatever ticket type they are of. */
  men: z.int(),
  women: z.int(),
  paid: z.int(),
  unpaid: z.int(),
  checkedIn: z.int(),
  /** Bookings of two and more. */
  groupCount: z.int(),
  /** The largest of them. */
  groups: z.array(boardGroup).check(z.maxLength(BOARD_GROUPS_MAX)),
  /** Null = it takes place with any number. */
  minParticipants: z.nullable(z.int()),
})
/** How an activity fills. */
export type PeopleBoard = z.infer<typeof peopleBoard>

/** Somebody who has a place, paid or not. */
export const attendee = z.object({
  placeId: entityId,
  /** Null for the demo's crowd. */
  orderId: z.nullable(entityId),
  /** Null for a place that nobody holds yet. */
  nickName: z.nullable(z.string()),
  sex: z.nullable(z.enum(Sex)),
  ticketType: z.string(),
  isPaid: z.boolean(),
  /** Who booked it, where that is somebody else. */
  bookedBy: z.nullable(z.string()),
  /** Places of the same order, this one among them. */
  partySize: z.int(),
  signUpTime: instant,
  checkInTime: z.nullable(instant),
  /** What operators noted about them; null = nothing. */
  note: z.nullable(z.string()),
  /** At which table they sit; null = at none, absent where the answer is of a version that knows no tables. */
  table: z.optional(z.nullable(z.int())),
})
/** Somebody who has a place, paid or not. */
export type Attendee = z.infer<typeof attendee>

/** Somebody who has a place, as the list shows them. */
export const listedAttendee = z.extend(attendee, {
  /** Picks the drawn head: the member's id, of others the place's. */
  headId: entityId,
  /** Raised when its holder changes; the version before tells none. */
  version: z.optional(z.int()),
})
/** Somebody who has a place, as the list shows them. */
export type ListedAttendee = z.infer<typeof listedAttendee>

/** Somebody who waits for a place. */
export const waitingPerson = z.object({
  id: entityId,
  /** Picks the drawn head. */
  memberId: entityId,
  nickName: z.string(),
  sex: z.nullable(z.enum(Sex)),
  ticketType: z.string(),
  joinTime: instant,
  /** A place is offered to them, and not taken yet. */
  isOffered: z.boolean(),
})
/** Somebody who waits for a place. */
export type WaitingPerson = z.infer<typeof waitingPerson>

/**
 * Activities of the operator's cities among which one is chosen, none that was cancelled. Without words those that come next or began
 * within a day, the first first, then those that began before and still run; with words all that hold them: those that run,
 * those ahead, the first first, and those that ended, the last first.
 */
export const getComing = defineConsoleCall({
  ...OF_DOOR,
  path: 'People/GetComing',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'The activities among which one is chosen: those that run and come next, or hold some words.',
  input: z.object({
    cityCode: z.nullish(cityCode),
    /** Every word of it occurs in title, venue, district, category or organizer. */
    keyword: z.nullish(
      z.string('关键词不正确').check(z.maxLength(COMING_KEYWORD_MAX, `关键词最多 ${COMING_KEYWORD_MAX} 字`)),
    ),
  }),
  output: z.object({
    activities: z.array(comingActivity),
    /** Whether there are more than are told; absent from a version that looks for no words. */
    isMore: z.optional(z.boolean()),
  }),
  errors: [],
})

/** How an activity fills. Errors: `console.not_found`. */
export const getPeopleBoard = defineConsoleCall({
  ...OF_DOOR,
  path: 'People/GetBoard',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'How an activity fills: men and women, ticket types, groups, who came.',
  input: z.object({ activityId: entityId }),
  output: peopleBoard,
  errors: [consoleNotFound],
})

/** Who has a place, in the order they signed up; by a part of the name of who holds or booked it. Errors: `console.not_found`. */
export const getAttendees = defineConsoleCall({
  ...OF_DOOR,
  path: 'People/GetList',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'Who has a place at an activity, in the order they signed up.',
  input: z.object({
    activityId: entityId,
    keyword: z.nullish(trimmedText(KEYWORD_MAX, '名字不正确')),
    ...pageInput,
  }),
  output: pageOf(listedAttendee),
  errors: [consoleNotFound],
})

/** Who waits for a place, in the order they joined. Errors: `console.not_found`. */
export const getWaitingPeople = defineConsoleCall({
  ...OF_DOOR,
  path: 'People/GetWaiting',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'Who waits for a place at an activity, in the order they joined.',
  input: z.object({ activityId: entityId, ...pageInput }),
  output: pageOf(waitingPerson),
  errors: [consoleNotFound],
})

/**
 * Offers free places to those who wait, by the rule alone: nobody is chosen, and nobody passed over. Errors:
 * `console.not_found`.
 */
export const offerPlaces = defineConsoleCall({
  ...OF_DOOR,
  roles: [OperatorRole.owner, OperatorRole.editor],
  path: 'People/OfferPlaces',
  needsFreshFactor: false,
  audit: 'change',
  about: 'Offers the free places of an activity to those who wait, in their order.',
  input: z.object({ activityId: entityId }),
  output: z.object({ offered: z.int() }),
  errors: [consoleNotFound],
})

/** What the organizer announced, with how many it was for. */
export const deskAnnouncement = z.object({ id: entityId, text: z.string(), createTime: instant, reach: z.int() })
/** What the organizer told those who come, the newest first. Errors: `console.not_found`. */
export const getDeskAnnouncements = defineConsoleCall({
  ...OF_DOOR,
  path: 'People/GetAnnouncements',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What the organizer told those who come, the newest first.',
  input: z.object({ activityId: entityId }),
  output: z.object({ announcements: z.array(deskAnnouncement) }),
  errors: [consoleNotFound],
})

/**
 * Notes something about who has a place, for other operators alone; whoever has the place later is not meant by it. An
 * empty text takes it away. Errors: `console.not_found`.
 */
export const savePlaceNote = defineConsoleCall({
  ...OF_DOOR,
  path: 'People/SaveNote',
  needsFreshFactor: false,
  audit: 'change',
  about: 'Notes something about who has a place, for other operators alone.',
  input: z.object({
    activityId: entityId,
    placeId: entityId,
    text: trimmedText(PLACE_NOTE_MAX, '备注不正确'),
  }),
  output: z.object({}),
  errors: [consoleNotFound],
})
