import { randomUUID } from 'node:crypto'
import { checkInPlace } from '@quan/contract/check-in/check-in.ts'
import type { DoorEntry } from '@quan/contract/check-in/door-list.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOW } from '#features/activity/testing/an-activity.ts'
import { endOrdersService } from '#features/order/end-orders.service.ts'
import { storeOperator } from '#testing/stored-operator.ts'
import { type DoorWorld, doorWorld } from './door-world.testing.ts'

const PRICE = 5_000

let world: DoorWorld['world']
let host: DoorWorld['host']
let stage: DoorWorld
beforeAll(async () => {
  stage = await doorWorld()
  ;({ world, host } = stage)
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

type Activity = Awaited<ReturnType<DoorWorld['activityAtDoor']>>

/** Somebody with a paid place at an activity that begins in an hour, whose rule gives all back until the start. */
async function paid(activity: Activity) {
  const { member, orderId } = await stage.signedUp(activity)
  await world.pay(orderId, PRICE)
  const { result } = await world.call(getOrderDetail, { id: orderId }, member)
  const { id: placeId = '', ticket = null, code = null } = result?.places[0] ?? {}
  const entry: DoorEntry = { id: randomUUID(), placeId, version: 1, time: new Date(NOW).toISOString() }
  return { member, orderId, ticket: ticket ?? '', code: code ?? '', entry }
}

const stateOf = async (orderId: string) => {
  const [row] = await world.sql<[{ state: number; fen: number }]>`
    select state, (select coalesce(sum(amount_fen), 0)::int from refund where order_id = "order".id) as fen
    from "order" where id = ${orderId}`
  return [row.state, row.fen]
}

describe('somebody who was noted at a door before the start', () => {
  // proves 33.18
  test('attack: a door that notes everybody as come takes from nobody what the rule gives back', async () => {
    const activity = await stage.activityAtDoor({ price: PRICE })
    const [named, tried, other] = [await paid(activity), await paid(activity), await paid(activity)]
    const door = await stage.doorByLink(activity.id)
    // the digits can be found from their mark, and whoever comes with a ticket of their own shows that one
    const entries = [named.entry, { ...tried.entry, ticket: tried.code }, { ...other.entry, ticket: named.ticket }]
    const { result } = await door.send(...entries)
    expect(result?.results.map(({ outcome }) => outcome)).toEqual(['first', 'first', 'first'])
    for (const { member, orderId } of [named, tried, other]) {
      const seen = await world.call(getOrderDetail, { id: orderId }, member)
      const places = [{ checkInTime: new Date(NOW).toISOString(), isTicketUnseen: true }]
      expect(seen.result).toMatchObject({ state: OrderState.used, refundableAmount: PRICE, places })
      expect((await world.giveBack(member, orderId)).result).toMatchObject({ refundAmount: PRICE })
      expect(await stateOf(orderId)).toEqual([OrderState.refunding, PRICE])
    }
    // so the door learns who is inside without a place
    expect((await door.list()).result?.places).toEqual([])
    expect(await world.taken(activity)).toEqual([0])
    expect(await world.differences()).toEqual([])
  })

  // proves 33.18
  test('gives nothing back any more once the door has seen the ticket, or from the start on', async () => {
    const activity = await stage.activityAtDoor({ price: PRICE })
    const [scanned, named] = [await paid(activity), await paid(activity)]
    const door = await stage.doorByLink(activity.id)
    await door.send({ ...scanned.entry, ticket: scanned.ticket }, named.entry)
    const seen = await world.call(getOrderDetail, { id: scanned.orderId }, scanned.member)
    expect(seen.result).toMatchObject({ state: OrderState.used, refundableAmount: 0 })
    expect(seen.result?.places[0]).not.toHaveProperty('isTicketUnseen')
    expect((await world.giveBack(scanned.member, scanned.orderId)).code).toBe('order.state')
    world.time.now = activity.startAt
    expect((await world.giveBack(named.member, named.orderId)).code).toBe('order.state')
  })

  // proves 33.18
  test('has shown the ticket whichever door saw it, and whichever sends first', async () => {
    const activity = await stage.activityAtDoor({ price: PRICE })
    for (const order of [
      ['seen', 'named'],
      ['named', 'seen'],
    ]) {
      const { member, orderId, entry, ticket } = await paid(activity)
      const sent: Record<string, DoorEntry> = {
        seen: { ...entry, id: randomUUID(), ticket },
        named: { ...entry, id: randomUUID(), time: new Date(NOW - 60_000).toISOString() },
      }
      for (const which of order) await (await stage.doorByLink(activity.id)).send(sent[which]!)
      expect((await world.giveBack(member, orderId)).code).toBe('order.state')
    }
  })

  // proves 33.18
  test('attack: comes by name, and shows the ticket to the host’s own check when they are in', async () => {
    const activity = await stage.activityAtDoor({ price: PRICE })
    const [named, typed] = [await paid(activity), await paid(activity)]
    await (await stage.doorByLink(activity.id)).send(named.entry, typed.entry)
    for (const ticket of [named.ticket, typed.code])
      expect(await world.call(checkInPlace, { ticket }, host)).toMatchObject({ status: 409, code: 'place.used' })
    expect((await world.giveBack(named.member, named.orderId)).code).toBe('order.state')
    expect((await world.giveBack(typed.member, typed.orderId)).result).toMatchObject({ refundAmount: PRICE })
  })

  // proves 33.18
  test('is let in by the digits below a ticket as by their name: the organizer could find those as well', async () => {
    const activity = await stage.activityAtDoor({ price: PRICE })
    const [typed, scanned] = [await paid(activity), await paid(activity)]
    for (const ticket of [typed.code, scanned.ticket])
      expect((await world.call(checkInPlace, { ticket }, host)).status).toBe(200)
    expect((await world.giveBack(typed.member, typed.orderId)).result).toMatchObject({ refundAmount: PRICE })
    expect((await world.giveBack(scanned.member, scanned.orderId)).code).toBe('order.state')
  })

  test('gives back the places that a door did not see, and keeps those that it did', async () => {
    const activity = await stage.activityAtDoor({ price: PRICE })
    const ann = await world.member()
    const gbUserIds = [await world.guest(ann)]
    const orderId = (await world.order(ann, activity, { quantity: 2, gbUserIds })).result?.id ?? ''
    await world.pay(orderId, 2 * PRICE)
    const { result } = await world.call(getOrderDetail, { id: orderId }, ann)
    const door = await stage.doorByLink(activity.id)
    for (const { id: placeId, ticket } of result?.places ?? [])
      await door.send({ id: randomUUID(), placeId, version: 1, time: result!.createTime, ...(ticket && { ticket }) })
    expect((await world.giveBack(ann, orderId)).result).toMatchObject({ refundAmount: PRICE })
    expect(await stateOf(orderId)).toEqual([OrderState.used, PRICE])
    expect(await world.differences()).toEqual([])
  })

  test('keeps what a suspension and the end of an account give back', async () => {
    const activity = await stage.activityAtDoor({ price: PRICE })
    const [suspended, leaving] = [await paid(activity), await paid(activity)]
    await (await stage.doorByLink(activity.id)).send(suspended.entry, leaving.entry)
    const by = { operatorId: await storeOperator(world.sql), note: '骚扰', reportId: null, cities: null, days: 7 }
    const { memberId } = suspended.member
    await world.sql.begin((tx) => world.services.suspensions.suspend(tx, { memberId, ...by }))
    await world.services.orderEnds.refundSuspended()
    await endOrdersService(world.services).endAll(leaving.member.memberId)
    for (const { orderId } of [suspended, leaving])
      expect(await stateOf(orderId)).toEqual([OrderState.refunding, PRICE])
  })

  test('whom a member booked and a suspension keeps away brings the place back, come or not', async () => {
    const activity = await stage.activityAtDoor({ price: PRICE })
    const [ann, ben] = [await world.member(), await world.member()]
    const gbUserIds = [await world.friend(ann, ben)]
    const orderId = (await world.order(ann, activity, { quantity: 2, gbUserIds })).result?.id ?? ''
    await world.pay(orderId, 2 * PRICE)
    const { result } = await world.call(getOrderDetail, { id: orderId }, ann)
    const placeId = result?.places.find(({ holder }) => holder.id === ben.memberId)?.id ?? ''
    const door = await stage.doorByLink(activity.id)
    await door.send({ id: randomUUID(), placeId, version: 1, time: new Date(NOW).toISOString() })
    const by = { operatorId: await storeOperator(world.sql), note: '骚扰', reportId: null, cities: null, days: 7 }
    await world.sql.begin((tx) => world.services.suspensions.suspend(tx, { memberId: ben.memberId, ...by }))
    await world.services.orderEnds.refundSuspended()
    expect(await stateOf(orderId)).toEqual([OrderState.paid, PRICE])
  })
})
