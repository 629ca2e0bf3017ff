import { BuyType } from '@quan/contract/order/order.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { notificationRoutes } from '#features/notification/notification.routes.ts'
import { reminderJobs } from '#features/reminder/reminder.jobs.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'
import { failRows } from '#testing/failing-rows.ts'

const REMINDERS = ['activityTomorrow', 'activityInTwoHours']
/** Saturday, 18:00 in Shanghai; it starts on Monday at 14:00. */
const START = NOW + 44 * HOUR_MS

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const activity = (about: Parameters<WaitingWorld['activity']>[0] = {}) =>
  world.activity({ startAt: START, title: '夜爬', venue: '老和山', ...about })
async function runJobs() {
  for (const { run } of reminderJobs(world.services)) await run(new AbortController().signal)
}
async function at(instant: number) {
  world.time.now = instant
  await runJobs()
}
/** Reminders a member was given, the first one first. */
const remindersOf = async (member: Caller) =>
  (await world.told(member)).filter(({ kind }) => REMINDERS.includes(kind)).toReversed()
const kindsOf = async (member: Caller) => (await remindersOf(member)).map(({ kind }) => kind)
const move = ({ id }: { id: string }, startAt: number) => world.sql`
  update activity set start_at = ${new Date(startAt)}, end_at = ${new Date(startAt + HOUR_MS)} where id = ${id}`

describe('whoever paid for a place', () => {
  test('is reminded a day and two hours before the start, once each', async () => {
    const ann = await world.payer(await activity())
    await at(START - DAY_MS - 1)
    expect(await kindsOf(ann)).toEqual([])
    for (const before of [DAY_MS, DAY_MS - 1, 2 * HOUR_MS, HOUR_MS, 0]) await at(START - before)
    expect(await remindersOf(ann)).toMatchObject([
      { kind: 'activityTomorrow', title: '活动明天开始', text: '「夜爬」2026-11-23 14:00 开始，地点：老和山' },
      { kind: 'activityInTwoHours', title: '活动快开始了', text: '「夜爬」2026-11-23 14:00 开始，地点：老和山' },
    ])
  })

  test('is reminded once by two servers at the same time, however many there are', async () => {
    const crowded = await activity({ quota: 12, price: 0 })
    const members = await Promise.all(Array.from({ length: 8 }, () => world.payer(crowded)))
    world.time.now = START - DAY_MS
    await Promise.all([runJobs(), runJobs(), runJobs()])
    for (const member of members) expect(await kindsOf(member)).toEqual(['activityTomorrow'])
  })

  test('is reminded anew of a start that was moved', async () => {
    const moved = await activity()
    const ann = await world.payer(moved)
    await at(START - DAY_MS)
    await move(moved, START + DAY_MS)
    await at(START - HOUR_MS)
    expect(await kindsOf(ann)).toEqual(['activityTomorrow'])
    for (const before of [DAY_MS, 2 * HOUR_MS]) await at(START + DAY_MS - before)
    expect(await kindsOf(ann)).toEqual(['activityTomorrow', 'activityTomorrow', 'activityInTwoHours'])
  })

  test('is reminded for a guest, and a friend with a place by themself', async () => {
    const shared = await activity({ price: 0 })
    const [ann, ben] = [await world.member(), await world.member()]
    const gbUserIds = [await world.guest(ann), await world.friend(ann, ben)]
    await world.order(ann, shared, { self: false, gbUserIds, quantity: 2 })
    await at(START - HOUR_MS)
    expect([await kindsOf(ann), await kindsOf(ben)]).toEqual([['activityInTwoHours'], ['activityInTwoHours']])
  })

  test('of several places is reminded once', async () => {
    const ann = await world.payer(await activity({ price: 0 }), { buyType: BuyType.position, quantity: 3 })
    await at(START - HOUR_MS)
    expect(await kindsOf(ann)).toEqual(['activityInTwoHours'])
  })

  test('hears it when the quiet hours end, unless it is over then', async () => {
    const settings = calledBy(notificationRoutes(world.services.notifications), { time: world.time })
    const ann = await world.payer(await activity({ startAt: NOW + 13.5 * HOUR_MS }))
    const quietHours = { from: '22:00', to: '08:00' }
    await settings.call(saveNotificationSettings, { kindsOff: [], quietHours }, ann)
    await settings.close()
    for (const before of [9 * HOUR_MS, 2 * HOUR_MS]) await at(NOW + 13.5 * HOUR_MS - before)
    const rows = await world.sql`
      select kind, push_at from notification where member_id = ${ann.memberId} and kind = any(${REMINDERS}) order by id`
    // tomorrow would be today, and the start half past seven
    expect(rows).toMatchObject([
      { kind: 'activityTomorrow', push_at: null },
      { kind: 'activityInTwoHours', push_at: null },
    ])
  })
})

