import { randomUUID } from 'node:crypto'
import { cancelAtDesk, previewCancel } from '@quan/contract/console/activities/cancel-activity.ts'
import { getDeskActivities, getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import type { ConsoleInputOf, ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleCancelledActivities } from '#features/activity-cancel/activity-cancel.jobs.ts'
import { aTicketType, DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { type ConsoleOutcome, consoleWorld } from '../console-world.testing.ts'

const [HANGZHOU, BEIJING, SHANGHAI] = ['330100', '110100', '310100']
const PRICE = 5_000

type ListOutcome = ConsoleOutcome<ConsoleResultOf<typeof getDeskActivities>>

let orders: OrderWorld
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  orders = await orderWorld()
  world = consoleWorld(orders.sql)
  world.time.now = orders.time.now
})
afterAll(async () => {
  await world.close()
  await orders.close()
})

const editor = (cities: string[] | null = null, factorAgeMs = 0) =>
  world.signedIn({ roles: ['editor'], cities, factorAgeMs })
const now = () => orders.time.now

async function titlesOf(input: ConsoleInputOf<typeof getDeskActivities>, cities: string[] | null = null) {
  const { result } = await (await editor(cities)).call(getDeskActivities, input)
  return result.items.map(({ title }) => title)
}

/** A word that no other activity of the tests has. */
const aWord = () => `w${randomUUID().slice(0, 6)}`

describe('the table of activities', () => {
  // proves 32.1
  test('is narrowed by city, state, category, organizer, days and words, each and together', async () => {
    const word = aWord()
    const organizer = await orders.member({ isOrganizer: true })
    const named = { id: organizer.memberId, nickName: '阿程' }
    const [open, running] = [{ startAt: now() + 3 * DAY_MS }, { startAt: now() - HOUR_MS }]
    await orders.activity({ ...open, title: `${word} 爵士夜`, category: 60, organizer: named })
    await orders.activity({ ...running, title: `${word} 夜跑`, category: 50 })
    await orders.activity({ title: `${word} 旧局`, startAt: now() - 9 * DAY_MS, endAt: now() - 8 * DAY_MS })
    await orders.activity({ ...open, title: `${word} 停办`, cancelledAt: now(), cityCode: BEIJING })
    const all = [`${word} 爵士夜`, `${word} 停办`, `${word} 夜跑`, `${word} 旧局`]
    expect((await titlesOf({ keyword: word })).toSorted()).toEqual(all.toSorted())
    expect(await titlesOf({ keyword: word, status: 'registering' })).toEqual([all[0]])
    expect(await titlesOf({ keyword: word, status: 'inProgress' })).toEqual([all[2]])
    expect(await titlesOf({ keyword: word, status: 'ended' })).toEqual([all[3]])
    expect(await titlesOf({ keyword: word, status: 'cancelled' })).toEqual([all[1]])
    expect(await titlesOf({ status: 'cancelled', cityCode: BEIJING })).toEqual([all[1]])
    expect(await titlesOf({ keyword: word, cityCode: BEIJING })).toEqual([all[1]])
    expect(await titlesOf({ keyword: `${word} 爵士` })).toEqual([all[0]])
    expect(await titlesOf({ organizerId: organizer.memberId })).toEqual([all[0]])
    expect(await titlesOf({ keyword: word, category: 50 })).toEqual([all[2]])
    expect(await titlesOf({ keyword: word, from: '2026-11-12', to: '2026-11-12' })).toEqual([all[3]])
    expect(await titlesOf({ keyword: word, from: '2026-11-22', category: 60 })).toEqual([all[0]])
  })

  // proves 32.1
  test('shows every row once, page by page, while others are published', async () => {
    const starts = [5, 5, 4, 3, 2, 1].map((days) => now() + (200 + days) * DAY_MS)
    for (const [at, startAt] of starts.entries())
      await orders.activity({ title: `页 ${at}`, startAt, cityCode: at % 2 ? HANGZHOU : SHANGHAI })
    for (const [cities, keyword] of [
      [[HANGZHOU, SHANGHAI], null],
      [null, null],
      [null, '页'],
    ] as const) {
      const page = await editor(cities && [...cities])
      const asked = { from: '2027-06-01', maxResultCount: 2, keyword }
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const { result }: ListOutcome = await page.call(getDeskActivities, { ...asked, cursor })
        seen.push(...result.items.map(({ title }) => title))
        cursor = result.nextCursor
        await orders.activity({ title: '页 新', startAt: now() + 400 * DAY_MS, cityCode: HANGZHOU })
      } while (cursor !== null)
      expect(seen.filter((title) => title !== '页 新').toSorted()).toEqual(starts.map((_, at) => `页 ${at}`))
    }
  })

  // proves 32.2
  test('has nothing of other cities, nor has any act', async () => {
    const word = aWord()
    const { id } = await orders.activity({ title: word, cityCode: HANGZHOU })
    expect(await titlesOf({ keyword: word }, [BEIJING, SHANGHAI])).toEqual([])
    expect(await titlesOf({ keyword: word, cityCode: HANGZHOU }, [BEIJING])).toEqual([])
    expect(await titlesOf({ keyword: word }, [HANGZHOU, BEIJING])).toEqual([word])
    const elsewhere = await editor([BEIJING])
    for (const answer of [
      await elsewhere.call(getDeskActivity, { id }),
      await elsewhere.call(previewCancel, { ids: [id] }),
      await elsewhere.call(cancelAtDesk, { id, note: '停水' }),
    ])
      expect(answer.code).toBe('console.not_found')
  })

  test('opens one whole', async () => {
    const ticketTypes = [aTicketType({ name: '男生票', sex: 1, priceFen: PRICE, quota: 8 })]
    const { id } = await orders.activity({
      ticketTypes,
      refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 24 },
    })
    const { result } = await (await editor([HANGZHOU])).call(getDeskActivity, { id })
    expect(result).toMatchObject({
      id,
      status: 'registering',
      ticketTypes: [{ name: '男生票', sex: 1, price: PRICE, quota: 8, taken: 0 }],
      quotas: [{ sex: 1, taken: 0, quota: 8 }],
      refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 24 },
      cancelTime: null,
      waiting: 0,
    })
  })
})

