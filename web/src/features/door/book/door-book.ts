import * as z from 'zod/mini'
import {
  doorActivity,
  doorEntry,
  type DoorPlace,
  doorPlace,
  EntryOutcome,
  type EntryResult,
} from '@quan/contract/check-in/door-list.ts'
import { doorHours } from '@quan/contract/check-in/door-limits.ts'

const keptEntry = z.extend(doorEntry, {
  nickName: z.nullable(z.string()),
  /** Null until the server said how it stands. */
  outcome: z.nullable(z.enum(EntryOutcome)),
  /** When somebody first came in with the place, as the server said. */
  firstTime: z.nullable(z.string()),
  /** Whoever stands at the door knows that it counts for nothing. */
  isTold: z.boolean(),
})
/** An entry at this door. */
export type KeptEntry = z.infer<typeof keptEntry>

/** The shape in which a book is kept on the device. */
export const doorBook = z.object({
  activity: doorActivity,
  /** Whether it is my own activity; a book of a version before does not say. */
  isOwn: z.optional(z.boolean()),
  /** By how much the server's clock is ahead of this phone's, in milliseconds. */
  clockAheadMs: z.number(),
  /** When the list was taken, by the server's clock. */
  takenTime: z.string(),
  places: z.array(doorPlace),
  entries: z.array(keptEntry),
})
/** What a door knows without a network: the list it took along, and whom it let in. */
export type DoorBook = z.infer<typeof doorBook>

/** A list as it comes from the server; `askedAt` and `cameAt` are this phone's. */
export type TakenList = Pick<DoorBook, 'activity' | 'isOwn' | 'places'> & {
  time: string
  askedAt: number
  cameAt: number
}

/** The book with a new list; what was let in stays. */
export function withList(
  book: DoorBook | null,
  { activity, isOwn, places, time, askedAt, cameAt }: TakenList,
): DoorBook {
  // the answer was written about half way
  const clockAheadMs = Math.round(Date.parse(time) - (askedAt + cameAt) / 2)
  return { activity, isOwn, clockAheadMs, takenTime: time, places, entries: book?.entries ?? [] }
}

/** The time by the server's clock. */
export const serverTime = ({ clockAheadMs }: DoorBook, now: number): number => now + clockAheadMs

/** Whether somebody may be let in now, by the server's clock. */
export function hoursOf({ activity, clockAheadMs }: DoorBook, now: number): ReturnType<typeof doorHours> {
  const { startTime, endTime } = activity
  return doorHours({ startAt: Date.parse(startTime), endAt: Date.parse(endTime) }, now + clockAheadMs)
}

/** The place whose ticket has this mark; null where there is none, or more than one has these digits. */
export function findByMark({ places }: DoorBook, mark: string): DoorPlace | null {
  const [found, ...others] = places.filter(({ marks }) => marks.includes(mark))
  return others.length > 0 ? null : (found ?? null)
}

/** Places with everybody who was let in here, whether the server knows or not. */
export function knownPlaces({ places, entries }: DoorBook): DoorPlace[] {
  const letIn = new Map<string, string>()
  for (const { placeId, time, outcome } of entries)
    if (outcome === null || outcome === EntryOutcome.first) letIn.set(placeId, earlier(letIn.get(placeId), time))
  return places.map((place) => {
    const here = letIn.get(place.placeId)
    return here === undefined ? place : { ...place, checkInTime: earlier(place.checkInTime, here) }
  })
}

const earlier = (one: string | null | undefined, other: string) =>
  one != null && Date.parse(one) <= Date.parse(other) ? one : other

/** Places that somebody may come with, and those somebody came with. */
export type DoorNumbers = { places: number; checkedIn: number }

/** How many came, of how many. */
export function countsOf(book: DoorBook): DoorNumbers {
  const places = knownPlaces(book)
  return { places: places.length, checkedIn: places.filter(({ checkInTime }) => checkInTime !== null).length }
}

/** Somebody who is let in now; `ticket` = the text that was scanned, null where nobody scanned one. */
type NewEntry = { id: string; now: number; ticket: string | null }

/** The book with one more let in. */
export function withEntry(book: DoorBook, place: DoorPlace, { id, now, ticket }: NewEntry): DoorBook {
  const time = new Date(serverTime(book, now)).toISOString()
  const { placeId, version, nickName } = place
  const seen = ticket === null ? {} : { ticket }
  const entry = { id, placeId, version, nickName, time, ...seen, outcome: null, firstTime: null, isTold: false }
  return { ...book, entries: [...book.entries, entry] }
}

/** The book after the server said how entries stand. */
export function withResults(book: DoorBook, results: readonly EntryResult[]): DoorBook {
  const byId = new Map(results.map((result) => [result.id, result]))
  const entries = book.entries.map((entry) => {
    const { outcome, firstTime } = byId.get(entry.id) ?? entry
    return { ...entry, outcome, firstTime }
  })
  return { ...book, entries }
}

/** The book once whoever stands at the door has seen that an entry counts for nothing. */
export const withTold = (book: DoorBook, id: string): DoorBook => ({
  ...book,
  entries: book.entries.map((entry) => (entry.id === id ? { ...entry, isTold: true } : entry)),
})

/** Entries that the server has not heard of, the oldest first. */
export const unsentEntries = ({ entries }: DoorBook): KeptEntry[] => entries.filter(({ outcome }) => outcome === null)

/** An entry that counts for nothing, and why; `at` is when somebody came in with the place before. */
export type EntryConflict = { entry: KeptEntry; kind: 'again' | 'void'; at: string | null }

/**
 * Entries that turned out to count for nothing, by the server's word or by a list: it has another one as the first, or
 * whoever came in without showing a ticket is on it no more, since the place was given back.
 */
export function conflicts({ entries, places }: DoorBook): EntryConflict[] {
  const byId = new Map(places.map((place) => [place.placeId, place]))
  return entries.flatMap((entry): EntryConflict[] => {
    if (entry.isTold || entry.outcome === null) return []
    if (entry.outcome === EntryOutcome.again) return [{ entry, kind: 'again', at: entry.firstTime }]
    if (entry.outcome !== EntryOutcome.first) return [{ entry, kind: 'void', at: null }]
    const place = byId.get(entry.placeId)
    if (place === undefined && entry.ticket === undefined) return [{ entry, kind: 'void', at: null }]
    if (place?.checkInTime == null || place.entryId === entry.id) return []
    // the list is from before this entry took the place of a later one
    if (Date.parse(place.checkInTime) > Date.parse(entry.firstTime ?? entry.time)) return []
    return [{ entry, kind: 'again', at: place.checkInTime }]
  })
}

/** Entries of one phone in two of its tabs, each once; what the server said of one counts. */
export function joinedEntries(mine: readonly KeptEntry[], kept: readonly KeptEntry[]): KeptEntry[] {
  const joined = new Map(kept.map((entry) => [entry.id, entry]))
  for (const entry of mine) {
    const known = joined.get(entry.id)
    if (known === undefined || entry.outcome !== null || entry.isTold) joined.set(entry.id, entry)
  }
  return [...joined.values()].toSorted((one, other) => one.time.localeCompare(other.time))
}
