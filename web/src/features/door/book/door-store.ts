import { type DoorPlace, EntryOutcome } from '@quan/contract/check-in/door-list.ts'
import { isTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import { ticketAsPrinted, ticketMark } from '@quan/contract/check-in/ticket-mark.ts'
import type { Api } from '#platform/api/api.ts'
import type { DoorResult } from '../check-in/door-result.ts'
import type { BookKeeper, DoorLinkRight } from './book-keeper.ts'
import { findByMark, hoursOf, knownPlaces, withEntry, withTold } from './door-book.ts'
import { createDoorSync } from './door-sync.ts'

/** Longest wait for the server before somebody is let in by the list alone, in milliseconds: a queue is waiting. */
export const DOOR_ANSWER_WAIT_MS = 3_000

type StoreParts = {
  api: Api
  keeper: Pick<BookKeeper, 'find' | 'keep' | 'forget'>
  activityId: string
  /** The key of a link that was just opened; null where it may be kept, or the member's own right counts. */
  openedKey: string | null
  isMember: boolean
  now: () => number
  newId: () => string
}

/** The door of an activity, which works with a network and without. */
export type DoorStore = ReturnType<typeof createDoorStore>

export function createDoorStore({ api, keeper, activityId, openedKey, isMember, now, newId }: StoreParts) {
  const sync = createDoorSync({ api, keeper, activityId, isByLink: openedKey !== null, now })
  const { state, keep, send, takeList } = sync

  async function letIn(place: DoorPlace, ticket: string | null): Promise<DoorResult> {
    const { book } = state.get()
    if (book === null) return { kind: 'unknown', isOffline: true }
    const hours = hoursOf(book, now())
    if (hours !== 'open') return { kind: 'closed', hours }
    const known = knownPlaces(book).find(({ placeId }) => placeId === place.placeId)
    const usedAt = known?.checkInTime ?? null
    const isSeenHere = book.entries.some((entry) => entry.placeId === place.placeId && entry.ticket !== undefined)
    // a ticket that is shown after its holder was let in by name counts as well
    if (known && usedAt !== null && (ticket === null || isSeenHere)) return { kind: 'used', at: usedAt, guest: known }
    const id = newId()
    await keep(withEntry(book, place, { id, now: now(), ticket }))
    if (state.get().failure === null) await Promise.race([send(), wait(DOOR_ANSWER_WAIT_MS)])
    else void send()
    return await resultOf(id, place, usedAt)
  }

  /**
   * How an entry stands by what is known now; one that was refused has been told by that. `usedAt` = when somebody came in
   * with the place before, as this door knew.
   */
  async function resultOf(id: string, place: DoorPlace, usedAt: string | null): Promise<DoorResult> {
    const { book } = state.get()
    const entry = book?.entries.find((one) => one.id === id)
    if (!book || !entry) return { kind: 'unknown', isOffline: true }
    const mayBeFirst = entry.outcome === null || entry.outcome === EntryOutcome.first
    if (mayBeFirst && usedAt === null)
      return { kind: 'in', guest: { ...place, checkInTime: entry.time }, isSent: entry.outcome !== null }
    await keep(withTold(book, id))
    if (mayBeFirst || entry.outcome === EntryOutcome.again)
      return { kind: 'used', at: entry.firstTime ?? usedAt, guest: place }
    return entry.outcome === EntryOutcome.closed ? { kind: 'closed', hours: hoursOf(book, now()) } : { kind: 'void' }
  }

  async function findPlace(printed: string): Promise<DoorPlace | null> {
    const mark = await ticketMark(activityId, printed)
    const find = () => {
      const { book } = state.get()
      return book && findByMark(book, mark)
    }
    // somebody may have signed up since the list was taken
    return find() ?? ((await takeList()) ? find() : null)
  }

  /** Sends what waits, and takes the list anew. */
  async function refresh() {
    await send()
    if (state.get().standing === 'open') await takeList()
  }

  return {
    state,

    /** Looks for what is kept, and asks the server. */
    async open() {
      const kept = await keeper.find(activityId)
      const link = linkRight(openedKey, kept?.link ?? null, newId)
      if (link === null && !isMember) return sync.set({ standing: 'withoutRight' })
      sync.setLink(link)
      sync.set({ standing: 'open', book: kept?.book ?? null })
      // the key stands in the address no longer
      if (openedKey !== null) await keeper.keep({ activityId, link, book: kept?.book ?? null })
      await refresh()
    },

    refresh,

    /** Lets somebody in by what was scanned or typed. */
    async letInBy(text: string): Promise<DoorResult> {
      const printed = ticketAsPrinted(text)
      const place = await findPlace(printed)
      return place
        ? await letIn(place, isTicketCode(printed) ? null : printed)
        : { kind: 'unknown', isOffline: state.get().failure !== null }
    },

    /** Lets somebody in whom the door knows by name. */
    letIn: (place: DoorPlace) => letIn(place, null),

    /** Whoever stands at the door has seen that an entry counts for nothing. */
    async tell(entryId: string) {
      const { book } = state.get()
      if (book) await keep(withTold(book, entryId))
    },
  }
}

/** A phone keeps its id for as long as it keeps a link. */
function linkRight(key: string | null, kept: DoorLinkRight | null, newId: () => string): DoorLinkRight | null {
  return key === null || kept?.key === key ? kept : { key, phoneId: newId() }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
