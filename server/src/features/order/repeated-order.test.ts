import { randomUUID } from 'node:crypto'
import { BuyType } from '@quan/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder, type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

describe('a request that is sent again', () => {
  // proves 10.55
  test('answers with the order it made', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const asked = anOrder(activity)
    const first = await world.order(ann, activity, asked)
    const second = await world.order(ann, activity, { ...asked, self: true, gbUserIds: [], hidden: null })
    expect(second.result?.id).toBe(first.result?.id)
    expect(await world.taken(activity)).toEqual([1])
  })

  // proves 10.55
  test('is refused with another body, and the same id of somebody else is another request', async () => {
    const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity()]
    const asked = anOrder(activity)
    await world.order(ann, activity, asked)
    expect((await world.order(ann, activity, { ...asked, hidden: true })).code).toBe('order.request_reused')
    expect((await world.order(ben, activity, asked)).status).toBe(200)
  })

  // proves 17.6
  test('eight times at once is answered eight times with the same order, for one ticket type and for many places', async () => {
    for (const terms of [{ price: 0 }, { price: 6_800 }, { price: 0, quota: 1 }]) {
      const [ann, activity] = [await world.member(), await world.activity(terms)]
      const requestId = randomUUID()
      const answers = await Promise.all(Array.from({ length: 8 }, () => world.order(ann, activity, { requestId })))
      expect(answers.map(({ status, code }) => [status, code])).toEqual(Array.from({ length: 8 }, () => [200, null]))
      expect(new Set(answers.map(({ result }) => result?.id)).size).toBe(1)
    }
  })

  test('many times at once makes one order', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const asked = { ...anOrder(activity), buyType: BuyType.position, quantity: 2 }
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.order(ann, activity, asked)))
    expect(new Set(answers.map(({ result }) => result?.id)).size).toBe(1)
    expect(await world.taken(activity)).toEqual([2])
    expect(await world.differences()).toEqual([])
  })

  test('that was refused may succeed later', async () => {
    const activity = await world.activity({ quota: 1 })
    const [ann, ben] = [await world.member(), await world.member()]
    const { result } = await world.order(ben, activity)
    const asked = anOrder(activity)
    expect((await world.order(ann, activity, asked)).code).toBe('order.full')
    await world.cancel(ben, result?.id ?? '')
    expect((await world.order(ann, activity, asked)).status).toBe(200)
  })
})
