import type { FastifyInstance } from 'fastify'
import ical, { type VEvent } from 'node-ical'
import { FEED_DAYS_AHEAD, getMyCalendar, MY_CALENDAR_DAYS_MAX, renewFeed } from '@quan/contract/calendar/my-calendar.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { toggleCollect } from '@quan/contract/favorite/favorites.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleCancelledActivities } from '#features/activity-cancel/activity-cancel.jobs.ts'
import { changeActivity } from '#features/activity-change/change-activity.service.ts'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import { DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { eraseAccount } from '#features/my-data/delete-account.service.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeOperator } from '#testing/stored-operator.ts'
import { addMyCalendarFile } from './my-calendar.routes.ts'

let world: WaitingWorld
let app: FastifyInstance
let visits = 0
beforeAll(async () => {
  world = await waitingWorld()
  app = createApp({ log: openLog({ level: 'silent' }) })
  addMyCalendarFile(app, { myCalendars: world.services.myCalendars, limitVisit: async () => void visits++ })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const TODAY = formatDate(NOW, MAINLAND_TIME_ZONE)
const MONTH = { from: TODAY, to: addDays(TODAY, 30) }

const keep = (member: Caller, { id }: { id: string }) =>
  world.call(toggleCollect, { activityId: id, isCollect: true }, member)

/** What somebody has in the coming month. */
async function calendarOf(member: Caller, days = MONTH) {
  const { result } = await world.call(getMyCalendar, days, member)
  return result?.items.map(({ id, orderId, waiting, kept }) => ({ id, orderId, waiting, kept })) ?? []
}

const addressOf = async (member: Caller) => (await world.call(renewFeed, {}, member)).result?.feedUrl ?? ''
const read = (address: string) => app.inject({ url: new URL(address).pathname })

/** What an address holds: title and state of each. */
async function eventsAt(address: string) {
  const parts = Object.values(ical.sync.parseICS((await read(address)).body))
  return parts.filter((part): part is VEvent => part?.type === 'VEVENT')
}

describe('the calendar of a member', () => {
  // proves 35.8
  test('holds what they go to, wait for and keep, the soonest first, and nothing of others', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const soon = await world.activity({ startAt: NOW + DAY_MS })
    const { activity: full } = await world.fullActivity({ startAt: NOW + 2 * DAY_MS })
    const kept = await world.activity({ startAt: NOW + 4 * DAY_MS })
    await world.join(ann, full)
    await keep(ann, kept)
    await keep(ann, soon)
    const orderId = (await world.order(ann, soon)).result?.id ?? ''
    await world.pay(orderId, 5_000)
    await keep(ben, await world.activity({ startAt: NOW + DAY_MS }))
    expect(await calendarOf(ann)).toEqual([
      { id: soon.id, orderId, waiting: false, kept: true },
      { id: full.id, orderId: null, waiting: true, kept: false },
      { id: kept.id, orderId: null, waiting: false, kept: true },
    ])
  })

  // proves 35.8
  test('holds the place that a friend bought and the places one bought, but none that is unpaid or given back', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const activity = await world.activity({ price: 0, startAt: NOW + DAY_MS })
    const companionId = await world.friend(ann, ben)
    const orderId = (await world.order(ann, activity, { self: false, gbUserIds: [companionId] })).result?.id
    const both = { id: activity.id, orderId, waiting: false, kept: false }
    expect([await calendarOf(ann), await calendarOf(ben)]).toEqual([[both], [both]])
    await world.sql`update place set state = 30, returned_at = ${new Date(NOW)} where order_id = ${orderId ?? ''}`
    await world.order(ann, await world.activity({ startAt: NOW + DAY_MS }))
    expect([await calendarOf(ann), await calendarOf(ben)]).toEqual([[], []])
  })

  // proves 35.8
  test('knows days as they are where the activity is', async () => {
    const ann = await world.member()
    await world.sql`
      insert into city (code, name, pinyin, country, time_zone)
      values ('900001', 'Auckland', 'auckland', 'NZ', 'Pacific/Auckland')`
    // still the day before in Asia/Shanghai
    const startAt = Date.parse(`${addDays(TODAY, 5)}T14:00:00Z`)
    await keep(ann, await world.activity({ cityCode: '900001', startAt }))
    const on = async (day: string) => (await calendarOf(ann, { from: day, to: day })).length
    expect([await on(addDays(TODAY, 5)), await on(addDays(TODAY, 6))]).toEqual([0, 1])
  })

  // proves 35.8
  test('is asked for by whole days in order, and so many at most', async () => {
    const ann = await world.member()
    const codes = [
      { from: TODAY, to: addDays(TODAY, -1) },
      { from: TODAY, to: addDays(TODAY, MY_CALENDAR_DAYS_MAX) },
      { from: TODAY, to: '2026-02-30' },
    ].map(async (days) => (await world.call(getMyCalendar, days, ann)).status)
    expect(await Promise.all(codes)).toEqual([400, 400, 400])
    const most = { from: TODAY, to: addDays(TODAY, MY_CALENDAR_DAYS_MAX - 1) }
    expect((await world.call(getMyCalendar, most, ann)).status).toBe(200)
  })
})

describe('the private address of a calendar', () => {
  // proves 35.9
  test('is made when it is wanted, stays, and is void once there is another', async () => {
    const ann = await world.member()
    const address = async () => (await world.call(getMyCalendar, MONTH, ann)).result?.feedUrl
    expect(await address()).toBeNull()
    const first = await addressOf(ann)
    expect(first).toMatch(/^https?:\/\/.+\/calendar\/mine\/[\w-]{43}\.ics$/)
    expect([await address(), (await read(first)).statusCode]).toEqual([first, 200])
    const second = await addressOf(ann)
    expect(await address()).toBe(second)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  })

  // proves 35.9
  test('counts the changes of an activity, its cancellation above them', async () => {
    const ann = await world.member()
    const activity = await world.activity({ startAt: NOW + DAY_MS })
    await world.pay((await world.order(ann, activity)).result?.id ?? '', 5_000)
    const address = await addressOf(ann)
    const sequence = async () => (await eventsAt(address)).map((event) => Number(event.sequence))
    const told = [await sequence()]
    await changeActivity(activity.id, { startAt: activity.startAt + DAY_MS }, world.services)
    told.push(await sequence())
    await cancelActivity(activity.id, world.services)
    told.push(await sequence())
    expect(told).toEqual([[0], [2], [3]])
  })

  // proves 35.9
  test('holds the own things alone, marked by what they are, and what was cancelled as cancelled', async () => {
    const [ann, ben] = [await world.member({ nickName: '安安' }), await world.member({ nickName: '本本' })]
    const soon = await world.activity({ title: '桌游', startAt: NOW + DAY_MS })
    const { activity: full } = await world.fullActivity({ title: '徒步', startAt: NOW + 2 * DAY_MS })
    const off = await world.activity({ title: '露营', startAt: NOW + 3 * DAY_MS })
    const kept = await world.activity({ title: '看展', startAt: NOW + (FEED_DAYS_AHEAD - 1) * DAY_MS })
    for (const activity of [soon, off]) await world.pay((await world.order(ann, activity)).result?.id ?? '', 5_000)
    await world.join(ann, full)
    await keep(ann, kept)
    await keep(ben, await world.activity({ title: '本本的观影', startAt: NOW + DAY_MS }))
    await cancelActivity(off.id, world.services)
    // the money goes back, and the place with it
    await settleCancelledActivities(world.services, new AbortController().signal)
    const address = await addressOf(ann)
    expect((await eventsAt(address)).map(({ summary, status, start }) => [summary, status, start.getTime()])).toEqual([
      ['桌游', 'CONFIRMED', soon.startAt],
      ['【候补】徒步', 'TENTATIVE', full.startAt],
      ['露营', 'CANCELLED', off.startAt],
      ['【收藏】看展', 'TENTATIVE', kept.startAt],
    ])
    const { body } = await read(address)
    for (const foreign of ['本本', '安安', ann.memberId, ann.phone]) expect(body).not.toContain(foreign)
  })

  // proves 35.9, 28.36
  test('is not read while its member is suspended', async () => {
    const ann = await world.member()
    const address = await addressOf(ann)
    const by = { operatorId: await storeOperator(world.sql), note: '广告', reportId: null, cities: null }
    await world.sql.begin((tx) => world.services.suspensions.suspend(tx, { memberId: ann.memberId, days: null, ...by }))
    expect((await read(address)).statusCode).toBe(404)
  })

  // proves 35.9
  test('is kept by nobody on the way, found by no search engine, and counted', async () => {
    const address = await addressOf(await world.member())
    const before = visits
    for (const url of [address, address.replace(/.{6}\.ics$/, '000000.ics'), `${address}x`]) {
      const { headers } = await read(url)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
    expect(visits).toBe(before + 3)
    expect((await read(address)).headers['content-type']).toBe('text/calendar; charset=utf-8')
  })

  // proves 35.9
  test('stands in no table, and goes with its account', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const [gone, stays] = [await addressOf(ann), await addressOf(ben)]
    const rows = await world.sql`select row_to_json(calendar_feed)::text as row from calendar_feed`
    const token = /([\w-]{43})\.ics$/.exec(gone)?.[1] ?? ''
    const forms = [token, Buffer.from(token, 'base64url').toString('hex'), Buffer.from(token).toString('hex')]
    for (const { row } of rows) for (const form of forms) expect(row).not.toContain(form)
    await eraseAccount(ann.memberId, world.services.accountDeletion)
    expect([(await read(gone)).statusCode, (await read(stays)).statusCode]).toEqual([404, 200])
    // a token that is still good for a moment makes no address any more
    const late = await addressOf(ann)
    expect((await read(late)).statusCode).toBe(404)
  })
})
