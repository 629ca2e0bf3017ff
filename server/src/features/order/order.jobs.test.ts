import { REQUEST_ID_KEPT_MS } from '@quan/contract/order/order-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW } from '#features/activity/testing/an-activity.ts'
import { orderJobs } from '#features/order/order.jobs.ts'
import { anOrder, type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

async function sweepRequests() {
  const { sql, services, time } = world
  const jobs = orderJobs({ ...services, sql, clock: { now: () => time.now } })
  await jobs.find(({ name }) => name === 'sweep order requests')?.run(new AbortController().signal)
}

describe('the ids of requests', () => {
  // proves 12.18
  test('are forgotten a day after they were sent, and not before', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const asked = anOrder(activity)
    const { result } = await world.order(ann, activity, asked)
    world.time.now = NOW + REQUEST_ID_KEPT_MS
    await sweepRequests()
    expect((await world.order(ann, activity, asked)).result?.id).toBe(result?.id)
    world.time.now++
    await sweepRequests()
    expect(await world.sql`select from order_request`).toEqual([])
    expect(REQUEST_ID_KEPT_MS).toBe(86_400_000)
  })
})
