import { BuyType } from '@quan/contract/order/buy-type.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeOverdue } from '#features/order/close-overdue.ts'
import { endOrdersService } from '#features/order/end-orders.service.ts'
import { orderPersonalData } from '#features/order/personal-data.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const PRICE = 5_000

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

describe('the end of an account', () => {
  test('closes orders under way, so that what is still paid goes back', async () => {
    const { sql, time, services } = world
    const [member, activity] = [await world.member(), await world.activity({ price: PRICE })]
    const orderId = (await world.order(member, activity)).result?.id ?? ''
    await sql.begin((tx) => orderPersonalData.erase(tx, member.memberId, time.now))
    await closeOverdue({ sql, clock: { now: () => time.now }, changes: services.changes })
    expect(await world.taken(activity)).toEqual([0])
    expect(await world.pay(orderId, PRICE)).toBe('late')
    const [order] = await sql`select state from "order" where id = ${orderId}`
    expect(order).toEqual({ state: OrderState.refunding })
    expect(await world.differences()).toEqual([])
  })

  test('that may not go on closes what is not paid and gives back what is, by the refund rule', async () => {
    const refundRule = { fullUntilHours: 1_000, percent: 50, percentUntilHours: 1 }
    const [member, activity] = [await world.member(), await world.activity({ price: PRICE, refundRule })]
    const paidId = (await world.order(member, activity)).result?.id ?? ''
    await world.pay(paidId, PRICE)
    const position = { buyType: BuyType.position, quantity: 2 }
    const unpaidId = (await world.order(member, activity, position)).result?.id ?? ''
    await endOrdersService(world.services).endAll(member.memberId)
    const rows = await world.sql`
      select "order".id, "order".state, amount_fen from "order" left join refund on order_id = "order".id
      where member_id = ${member.memberId} order by created_at, "order".id`
    expect([...rows]).toEqual([
      { id: paidId, state: OrderState.refunding, amount_fen: PRICE / 2 },
      { id: unpaidId, state: OrderState.closed, amount_fen: null },
    ])
    expect(await world.taken(activity)).toEqual([0])
  })
})
