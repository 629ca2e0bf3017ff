import { randomUUID } from 'node:crypto'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityRoutes } from '#features/activity/activity.routes.ts'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { activityCancelJobs, settleCancelledActivities } from '#features/activity-cancel/activity-cancel.jobs.ts'
import { ACTIVITIES_AT_A_TIME, NOTED_AT_A_TIME } from '#features/activity-cancel/activity-cancel.queries.ts'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'
import { failRows } from '#testing/failing-rows.ts'

const DEADLINE = NOW + HOUR_MS

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const cancel = ({ id }: { id: string }) => cancelActivity(id, world.services)
async function runJobs(parts: Parameters<typeof activityCancelJobs>[0] = world.services) {
  for (const { run } of activityCancelJobs(parts)) await run(new AbortController().signal)
}
async function orderOf(member: Caller) {
  const [order] = await world.sql<{ id: string; state: number; close_reason: string | null }[]>`
    select id, state, close_reason from "order" where member_id = ${member.memberId} order by created_at limit 1`
  return order
}
const refundsOf = async (orderId: string | undefined) => [
  ...(await world.sql<{ amount_fen: number; reason: string }[]>`
    select amount_fen, reason from refund where order_id = ${orderId ?? ''}`),
]
const newsOf = async (member: Caller) =>
  (await world.told(member)).filter(({ kind }) => kind === 'activityCancelled').map(({ text }) => text)
const isCancelled = async ({ id }: { id: string }) => {
  const [row] = await world.sql<{ is_cancelled: boolean }[]>`
    select cancelled_at is not null as is_cancelled from activity where id = ${id}`
  return row?.is_cancelled
}

/** More of an activity, each with a ticket type, and with those who wait for it. */
async function copied({ id }: { id: string }, count: number) {
  await world.sql`
    with added as (
      insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
        organizer_name, published_at, min_participants, cancelled_at)
      select gen_random_uuid(), city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
        '主理人', published_at, min_participants, cancelled_at
      from activity, generate_series(1, ${count}::integer) where id = ${id} returning id
    ), typed as (
      insert into ticket_type (id, activity_id, name, sex, price_fen, quota, position)
      select gen_random_uuid(), added.id, name, sex, price_fen, quota, position
      from added, ticket_type where activity_id = ${id} returning id, activity_id
    )
    insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
    select gen_random_uuid(), member_id, typed.activity_id, typed.id, joined_at
    from typed, waiting_entry where waiting_entry.activity_id = ${id}`
}

