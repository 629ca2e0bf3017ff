import { randomBytes } from 'node:crypto'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { addOfferFigure, placeOfferService } from '#features/waiting-list/place-offer.service.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { failRows } from '#testing/failing-rows.ts'

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
beforeEach(async () => {
  world.time.now = NOW
  await world.sql`update waiting_entry set ended_at = now() where ended_at is null`
})
afterAll(() => world.close())

/** A key that was taken from KEYS_DIR too soon: what it sealed nobody opens any more. */
const goneVault = personalVault({ hash: [randomBytes(32)], personal: [randomBytes(32)] })

/** Somebody whose birth date was sealed by a key that is gone waits, and somebody behind them. */
async function waitedFor(activity: Awaited<ReturnType<WaitingWorld['activity']>>) {
  const [unopenable, next] = [await world.member(), await world.member()]
  for (const member of [unopenable, next]) await world.join(member, activity)
  const sealed = memberBirthDate.seal(unopenable.memberId, '1996-02-29', goneVault)
  await world.sql`update member set sealed_birth_date = ${sealed} where id = ${unopenable.memberId}`
  return { unopenable, next }
}

const stateOf = async (orderId: string) => {
  const [row] = await world.sql<{ state: number }[]>`select state from "order" where id = ${orderId}`
  return row?.state
}
const offersTo = async (...members: Caller[]) =>
  Promise.all(members.map(async (member) => (await world.offerTo(member)) !== null))

describe('somebody who waits and whose birth date does not open', () => {
  // proves 37.2
  test.each([
    ['lets go of an order', { paid: false, by: 'member', state: OrderState.closed }],
    ['gives a paid place back', { paid: true, by: 'member', state: OrderState.refunding }],
    ['does not pay in time', { paid: false, by: 'time', state: OrderState.closed }],
  ])('keeps no place of who %s from who waits behind them', async (_, { paid, by, state }) => {
    const { activity, orders } = await world.fullActivity()
    const [{ member, orderId }] = orders as [(typeof orders)[number]]
    const { unopenable, next } = await waitedFor(activity)
    if (paid) await world.pay(orderId, 5_000)
    if (by === 'time') {
      world.time.now += HOUR_MS
      await world.runJob('close overdue orders')
    } else {
      const { status } = paid ? await world.giveBack(member, orderId) : await world.cancel(member, orderId)
      expect(status).toBe(200)
    }
    expect(await stateOf(orderId)).toBe(state)
    expect(await offersTo(unopenable, next)).toEqual([false, true])
    expect((await world.waits(unopenable)).map(({ rank }) => rank)).toEqual([1])
    expect([await world.taken(activity), await world.differences()]).toEqual([[1], []])
  })

  test('is told as an error and a figure each time, and by the job that offers what is free', async () => {
    const { activity, orders } = await world.fullActivity()
    const [{ member, orderId }] = orders as [(typeof orders)[number]]
    const { unopenable, next } = await waitedFor(activity)
    await world.leave(next, activity)
    const lines: unknown[][] = []
    const log = { error: (...line: unknown[]) => void lines.push(line) }
    const offers = placeOfferService({ ...world.services, reservePlaces: world.services.changes.reservePlaces, log })
    const { registry } = openMetrics()
    addOfferFigure(registry, offers)
    await world.cancel(member, orderId)
    await world.sql.begin((tx) => offers.offerFreedPlaces(tx, activity.id))
    expect(lines).toMatchObject([[{ activityId: activity.id }, 'a free place was not offered']])
    expect(await registry.metrics()).toContain('place_offers_failed_total 1')
    await expect(world.runJob('offer free places')).rejects.toThrow('1 × free places could not be offered')
    // its key is there again
    const opened = memberBirthDate.seal(unopenable.memberId, '1996-02-29', world.services.vault)
    await world.sql`update member set sealed_birth_date = ${opened} where id = ${unopenable.memberId}`
    await world.runJob('offer free places')
    expect(await offersTo(unopenable)).toEqual([true])
  })
})

// proves 37.2
test('a place is free although offering it fails altogether, and is offered once that works again', async () => {
  const { activity, orders } = await world.fullActivity({ places: 2 })
  const [paying, waiting, giving] = [await world.member(), await world.member(), orders[1]!]
  await world.join(paying, activity)
  await world.cancel(orders[0]!.member, orders[0]!.orderId)
  await world.join(waiting, activity)
  // its entry is over, which the next offer notes first
  await world.pay((await world.offerTo(paying)) ?? '', 5_000)
  const where = `new.activity_id = '${activity.id}'`
  const mend = await failRows(world.sql, { table: 'waiting_entry', where, on: 'update' })
  expect((await world.cancel(giving.member, giving.orderId)).status).toBe(200)
  expect([await world.taken(activity), await offersTo(waiting)]).toEqual([[1], [false]])
  await mend()
  await world.runJob('offer free places')
  expect([await world.taken(activity), await offersTo(waiting)]).toEqual([[2], [true]])
})
