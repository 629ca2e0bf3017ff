import { randomUUID } from 'node:crypto'
import { announce, getAnnouncements, getHostedAnnouncements } from '@quan/contract/hosting/announcements.ts'
import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { announcementJobs } from '#features/announcement/announcement.jobs.ts'
import { announcementPersonalData } from '#features/announcement/announcement.queries.ts'
import { announcementService } from '#features/announcement/announcement.service.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { storeOperator } from '#testing/stored-operator.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { gate } from '#testing/gate.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** An activity of a host, free of charge unless told otherwise. */
async function hosted(about: Parameters<OrderWorld['activity']>[0] = {}) {
  const host = await world.member({ nickName: '大川', isOrganizer: true })
  const activity = await world.activity({
    price: 0,
    quota: 500,
    title: '桌游夜',
    organizer: { id: host.memberId, nickName: '大川' },
    startAt: world.time.now + DAY_MS,
    endAt: world.time.now + DAY_MS + HOUR_MS,
    enrollDeadlineAt: world.time.now + DAY_MS,
    ...about,
  })
  return { host, activity }
}

async function guestAt(activity: NewActivity) {
  const member = await world.member()
  const { result } = await world.order(member, activity)
  return { member, orderId: result?.id ?? '' }
}

const send = (host: Caller, { id }: NewActivity, text = '今晚多备了两把椅子', requestId = randomUUID()) =>
  world.call(announce, { activityId: id, text, requestId }, host)
const tell = (signal = new AbortController().signal) => announcementJobs(world.services)[0]!.run(signal)
const toldTo = async ({ memberId }: Caller) => [
  ...(await world.sql`
    select text, route from notification where member_id = ${memberId} and kind = 'announcement' order by created_at`),
]
const route = (id: string) => `/pages/40mySub/orderDetail/orderDetail?id=${id}`