describe('reminding', () => {
  // proves 37.2
  test('goes past somebody who cannot be told, and past an activity of which nobody can be', async () => {
    const [first, second] = [await activity({ startAt: START - HOUR_MS }), await activity()]
    const [broken, ann, ben] = [await world.payer(first), await world.payer(first), await world.payer(second)]
    const mendOne = await failRows(world.sql, { table: 'notification', where: `new.member_id = '${broken.memberId}'` })
    await expect(at(START - DAY_MS - HOUR_MS)).rejects.toThrow('1 × somebody could not be reminded of a start')
    await mendOne()
    expect([await kindsOf(broken), await kindsOf(ann)]).toEqual([[], ['activityTomorrow']])
    const mendAll = await failRows(world.sql, { table: 'activity_reminder', where: `new.activity_id = '${first.id}'` })
    await expect(at(START - 2 * HOUR_MS)).rejects.toThrow('1 × somebody could not be reminded of a start')
    await mendAll()
    expect(await kindsOf(ben)).toEqual(['activityInTwoHours'])
    await runJobs()
    expect(await kindsOf(ann)).toEqual(['activityTomorrow', 'activityInTwoHours'])
  })

  // proves 37.2
  test('goes on behind as many that fail as it lists at a time, and comes to an end', async () => {
    const broken = await activity({ startAt: START - 1, title: '坏了', price: 0 })
    await world.payer(broken)
    const ann = await world.payer(await activity())
    await world.sql`
      with added as (
        insert into activity (id, city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
          organizer_name, published_at)
        select gen_random_uuid(), city_code, title, category, start_at, end_at, first_day, last_day, enroll_deadline_at,
          '主理人', published_at
        from activity, generate_series(1, 200) where id = ${broken.id} returning id
      )
      insert into place (id, activity_id, ticket_type_id, order_id, state, holder_id, taken_at)
      select gen_random_uuid(), added.id, ticket_type_id, order_id, state, holder_id, taken_at
      from added, place where activity_id = ${broken.id}`
    const where = "exists (select from activity where id = new.activity_id and title = '坏了')"
    const mend = await failRows(world.sql, { table: 'activity_reminder', where })
    await expect(at(START - HOUR_MS)).rejects.toThrow('201 × somebody could not be reminded of a start')
    await mend()
    expect(await kindsOf(ann)).toEqual(['activityInTwoHours'])
  })
})

describe('nobody is reminded', () => {
  test('who has not paid, gave back, or only waits', async () => {
    const full = await activity({ quota: 2 })
    const [unpaid, waiting] = [await world.member(), await world.member()]
    const back = await world.payer(full)
    await world.order(unpaid, full)
    await world.join(waiting, full)
    const [order] = await world.sql`select id from "order" where member_id = ${back.memberId}`
    await world.giveBack(back, order?.['id'])
    await at(START - HOUR_MS)
    for (const member of [unpaid, waiting, back]) expect(await kindsOf(member)).toEqual([])
  })

  test('of what was cancelled', async () => {
    const off = await activity()
    const ann = await world.payer(off)
    await cancelActivity(off.id, world.services)
    await at(START - HOUR_MS)
    expect(await kindsOf(ann)).toEqual([])
  })

  test('for ever: what is over is forgotten', async () => {
    const past = await activity()
    await world.payer(past)
    await at(START - HOUR_MS)
    const kept = () => world.sql`select from activity_reminder where activity_id = ${past.id}`
    expect(await kept()).toHaveLength(1)
    await at(START + DAY_MS + 1)
    expect(await kept()).toHaveLength(0)
  })
})