describe('cancelling an activity', () => {
  test('closes unpaid orders, gives paid ones back whole despite the refund rule, and ends the waiting', async () => {
    const refundRule = { fullUntilHours: 1_000, percent: 10, percentUntilHours: 900 }
    const activity = await world.activity({ quota: 3, refundRule, title: '夜爬' })
    const paid = await world.payer(activity, { buyType: BuyType.position, quantity: 2 })
    const [unpaid, waiting] = [await world.member(), await world.member()]
    await world.order(unpaid, activity)
    await world.join(waiting, activity)
    expect(await cancel(activity)).toEqual({ outcome: 'cancelled', title: '夜爬' })
    await runJobs()
    const order = await orderOf(paid)
    expect(order).toMatchObject({ state: OrderState.refunding })
    expect(await refundsOf(order?.id)).toEqual([{ amount_fen: 10_000, reason: 'activityCancelled' }])
    expect(await orderOf(unpaid)).toMatchObject({ state: OrderState.closed, close_reason: 'activityCancelled' })
    expect(await world.waits(waiting)).toEqual([])
    for (const member of [paid, unpaid, waiting])
      expect(await newsOf(member)).toEqual(['「夜爬」已取消，付过的钱会全额原路退回'])
    expect([await world.taken(activity), await world.differences()]).toEqual([[0], []])
    expect((await world.order(await world.member(), activity)).code).toBe('order.closed')
  })

  test('changes nothing a second time, and tells everybody once, however many orders they have', async () => {
    const activity = await world.activity({ price: 0 })
    const ann = await world.payer(activity)
    await world.order(ann, activity, { self: false, gbUserIds: [await world.guest(ann)] })
    await world.order(ann, activity, { buyType: BuyType.position, quantity: 1 })
    await cancel(activity)
    await runJobs()
    expect((await cancel(activity)).outcome).toBe('already')
    await runJobs()
    expect([await newsOf(ann), await world.taken(activity)]).toEqual([[expect.any(String)], [0]])
  })

  test('is done once by two servers at the same time, and goes on where a killed one was', async () => {
    const activity = await world.activity({ quota: 12 })
    const members = await Promise.all(Array.from({ length: 8 }, () => world.payer(activity)))
    await cancel(activity)
    const killed = new AbortController()
    let given = 0
    const refundPlaces: typeof world.services.changes.refundPlaces = (tx, asked) => {
      given += 1
      if (given === 3) killed.abort()
      return world.services.changes.refundPlaces(tx, asked)
    }
    for (const { run } of activityCancelJobs({
      ...world.services,
      changes: { ...world.services.changes, refundPlaces },
    }))
      await run(killed.signal)
    expect(await world.taken(activity)).toEqual([5])
    await Promise.all([runJobs(), runJobs()])
    await runJobs()
    expect([await world.taken(activity), await world.differences()]).toEqual([[0], []])
    for (const member of members) {
      const order = await orderOf(member)
      expect([await refundsOf(order?.id), await newsOf(member)]).toMatchObject([[{ amount_fen: 5_000 }], [{}]])
    }
  })

  test('gives everything back to those who were in already, and tells them', async () => {
    const activity = await world.activity({ quota: 4 })
    const [one, pair] = [
      await world.payer(activity),
      await world.payer(activity, { buyType: BuyType.position, quantity: 2 }),
    ]
    for (const member of [one, pair]) {
      const orderId = (await orderOf(member))?.id ?? ''
      const [place] = await world.sql`select id from place where order_id = ${orderId} order by number`
      await world.sql.begin((tx) =>
        world.services.changes.checkIn(tx, { placeId: place?.['id'], at: NOW, isTicketSeen: true }),
      )
    }
    expect([(await orderOf(one))?.state, (await orderOf(pair))?.state]).toEqual([OrderState.used, OrderState.paid])
    await cancel(activity)
    await runJobs()
    for (const [member, amount] of [
      [one, 5_000],
      [pair, 10_000],
    ] as const) {
      const order = await orderOf(member)
      expect([order?.state, await refundsOf(order?.id)]).toEqual([
        OrderState.refunding,
        [{ amount_fen: amount, reason: 'activityCancelled' }],
      ])
      expect(await newsOf(member)).toHaveLength(1)
    }
    expect([await world.taken(activity), await world.differences()]).toEqual([[0], []])
  })

  test('is kept up by no order that fails', async () => {
    const activity = await world.activity()
    const [broken, fine] = [await world.payer(activity), await world.payer(activity)]
    const brokenId = (await orderOf(broken))?.id
    await cancel(activity)
    const refundPlaces: typeof world.services.changes.refundPlaces = async (tx, asked) => {
      if (asked.orderId === brokenId) throw new Error('broken')
      return await world.services.changes.refundPlaces(tx, asked)
    }
    const parts = { ...world.services, changes: { ...world.services.changes, refundPlaces } }
    await expect(runJobs(parts)).rejects.toThrow('could not be given back')
    expect([(await orderOf(broken))?.state, (await orderOf(fine))?.state]).toEqual([20, 40])
    await runJobs()
    expect((await orderOf(broken))?.state).toBe(OrderState.refunding)
  })

  // proves 37.2
  test('gives back and ends the waiting although somebody cannot be told, and tells the others', async () => {
    const activity = await world.activity({ quota: 2 })
    const [paid, other] = [await world.payer(activity), await world.payer(activity)]
    const [broken, waiting] = [await world.member(), await world.member()]
    for (const member of [broken, waiting]) await world.join(member, activity)
    await cancel(activity)
    const where = `new.member_id in ('${paid.memberId}', '${broken.memberId}')`
    const mend = await failRows(world.sql, { table: 'notification', where })
    await expect(runJobs()).rejects.toThrow('2 × something of a cancelled activity')
    await mend()
    for (const member of [paid, other]) expect((await orderOf(member))?.state).toBe(OrderState.refunding)
    for (const member of [broken, waiting]) expect(await world.waits(member)).toEqual([])
    for (const member of [other, waiting]) expect(await newsOf(member)).toHaveLength(1)
    await runJobs()
    for (const member of [paid, broken]) expect(await newsOf(member)).toEqual([])
  })

  // proves 37.2
  test('is kept up by none whose waiting cannot be ended, however many were cancelled before', async () => {
    const stuck = await world.activity()
    const waiting = await world.member()
    await world.sql`
      insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
      values (gen_random_uuid(), ${waiting.memberId}, ${stuck.id}, ${stuck.ticketTypes[0]?.id ?? ''}, now())`
    await cancel(stuck)
    await copied(stuck, ACTIVITIES_AT_A_TIME)
    world.time.now += 1
    const fine = await world.activity()
    const ann = await world.payer(fine)
    await cancel(fine)
    const where = `new.member_id = '${waiting.memberId}'`
    const mend = await failRows(world.sql, { table: 'waiting_entry', where, on: 'update' })
    await expect(runJobs()).rejects.toThrow('101 × something of a cancelled activity')
    await mend()
    expect((await orderOf(ann))?.state).toBe(OrderState.refunding)
    await runJobs()
    expect(
      await world.sql`select from waiting_entry where member_id = ${waiting.memberId} and ended_at is null`,
    ).toEqual([])
  })

  test('is noted as settled in bites, each for good, until all are', async () => {
    const { id } = await world.activity()
    await world.sql`
      insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
        organizer_name, cancelled_at)
      select gen_random_uuid(), city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
        '主理人', ${new Date(NOW)}::timestamptz from activity, generate_series(1, ${NOTED_AT_A_TIME * 2.5}::integer)
      where id = ${id}`
    const left = async () =>
      (await world.sql`select from activity where cancelled_at is not null and wound_up_at is null`).length
    const [before, stopped] = [await left(), new AbortController()]
    const now = () => {
      stopped.abort()
      return NOW
    }
    await settleCancelledActivities({ ...world.services, clock: { now } }, stopped.signal)
    // the one that was begun when it was told to stop
    expect(await left()).toBe(before - NOTED_AT_A_TIME)
    await runJobs()
    expect(await left()).toBe(0)
  })

  test('of none and of one that is over is refused', async () => {
    const over = await world.activity({ startAt: NOW - 3 * HOUR_MS, endAt: NOW - HOUR_MS })
    expect((await cancel(over)).outcome).toBe('over')
    expect(await isCancelled(over)).toBe(false)
    await expect(cancel({ id: randomUUID() })).rejects.toMatchObject({ definition: { code: 'activity.not_found' } })
  })

  test('shows in its details at once', async () => {
    const activity = await world.activity()
    const { services, sql, time } = world
    const reading = {
      ...services,
      lists: sql,
      keptOf: async () => new Set<string>(),
      togetherAt: async () => new Map<string, number>(),
    }
    const calls = calledBy(
      activityRoutes({
        ...reading,
        relationTo: async () => ({ isFocus: false, isMutual: false }),
        signUpOf: async () => ({ myOrderId: null, waitingRank: null }),
      }),
      { time },
    )
    await cancel(activity)
    const { result } = await calls.call(getActivityDetail, { id: activity.id })
    await calls.close()
    expect(result).toMatchObject({ cancelled: true })
  })
})

