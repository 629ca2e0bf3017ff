import { OrderState } from '@quan/contract/order/order-state.ts'
import { lockOrderOfPlace } from '#features/order/changes/change-locks.ts'
import { listPlaces, setState, setUsed } from '#features/order/changes/order-state.queries.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * Lets the holder of a paid place in; the order is used once none of its places is left to come with. False = the place
 * is not paid, given back, or was used before.
 */
export async function checkIn(tx: SqlRunner, placeId: string, at: number): Promise<boolean> {
  const order = await lockOrderOfPlace(tx, placeId)
  if (!(await setUsed(tx, placeId, at))) return false
  const places = order ? await listPlaces(tx, order.id) : []
  if (order && !places.some(({ state }) => state === PlaceState.paid)) await setState(tx, order.id, OrderState.used)
  return true
}
