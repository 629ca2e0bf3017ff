import { EntryOutcome } from '@quan/contract/check-in/door-list.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { lockOrderOfPlace } from '#features/order/changes/change-locks.ts'
import { listPlaces, setState, setTicketSeen, setUsed } from '#features/order/changes/order-changes.queries.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Somebody was let in at a door, which may tell of it long afterwards, and may have seen their ticket. */
export type DoorEntry = {
  id: string
  activityId: string
  placeId: string
  version: number
  at: number
  isTicketSeen: boolean
}
/** What became of it; `firstAt` = when somebody first came in with the place. */
export type EntryRecord = { outcome: EntryOutcome; firstAt: number | null }
/** The entry that is known as the first; without id it was looked up as it was shown. */
export type FirstEntry = { id: string | null; at: number }

/**
 * Whether an entry takes the place of the one that is known. Of several the same one is left in whichever order they
 * come: the earliest, of two at once the one with the smaller id.
 */
export function isEarlier(entry: { id: string; at: number }, known: FirstEntry): boolean {
  if (entry.at !== known.at) return entry.at < known.at
  return known.id !== null && entry.id < known.id
}

/**
 * Notes an entry as the first with its place, or tells of the one that was; told again it answers the same. The order of
 * the place is used once none of its places is left to come with. That the ticket was seen stands whichever entry saw it.
 */
export async function recordEntry(tx: SqlRunner, entry: DoorEntry): Promise<EntryRecord> {
  const order = await lockOrderOfPlace(tx, entry.placeId)
  const known = await lockEntered(tx, entry)
  if (!known) return { outcome: EntryOutcome.void, firstAt: null }
  const isFirst = { outcome: EntryOutcome.first, firstAt: entry.at }
  if (known.first === null) {
    await setUsed(tx, entry.placeId, entry)
    const places = order ? await listPlaces(tx, order.id) : []
    if (order && !places.some(({ state }) => state === PlaceState.paid)) await setState(tx, order.id, OrderState.used)
    return isFirst
  }
  if (entry.isTicketSeen) await setTicketSeen(tx, entry.placeId)
  if (known.first.id === entry.id) return { outcome: EntryOutcome.first, firstAt: known.first.at }
  if (!isEarlier(entry, known.first)) return { outcome: EntryOutcome.again, firstAt: known.first.at }
  await tx`
    update place set checked_in_at = ${new Date(entry.at)}, entry_id = ${entry.id} where id = ${entry.placeId}`
  return isFirst
}

/** The place of an entry, which nobody changes until the transaction ends; null where nobody may come in with it. */
async function lockEntered(
  tx: SqlRunner,
  { placeId, activityId, version }: DoorEntry,
): Promise<{ first: FirstEntry | null } | null> {
  const [row] = await tx<{ checked_in_at: Date | null; entry_id: string | null }[]>`
    select checked_in_at, entry_id from place join activity on activity.id = activity_id
    where place.id = ${placeId} and activity_id = ${activityId} and ticket_version = ${version}
      and state in (${PlaceState.paid}, ${PlaceState.used}) and cancelled_at is null
      and (holder_id is not null or companion_id is not null)
    for update of place`
  return row ? { first: row.checked_in_at && { id: row.entry_id, at: row.checked_in_at.getTime() } } : null
}
