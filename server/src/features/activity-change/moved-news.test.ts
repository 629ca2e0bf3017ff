import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import { changeActivity } from '#features/activity-change/change-activity.service.ts'
import { MOVED_TOLD_AT_A_TIME, movedNewsJobs } from '#features/activity-change/moved-news.ts'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'

/** Who signed up: more than one transaction should tell. */
const PEOPLE = 2_500

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
afterAll(() => world.close())

type Notify = WaitingWorld['services']['notifications']['notify']

/** An activity for which one member booked places that so many others hold. */
async function bookedFor(holders: number) {
  const activity = await world.activity({ startAt: NOW + 44 * HOUR_MS, title: '夜爬', quota: holders + 5 })
  const booker = await world.payer(activity)
  await world.sql`
    with people as (
      insert into member (id, sex) select gen_random_uuid(), 1 from generate_series(1, ${holders}) returning id),
    booking as (select id from "order" where activity_id = ${activity.id})
    insert into place (id, activity_id, ticket_type_id, holder_id, order_id, state, taken_at)
    select gen_random_uuid(), ${activity.id}, ${activity.ticketTypes[0]?.id ?? ''}, people.id, booking.id, 20, now()
    from people, booking`
  return { activity, booker }
}

const move = (id: string, days = 1, notify: Notify = world.services.notifications.notify) =>
  changeActivity(id, { startAt: NOW + 44 * HOUR_MS + days * DAY_MS }, { ...world.services, notifications: { notify } })
const tell = (notify: Notify = world.services.notifications.notify, signal = new AbortController().signal) =>
  movedNewsJobs({ ...world.services, notifications: { notify } })[0]!.run(signal)
/** The day an activity was moved to, as messages name it. */
const dayOf = (days: number) => formatDate(NOW + 44 * HOUR_MS + days * DAY_MS, MAINLAND_TIME_ZONE)
const told = async (activityId: string) =>
  (
    await world.sql`
      select count(*)::integer as told, count(distinct member_id)::integer as people from notification
      where kind = 'activityChanged' and route like ${`%${activityId}`}`
  )[0]

describe('attack: an activity of thousands is moved', () => {
  // proves 32.9
  test('tells a hundred within its transaction and the others in bites, each once, by however many servers', async () => {
    const { activity } = await bookedFor(PEOPLE - 1)
    let asked = 0
    const counted: Notify = async (...given) => {
      asked += 1
      await world.services.notifications.notify(...given)
    }
    expect(await move(activity.id, 1, counted)).toMatchObject({ outcome: 'changed', told: PEOPLE })
    expect(asked).toBe(MOVED_TOLD_AT_A_TIME)
    expect(await told(activity.id)).toEqual({ told: MOVED_TOLD_AT_A_TIME, people: MOVED_TOLD_AT_A_TIME })
    // a server that is told to stop goes on no further than its transaction
    const stopped = new AbortController()
    const stopping: Notify = async (...given) => {
      stopped.abort()
      await world.services.notifications.notify(...given)
    }
    await tell(stopping, stopped.signal)
    expect(await told(activity.id)).toEqual({ told: 2 * MOVED_TOLD_AT_A_TIME, people: 2 * MOVED_TOLD_AT_A_TIME })
    await Promise.all([tell(), tell()])
    await tell()
    expect(await told(activity.id)).toEqual({ told: PEOPLE, people: PEOPLE })
    expect(await world.sql`select from moved_news`).toHaveLength(0)
  })

  // proves 32.9
  test('tells nobody who signed up after it', async () => {
    const { activity } = await bookedFor(MOVED_TOLD_AT_A_TIME + 20)
    await move(activity.id)
    world.time.now += HOUR_MS
    const late = await world.payer(activity)
    await tell()
    world.time.now -= HOUR_MS
    expect((await world.told(late)).filter(({ kind }) => kind === 'activityChanged')).toEqual([])
    expect(await told(activity.id)).toMatchObject({ people: MOVED_TOLD_AT_A_TIME + 21 })
  })

  // proves 32.9
  test('keeps it from nobody that telling one of them fails', async () => {
    const { activity } = await bookedFor(MOVED_TOLD_AT_A_TIME + 20)
    await move(activity.id)
    let failed = false
    const failing: Notify = async (runner, news) => {
      if (!failed) {
        failed = true
        await runner`select 1 / 0`
      }
      await world.services.notifications.notify(runner, news)
    }
    await expect(tell(failing)).rejects.toThrow(AggregateError)
    expect(await told(activity.id)).toMatchObject({ people: MOVED_TOLD_AT_A_TIME + 20 })
  })

  // proves 32.41
  test('tells nobody of an earlier move after a later one, by however many servers', async () => {
    const { activity } = await bookedFor(2 * MOVED_TOLD_AT_A_TIME)
    const oneByOne: Notify = async (...given) => {
      world.time.now += 1
      await world.services.notifications.notify(...given)
    }
    await move(activity.id, 1, oneByOne)
    // who leaves lets somebody into the first hundred whom the earlier move was not told yet
    const [left] = await world.sql<{ holder: string }[]>`
      update place set state = 30, returned_at = now() where activity_id = ${activity.id} and holder_id = (
        select min(holder_id::text)::uuid from place where activity_id = ${activity.id})
      returning holder_id as holder`
    await move(activity.id, 2, oneByOne)
    // another server is in the middle of the earlier one
    await world.sql.begin(async (busy) => {
      await busy`select from moved_news where activity_id = ${activity.id} order by created_at limit 1 for update`
      await tell(oneByOne)
    })
    await tell(oneByOne)
    const last = await world.sql<{ id: string; isLater: boolean }[]>`
      select distinct on (member_id) member_id as id, text ~ ${dayOf(2)} as "isLater" from notification
      where kind = 'activityChanged' and route like ${`%${activity.id}`} order by member_id, created_at desc`
    expect(last.filter(({ isLater }) => !isLater).map(({ id }) => id)).toEqual([left?.holder])
    expect(last).toHaveLength(2 * MOVED_TOLD_AT_A_TIME + 1)
  })

  // proves 32.41
  test('tells nobody of a move who was told meanwhile that nothing takes place', async () => {
    const { activity } = await bookedFor(2 * MOVED_TOLD_AT_A_TIME)
    await move(activity.id)
    await cancelActivity(activity.id, world.services)
    await tell()
    expect(await told(activity.id)).toMatchObject({ people: MOVED_TOLD_AT_A_TIME })
    expect(await world.sql`select from moved_news`).toHaveLength(0)
  })
})
