import {
  type DoorActivity,
  type DoorEntry,
  type DoorPlace,
  EntryOutcome,
  type EntryResult,
  getDoorList,
  sendDoorEntries,
} from '@quan/contract/check-in/door-list.ts'
import type { Api } from '#platform/api/api.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import type { BookKeeper, KeptDoor } from './book-keeper.ts'

/** An hour before the activity of the door begins. */
export const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const ACTIVITY: DoorActivity = {
  id: '01920000-0000-7000-8000-0000000000d1',
  title: '周末桌游',
  startTime: '2026-11-21T11:00:00.000Z',
  endTime: '2026-11-21T13:30:00.000Z',
  timeZone: 'Asia/Shanghai',
}

/** A server with one door, that merges entries by the rule; a test takes the network away, or has it refuse. */
export function aDoorServer(places: readonly DoorPlace[]) {
  const known = new Map(places.map((place) => [place.placeId, place]))
  const server = {
    activity: ACTIVITY,
    now: NOW,
    /** Whether it is the organizer who asks. */
    isOwn: true,
    isReachable: true,
    refusal: null as Error | null,
    asked: [] as { path: string; input: unknown }[],
    /** What became of a place meanwhile; null = it was given back. */
    change: (placeId: string, part: Partial<DoorPlace> | null) =>
      part === null ? known.delete(placeId) : known.set(placeId, { ...known.get(placeId)!, ...part }),
    places: () => [...known.values()],
  }

  function record({ id, placeId, version, time }: DoorEntry): EntryResult {
    const place = known.get(placeId)
    if (!place || place.version !== version) return { id, outcome: EntryOutcome.void, firstTime: null }
    const isFirst =
      place.checkInTime === null ||
      place.entryId === id ||
      time < place.checkInTime ||
      (time === place.checkInTime && id < (place.entryId ?? ''))
    if (!isFirst) return { id, outcome: EntryOutcome.again, firstTime: place.checkInTime }
    known.set(placeId, { ...place, checkInTime: time, entryId: id })
    return { id, outcome: EntryOutcome.first, firstTime: time }
  }

  const api = {
    async call(endpoint: { path: string }, input: { entries?: DoorEntry[] }) {
      server.asked.push({ path: endpoint.path, input })
      if (!server.isReachable) throw networkFailure()
      if (server.refusal) throw server.refusal
      if (endpoint.path === sendDoorEntries.path) return { results: input.entries?.map(record) }
      if (endpoint.path !== getDoorList.path) throw new Error(`no answer for ${endpoint.path}`)
      const time = new Date(server.now).toISOString()
      return { activity: server.activity, isOwn: server.isOwn, time, places: server.places(), nextCursor: null }
    },
  } as unknown as Api
  return { server, api }
}

/** A device that keeps doors as long as the test. */
export function aBookKeeper(kept: KeptDoor | null = null): Pick<BookKeeper, 'find' | 'keep' | 'forget'> {
  let door = kept
  return {
    find: async () => door,
    keep: async (next) => void (door = next),
    forget: async () => void (door = null),
  }
}
