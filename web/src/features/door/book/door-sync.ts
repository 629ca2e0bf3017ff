import { DOOR_ENTRIES_MAX } from '@quan/contract/check-in/door-limits.ts'
import {
  doorClosed,
  doorCrowded,
  type DoorPlace,
  getDoorList,
  sendDoorEntries,
} from '@quan/contract/check-in/door-list.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { createVariable } from '#platform/state/variable.ts'
import type { BookKeeper, DoorLinkRight } from './book-keeper.ts'
import { type DoorBook, unsentEntries, withList, withResults } from './door-book.ts'

/** What a door knows, and how it stands with the server. */
export type DoorState = {
  /** Null until there is a list. */
  book: DoorBook | null
  /** Why the last call failed; null while there is a network. */
  failure: ApiFailure | null
  /**
   * Opening until what the device keeps was looked for; then open, or not: nobody said by which right, or the server said
   * no, since the link is over, was opened on too many phones, or it is not their door.
   */
  standing: 'opening' | 'open' | 'withoutRight' | 'closed' | 'crowded'
  isByLink: boolean
}

type SyncParts = {
  api: Api
  keeper: Pick<BookKeeper, 'keep' | 'forget'>
  activityId: string
  isByLink: boolean
  now: () => number
}

/** What a door knows, kept on the device, and brought in line with the server whenever that can be reached. */
export function createDoorSync({ api, keeper, activityId, isByLink, now }: SyncParts) {
  const state = createVariable<DoorState>({ book: null, failure: null, standing: 'opening', isByLink })
  let link: DoorLinkRight | null = null
  let sending: Promise<void> = Promise.resolve()
  const set = (part: Partial<DoorState>) => state.set({ ...state.get(), ...part })

  async function keep(book: DoorBook) {
    set({ book })
    await keeper.keep({ activityId, link, book })
  }

  /** Says whether the server answered; a refusal closes the door, and puts away what it took along. */
  async function reach(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      set({ failure: null })
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      set({ failure: error })
      // an address that names no activity opens nothing, however often it is tried
      const isOfNothing = error.code === invalidInput.code && state.get().book === null
      if (isOfNothing || error.code === doorClosed.code || error.code === doorCrowded.code) {
        set({ standing: error.code === doorCrowded.code ? 'crowded' : 'closed' })
        await keeper.forget(activityId)
      }
      return false
    }
  }

  async function takeList() {
    const places: DoorPlace[] = []
    let cursor: string | null = null
    for (;;) {
      // the clocks are compared by the last part alone
      const askedAt = now()
      const part: ResultOf<typeof getDoorList> = await api.call(getDoorList, { activityId, link, cursor })
      places.push(...part.places)
      cursor = part.nextCursor
      if (cursor === null) return await keep(withList(state.get().book, { ...part, places, askedAt, cameAt: now() }))
    }
  }

  async function sendUnsent() {
    for (;;) {
      const { book } = state.get()
      const entries = book ? unsentEntries(book).slice(0, DOOR_ENTRIES_MAX) : []
      if (entries.length === 0) return
      const sent = entries.map(({ id, placeId, version, time, ticket }) => {
        const entry = { id, placeId, version, time }
        return ticket === undefined ? entry : { ...entry, ticket }
      })
      const { results } = await api.call(sendDoorEntries, { activityId, link, entries: sent })
      const newest = state.get().book
      if (newest) await keep(withResults(newest, results))
    }
  }

  /** Sends what waits, one call after the other. */
  function send(): Promise<void> {
    sending = sending.then(async () => void (await reach(sendUnsent)))
    return sending
  }

  return {
    state,
    set,
    keep,
    send,
    /** Takes the list anew; false = the server could not be reached, or said no. */
    takeList: () => reach(takeList),
    /** By which right the server is asked from now on; null = the member's own. */
    setLink(right: DoorLinkRight | null) {
      link = right
      set({ isByLink: right !== null })
    },
  }
}