describe('an activity that wants a number of people', () => {
  const wanting = (about: Parameters<WaitingWorld['activity']>[0] = {}) =>
    world.activity({ minParticipants: 2, enrollDeadlineAt: DEADLINE, ...about })

  test('is cancelled at its deadline when too few paid, and everything comes back', async () => {
    const activity = await wanting({ title: '桌游' })
    const ann = await world.payer(activity)
    world.time.now = DEADLINE - 1
    await runJobs()
    expect(await isCancelled(activity)).toBe(false)
    world.time.now = DEADLINE
    await runJobs()
    expect(await isCancelled(activity)).toBe(true)
    expect(await refundsOf((await orderOf(ann))?.id)).toEqual([{ amount_fen: 5_000, reason: 'tooFew' }])
    expect(await newsOf(ann)).toEqual(['「桌游」报名未达到最低人数，已取消，付过的钱会全额原路退回'])
  })

  test('is looked at although many before it wait for somebody to pay', async () => {
    const undecided = await Promise.all(Array.from({ length: 101 }, () => wanting({ enrollDeadlineAt: DEADLINE - 1 })))
    for (const activity of undecided) await world.order(await world.member(), activity)
    const activity = await wanting()
    world.time.now = DEADLINE
    await runJobs()
    expect(await isCancelled(activity)).toBe(true)
    for (const waiting of undecided) expect(await isCancelled(waiting)).toBe(false)
  })

  // proves 37.2
  test('is looked at although many before it cannot be decided', async () => {
    const broken = await wanting({ enrollDeadlineAt: DEADLINE - 1, title: '坏了' })
    await copied(broken, 100)
    const activity = await wanting()
    world.time.now = DEADLINE
    const mend = await failRows(world.sql, { table: 'activity', where: "new.title = '坏了'", on: 'update' })
    await expect(runJobs()).rejects.toThrow('101 × it could not be decided')
    await mend()
    expect([await isCancelled(activity), await isCancelled(broken)]).toEqual([true, false])
    await runJobs()
    expect(await isCancelled(broken)).toBe(true)
  })

  test('takes place when enough paid, also when some give back afterwards', async () => {
    const activity = await wanting()
    const [ann] = [await world.payer(activity), await world.payer(activity)]
    world.time.now = DEADLINE
    await runJobs()
    await world.giveBack(ann, (await orderOf(ann))?.id ?? '')
    await runJobs()
    expect(await isCancelled(activity)).toBe(false)
  })

  test('waits for those who signed up in time and may yet pay', async () => {
    const activity = await wanting()
    await world.payer(activity)
    world.time.now = DEADLINE - 60_000
    const { result } = await world.order(await world.member(), activity)
    world.time.now = DEADLINE
    await runJobs()
    expect(await isCancelled(activity)).toBe(false)
    await world.pay(result?.id ?? '', 5_000)
    await runJobs()
    world.time.now += HOUR_MS
    await runJobs()
    expect(await isCancelled(activity)).toBe(false)
  })

  test('that was over before a server looked took place', async () => {
    const activity = await wanting()
    world.time.now = activity.endAt
    await runJobs()
    expect(await isCancelled(activity)).toBe(false)
  })
})