describe('cancelling from the console', () => {
  // proves 32.3
  test('says beforehand what goes back, gives that back, and tells everybody', async () => {
    const activity = await orders.activity({ price: PRICE })
    const [ann, ben, unpaid] = [await orders.member(), await orders.member(), await orders.member()]
    for (const member of [ann, ben]) {
      const { result } = await orders.order(member, activity)
      await orders.pay(result?.id ?? '', PRICE)
    }
    await orders.order(unpaid, activity)
    const page = await editor([HANGZHOU])
    const { result } = await page.call(previewCancel, { ids: [activity.id] })
    expect(result.impacts).toEqual([
      expect.objectContaining({
        isOpen: true,
        paidPlaces: 2,
        paidOrders: 2,
        refund: 2 * PRICE,
        unpaidOrders: 1,
        waiting: 0,
      }),
    ])
    expect((await page.call(cancelAtDesk, { id: activity.id, note: '场地停水' })).status).toBe(200)
    await settleCancelledActivities(orders.services, new AbortController().signal)
    const [{ refund }] = await orders.sql<[{ refund: number }]>`
      select sum(amount_fen)::integer as refund from refund where order_id in (
        select id from "order" where activity_id = ${activity.id})`
    expect(refund).toBe(2 * PRICE)
    const told = await orders.sql`
      select from notification where kind = 'activityCancelled'
        and member_id in ${orders.sql([ann, ben, unpaid].map(({ memberId }) => memberId))}`
    expect(told).toHaveLength(3)
    expect((await page.call(cancelAtDesk, { id: activity.id, note: '再取消' })).code).toBe('activity.over')
    expect((await page.call(previewCancel, { ids: [activity.id] })).result.impacts[0]).toMatchObject({ isOpen: false })
  })

  test('asks for a second factor that was shown just now', async () => {
    const { id } = await orders.activity()
    const page = await editor(null, 11 * 60_000)
    expect((await page.call(cancelAtDesk, { id, note: '停水' })).code).toBe('console.fresh_factor_required')
  })
})
