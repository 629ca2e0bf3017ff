import * as z from 'zod/mini'
import { TICKET_MAX } from '#check-in/check-in.ts'
import { DOOR_ENTRIES_MAX, DOOR_KEY_CHARACTERS } from '#check-in/door-limits.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { Sex } from '#person/sex.ts'

/** The caller may not open this door: it is not theirs, nor do they help at it; or a link that is unknown, revoked, over, or of another activity. */
export const doorClosed = defineError({ code: 'door.closed', status: 404, text: '你打不开这场活动的入场核验' })
/** The link has been opened on as many phones as it may. */
export const doorCrowded = defineError({
  code: 'door.crowded',
  status: 409,
  text: '这个链接用过的手机太多了，请主理人再给一个',
})

/** How an entry stands once every door has sent what it has. */
export const EntryOutcome = {
  /** It is the first one with this place. */
  first: 'first',
  /** Somebody came in with the place before, at another door or by an earlier entry. */
  again: 'again',
  /** The place is not good any more: given back, given to somebody else, or the activity is cancelled. */
  void: 'void',
  /** The door was closed: it has not opened yet, or the entry was made after the activity's end. */
  closed: 'closed',
} as const
/** How an entry stands. */
export type EntryOutcome = (typeof EntryOutcome)[keyof typeof EntryOutcome]

/** A place as a door without a network needs it. */
export const doorPlace = z.object({
  placeId: entityId,
  /** Raised when its holder changes: an entry with an older one is void. */
  version: z.int(),
  /** Null for a place that nobody holds yet, which nobody comes in with, and of who is apart from the organizer. */
  nickName: z.nullable(z.string()),
  sex: z.nullable(z.enum(Sex)),
  ticketType: z.string(),
  /** Places of one order came together; null for the demo's crowd. */
  orderId: z.nullable(entityId),
  /** By what its ticket is recognised, as `ticketMark` makes them of what was scanned or typed; empty = it has none. */
  marks: z.array(z.string()),
  checkInTime: z.nullable(instant),
  /** At which table they sit; null = at none. A list of before tables does not say. */
  table: z.optional(z.nullable(z.int())),
  /** The entry that was first; null where nobody came, or by `Order/CheckInPlace`. */
  entryId: z.nullable(entityId),
})
/** A place as a door without a network needs it. */
export type DoorPlace = z.infer<typeof doorPlace>

/** Whose door it is, and when it is open. */
export const doorActivity = z.object({
  id: entityId,
  title: z.string(),
  startTime: instant,
  endTime: instant,
  timeZone: z.string(),
})
/** Whose door it is, and when it is open. */
export type DoorActivity = z.infer<typeof doorActivity>

/** By which right a door is opened: a link's, on a phone that names itself, or the caller's own without. */
const doorRight = {
  activityId: entityId,
  link: z.nullish(
    z.object({
      key: z.string('链接不完整').check(z.length(DOOR_KEY_CHARACTERS, '链接不完整')),
      phoneId: entityId,
    }),
  ),
}

const doorCall = { access: 'open', sealed: true, personal: true, errors: [doorClosed, doorCrowded] } as const

/**
 * A part of the list that a door takes along, for the activity's organizer, who helps them, or whoever has a link to its
 * door. Errors: `door.closed`, `door.crowded`.
 */
export const getDoorList = defineEndpoint({
  path: 'Door/GetList',
  ...doorCall,
  reads: true,
  about: 'The list that a door takes along, so that it works without a network.',
  input: z.object({ ...doorRight, cursor: z.nullish(entityId) }),
  output: z.object({
    activity: doorActivity,
    /** Whether the caller is the organizer: who helps at the door, or has a link to it, lets nobody else open it. */
    isOwn: z.boolean(),
    /** Now, by the server's clock: phones' own are often wrong. */
    time: instant,
    places: z.array(doorPlace),
    nextCursor: z.nullable(entityId),
  }),
})

/** Somebody was let in at a door: with which place, and when, by the server's clock as the door knows it. */
export const doorEntry = z.object({
  /** Drawn by the door: sent twice it is the same entry. */
  id: entityId,
  placeId: entityId,
  version,
  time: instant,
  /**
   * The text that was scanned, by which the server knows that the ticket was seen. Absent where somebody was found by name or
   * by digits, and from a page of before: then the place may still be given back until the start.
   */
  ticket: z.optional(z.string().check(z.maxLength(TICKET_MAX))),
})
/** Somebody was let in at a door. */
export type DoorEntry = z.infer<typeof doorEntry>

/** What became of an entry. */
export const entryResult = z.object({
  id: entityId,
  outcome: z.enum(EntryOutcome),
  /** When somebody first came in with the place; null where nobody did. */
  firstTime: z.nullable(instant),
})
/** What became of an entry. */
export type EntryResult = z.infer<typeof entryResult>

/**
 * Takes what a door let in while it had no network, and what it lets in now. Whichever order doors send in, the first time
 * of entry stands; every other entry of a place is told so. Errors: `door.closed`, `door.crowded`.
 */
export const sendDoorEntries = defineEndpoint({
  path: 'Door/SendEntries',
  ...doorCall,
  reads: false,
  about: 'Takes the entries of a door; of two with one place the first time stands.',
  input: z.object({
    ...doorRight,
    entries: z.array(doorEntry).check(z.minLength(1, '没有入场记录'), z.maxLength(DOOR_ENTRIES_MAX)),
  }),
  output: z.object({ results: z.array(entryResult) }),
})