describe('Host/Announce', () => {
  // proves 39.1
  test('tells who holds a paid place, and who booked one for a guest, each once; nobody else', async () => {
    const { host, activity } = await hosted()
    const { member, orderId } = await guestAt(activity)
    await world.order(host, activity)
    const booker = await world.member()
    const guest = await world.guest(booker)
    const booked = await world.order(booker, activity, { gbUserIds: [guest], quantity: 2 })
    const gone = await guestAt(activity)
    await world.giveBack(gone.member, gone.orderId)
    const unpaid = await hosted({ price: 5_000, organizer: { id: host.memberId, nickName: '大川' } })
    const late = await guestAt(unpaid.activity)
    expect((await world.call(getHostedAnnouncements, { activityId: activity.id }, host)).result).toEqual({
      title: '桌游夜',
      endTime: new Date(activity.endAt).toISOString(),
      enrollDeadline: new Date(activity.enrollDeadlineAt).toISOString(),
      announcements: [],
      left: 3,
      reach: 2,
    })
    const { result } = await send(host, activity)
    expect(result).toMatchObject({ announcements: [{ text: '今晚多备了两把椅子', reach: 2 }], left: 2 })
    await send(host, unpaid.activity)
    await tell()
    await tell()
    const text = '「桌游夜」：今晚多备了两把椅子'
    expect(await toldTo(member)).toEqual([{ text, route: route(orderId) }])
    expect(await toldTo(booker)).toEqual([{ text, route: route(booked.result?.id ?? '') }])
    for (const other of [host, gone.member, late.member]) expect(await toldTo(other)).toEqual([])
  })

  // proves 39.1
  test('reaches who is apart from the organizer, and nobody who switched the kind off', async () => {
    const { host, activity } = await hosted()
    const [{ member }, deaf] = [await guestAt(activity), await guestAt(activity)]
    await world.sql`
      insert into block (blocker_id, blocked_id, created_at) values (${member.memberId}, ${host.memberId}, now())`
    await world.call(saveNotificationSettings, { kindsOff: ['announcement'], quietHours: null }, deaf.member)
    await send(host, activity)
    await tell()
    expect([await toldTo(member), await toldTo(deaf.member)]).toMatchObject([[{}], []])
  })

  // proves 39.2
  test('sends each of those that name no request', async () => {
    const { host, activity } = await hosted()
    const sendUnnamed = () => world.call(announce, { activityId: activity.id, text: '带把伞' }, host)
    expect([await sendUnnamed(), await sendUnnamed()].map(({ result }) => result?.announcements.length)).toEqual([1, 2])
  })

  // proves 39.2
  test('sends three at most, the same request once, whoever presses at the same time', async () => {
    const { host, activity } = await hosted()
    const requestId = randomUUID()
    const twice = await Promise.all([send(host, activity, '一', requestId), send(host, activity, '一', requestId)])
    expect(twice.map(({ result }) => result?.announcements.length)).toEqual([1, 1])
    await send(host, activity, '二')
    const middle = gate()
    const slow = announcementService({
      ...world.services,
      async lock(queries, id) {
        await queries.lock(id)
        await middle.pass()
      },
    }).announce(host.memberId, { activityId: activity.id, text: '三', requestId: randomUUID() })
    await middle.entered
    const other = send(host, activity, '四')
    await somebodyWaits(world.sql)
    middle.open()
    expect((await slow).announcements.map(({ text }) => text)).toEqual(['三', '二', '一'])
    expect((await other).code).toBe('announcement.too_many')
    expect((await send(host, activity, '一', requestId)).result).toMatchObject({ left: 0 })
  })

  // proves 39.3
  test('tells many in bites, each once, by however many servers, and goes on after one was stopped', async () => {
    const { host, activity } = await hosted()
    const sample = await guestAt(activity)
    await world.sql`
      with people as (
        insert into member (id, sex)
        select gen_random_uuid(), 1 from generate_series(1, 249) returning id)
      insert into place (id, activity_id, ticket_type_id, holder_id, state, taken_at)
      select gen_random_uuid(), ${activity.id}, ${activity.ticketTypes[0]?.id ?? ''}, id, 20, now() from people`
    expect((await send(host, activity)).result).toMatchObject({ reach: 250, announcements: [{ reach: 250 }] })
    const stopped = new AbortController()
    const stopping = {
      ...world.services,
      notifications: {
        async notify(...[runner, news]: Parameters<typeof world.services.notifications.notify>) {
          stopped.abort()
          await world.services.notifications.notify(runner, news)
        },
      },
    }
    await announcementJobs(stopping)[0]!.run(stopped.signal)
    const count = async () =>
      (
        await world.sql`
        select count(*)::integer as told, count(distinct member_id)::integer as people from notification
        where kind = 'announcement' and member_id in (select holder_id from place where activity_id = ${activity.id})`
      )[0]
    expect(await count()).toEqual({ told: 100, people: 100 })
    await Promise.all([tell(), tell()])
    expect(await count()).toEqual({ told: 250, people: 250 })
    expect(await toldTo(sample.member)).toHaveLength(1)
  })

  // proves 39.3
  test('are told in the order they were sent, by however many servers', async () => {
    const { host, activity } = await hosted()
    const { member } = await guestAt(activity)
    await send(host, activity, '改到二楼')
    await send(host, activity, '还是一楼')
    const { notify } = world.services.notifications
    const oneByOne: typeof notify = async (...given) => {
      world.time.now += 1
      await notify(...given)
    }
    const tellOneByOne = () =>
      announcementJobs({ ...world.services, notifications: { notify: oneByOne } })[0]!.run(new AbortController().signal)
    // another server is in the middle of the earlier one
    await world.sql.begin(async (busy) => {
      await busy`select from announcement where activity_id = ${activity.id} and number = 1 for update`
      await tellOneByOne()
    })
    expect(await toldTo(member)).toEqual([])
    await tellOneByOne()
    expect((await toldTo(member)).map(({ text }) => text)).toEqual(['「桌游夜」：改到二楼', '「桌游夜」：还是一楼'])
  })

  // proves 39.10
  test('attack: of a host who is suspended nobody hears any more who was not told yet', async () => {
    const { host, activity } = await hosted()
    const { member } = await guestAt(activity)
    await send(host, activity)
    const by = { operatorId: await storeOperator(world.sql), note: '诈骗', reportId: null, cities: null }
    await world.sql.begin((tx) => world.services.suspensions.suspend(tx, { memberId: host.memberId, days: 7, ...by }))
    await tell()
    await world.sql`update member set frozen_at = null, freeze_reason = null, frozen_until = null where id = ${host.memberId}`
    await tell()
    expect(await toldTo(member)).toEqual([])
  })

  // proves 39.3
  test('keeps it from nobody that telling one of them fails', async () => {
    const { host, activity } = await hosted()
    const [one, other] = [await guestAt(activity), await guestAt(activity)]
    await send(host, activity)
    const { notifications } = world.services
    const failing = {
      async notify(...[runner, news]: Parameters<typeof notifications.notify>) {
        if (news.memberId === one.member.memberId) await runner`select 1 / 0`
        await notifications.notify(runner, news)
      },
    }
    const job = announcementJobs({ ...world.services, notifications: failing })[0]
    await expect(job!.run(new AbortController().signal)).rejects.toThrow(AggregateError)
    expect([await toldTo(one.member), await toldTo(other.member)]).toMatchObject([[], [{}]])
  })

  // proves 39.2
  test('is refused for a cancelled activity and a day after the end, and for an advert', async () => {
    const { host, activity } = await hosted()
    const before = world.time.now
    world.time.now = activity.endAt + DAY_MS - 1
    expect((await send(host, activity, '捡到一把伞')).status).toBe(200)
    world.time.now = activity.endAt + DAY_MS
    expect((await send(host, activity)).code).toBe('announcement.over')
    world.time.now = before
    expect((await send(host, activity, '加V信abc123领优惠')).code).toBe('text.unfit')
    await world.sql`update activity set cancelled_at = now() where id = ${activity.id}`
    expect((await send(host, activity)).code).toBe('announcement.over')
    const { result } = await world.call(getHostedAnnouncements, { activityId: activity.id }, host)
    expect(result?.left).toBe(0)
  })

  // proves 39.4
  test('is for the organizer alone, as long as they host', async () => {
    const { host, activity } = await hosted()
    const other = await world.member({ isOrganizer: true })
    const { member } = await guestAt(activity)
    const input = { activityId: activity.id }
    for (const one of [other, member]) {
      expect((await send(one, activity)).code).toBe('activity.not_found')
      expect((await world.call(getHostedAnnouncements, input, one)).code).toBe('activity.not_found')
    }
    await world.sql`update member set is_organizer = false where id = ${host.memberId}`
    expect((await send(host, activity)).code).toBe('activity.not_found')
  })
})

describe('Activity/GetAnnouncements', () => {
  // proves 39.5
  test('shows them to who has a place or booked one, also when they came later, and to nobody else', async () => {
    const { host, activity } = await hosted()
    await send(host, activity, '一')
    await send(host, activity, '二')
    const { member, orderId } = await guestAt(activity)
    const ask = (who: Caller) => world.call(getAnnouncements, { activityId: activity.id }, who)
    const told = (text: string) => ({ id: expect.any(String), text, createTime: expect.any(String) })
    expect((await ask(member)).result?.announcements).toEqual([told('二'), told('一')])
    await world.giveBack(member, orderId)
    // a page of theirs may be open still
    expect((await ask(member)).result?.announcements).toEqual([])
    expect((await ask(await world.member())).code).toBe('activity.not_found')
  })

  // proves 39.5
  test('goes with the organizer whose account goes', async () => {
    const { host, activity } = await hosted()
    await send(host, activity, '一')
    expect(await announcementPersonalData.read(world.sql, host.memberId)).toMatchObject([{ text: '一' }])
    await announcementPersonalData.erase(world.sql, host.memberId, world.time.now)
    expect(await announcementPersonalData.read(world.sql, host.memberId)).toEqual([])
  })
})
