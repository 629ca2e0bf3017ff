import { getChangeRefunds, seeChangeRefund } from '@quan/contract/console/accounting/change-refunds.ts'
import { cancelAtDesk } from '@quan/contract/console/activities/cancel-activity.ts'
import { changeAtDesk, previewChange } from '@quan/contract/console/activities/change-activity.ts'
import { decideReport } from '@quan/contract/console/reports.ts'
import { getSeries } from '@quan/contract/console/series/series-calls.ts'
import { showActivity } from '@quan/contract/console/show-activity.ts'
import { getWaitingTodos, TODO_COUNT_MAX } from '@quan/contract/console/today.ts'
import { report } from '@quan/contract/safety/report.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeRefunds } from '#features/accounting/change-refunds.service.ts'
import { DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { givenByHand } from '#features/order/changes/given-by-hand.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { activityOf, change as changeDates } from '../series/change-series.testing.ts'
import { BEIJING, HANGZHOU, seriesWorld, type SeriesWorld } from '../series/series-world.testing.ts'

const PRICE = 120_000
/** Nothing comes back by it any more. */
const RULE = { fullUntilHours: 1_000, percent: 0, percentUntilHours: 0 }

let world: SeriesWorld
let startedAt: number
beforeAll(async () => {
  world = await seriesWorld()
  startedAt = world.members.time.now
})
beforeEach(async () => {
  world.members.time.now = startedAt
  world.world.time.now = startedAt
  await world.members.sql`delete from change_refund`
})
afterAll(() => world.close())

type Page = Awaited<ReturnType<SeriesWorld['editor']>>
type Activity = Awaited<ReturnType<SeriesWorld['members']['activity']>>

const signedIn = (roles: ('editor' | 'finance')[], cities: string[] | null = null) =>
  world.world.signedIn({ roles, cities })

/** An activity in three days of which nothing comes back, unless told otherwise, with so many who paid. */
async function anEvening(people: number, about: Parameters<SeriesWorld['members']['activity']>[0] = {}) {
  const startAt = startedAt + 3 * DAY_MS
  const times = { startAt, endAt: startAt + 2 * HOUR_MS }
  const wishes = { price: PRICE, refundRule: RULE, venue: '湖滨', ...times, ...about }
  const activity = await world.members.activity(wishes)
  const payers = []
  for (let number = 0; number < people; number++) payers.push(await world.members.payer(activity))
  return { activity, payers }
}

async function move(page: Page, { id }: Activity, { version = 1, venue = '老和山' } = {}) {
  const asked = { id, version, fields: { venue } }
  const { result } = await page.call(previewChange, asked)
  return await page.call(changeAtDesk, { ...asked, shownRefund: result.refund, accepted: result.doubts })
}
const waiting = async (page: Page) => (await page.call(getChangeRefunds, {})).result.items
const venueOf = async ({ id }: Activity) =>
  (await world.members.sql<{ venue: string }[]>`select venue from activity where id = ${id}`)[0]?.venue

describe('what an editor lets go back past the rule by changing activities', () => {
  // proves 32.55
  test('attack: goes on alone for one evening after the other, unseen, by moving each a little', async () => {
    const [page, finance] = [await signedIn(['editor']), await signedIn(['finance'])]
    const [first, second] = [await anEvening(2), await anEvening(1)]
    expect((await move(page, first.activity)).status).toBe(200)
    // whoever booked has the right at once, and nobody's look takes or delays it
    const [ann, ben] = first.payers
    const orderOf = async (member: typeof ann) =>
      (await world.members.sql<{ id: string }[]>`select id from "order" where member_id = ${member!.memberId}`)[0]?.id
    expect((await world.members.giveBack(ann!, (await orderOf(ann)) ?? '')).result?.refundAmount).toBe(PRICE)
    expect((await move(page, second.activity)).code).toBe('activity.needs_look')
    expect(await venueOf(second.activity)).toBe('湖滨')
    const [seen, ...others] = await waiting(finance)
    expect([seen, others]).toMatchObject([
      { activity: { id: first.activity.id }, changedBy: { id: page.id }, refund: 2 * PRICE },
      [],
    ])
    const todos = (await finance.call(getWaitingTodos, {})).result.todos
    expect(todos).toEqual([{ kind: 'changeRefunds', count: 1, isMore: false, dueTime: null, sinceTime: null }])
    for (let times = 0; times < 2; times++)
      expect((await finance.call(seeChangeRefund, { id: seen!.id })).status).toBe(200)
    expect(await waiting(finance)).toEqual([])
    expect((await move(page, second.activity)).status).toBe(200)
    expect((await world.members.giveBack(ben!, (await orderOf(ben)) ?? '')).result?.refundAmount).toBe(PRICE)
  })

  // proves 32.55
  test('attack: has friends order before the move and pay after it', async () => {
    const [page, finance, friend] = [
      await signedIn(['editor']),
      await signedIn(['finance']),
      await world.members.member(),
    ]
    const { activity } = await anEvening(0)
    const orderId = (await world.members.order(friend, activity)).result?.id ?? ''
    expect((await move(page, activity)).status).toBe(200)
    await world.members.pay(orderId, PRICE)
    expect((await waiting(finance)).map(({ refund }) => refund)).toEqual([PRICE])
    expect((await world.members.giveBack(friend, orderId)).result?.refundAmount).toBe(PRICE)
  })

  // proves 32.55
  test('waits for nobody where the evening begins within two days, or is cancelled', async () => {
    const [page, finance] = [await signedIn(['editor']), await signedIn(['finance'])]
    const soon = { startAt: startedAt + 2 * DAY_MS, endAt: startedAt + 2 * DAY_MS + HOUR_MS }
    const [before, urgent, cancelled] = [await anEvening(2), await anEvening(2, soon), await anEvening(2)]
    expect((await move(page, before.activity)).status).toBe(200)
    expect((await move(page, urgent.activity)).status).toBe(200)
    expect((await page.call(cancelAtDesk, { id: cancelled.activity.id, note: '场地起火' })).status).toBe(200)
    expect((await waiting(finance)).map(({ activity }) => activity.id).toSorted()).toEqual(
      [before.activity.id, urgent.activity.id].toSorted(),
    )
  })

  // proves 32.55
  test('is looked at from 500 yuan of a day on, and goes on to 2,000 before somebody did', async () => {
    const [page, finance] = [await signedIn(['editor']), await signedIn(['finance'])]
    const evenings = []
    for (const price of [40_000, 20_000, 100_000, 90_000]) evenings.push(await anEvening(1, { price }))
    expect((await move(page, evenings[0]!.activity)).status).toBe(200)
    expect(await waiting(finance)).toEqual([])
    for (const number of [1, 2]) expect((await move(page, evenings[number]!.activity)).status).toBe(200)
    expect((await waiting(finance)).map(({ refund }) => refund)).toEqual([100_000, 20_000])
    expect((await move(page, evenings[3]!.activity)).code).toBe('activity.needs_look')
    // what gives nothing more is no matter of anybody's
    expect((await move(page, evenings[2]!.activity, { version: 2, venue: '西溪' })).status).toBe(200)
    // and a colleague has made none of it
    expect((await move(await signedIn(['editor']), evenings[3]!.activity)).status).toBe(200)
  })

  // proves 32.55
  test('is looked at by a second person of finance, of the city', async () => {
    const page = await signedIn(['editor', 'finance'])
    const { activity } = await anEvening(2)
    await move(page, activity)
    const [seen] = await waiting(page)
    const id = seen?.id ?? ''
    expect((await page.call(seeChangeRefund, { id })).code).toBe('change_refund.own')
    expect((await page.call(getWaitingTodos, {})).result.todos.map(({ kind }) => kind)).not.toContain('changeRefunds')
    // however many of one's own stand before those of others
    await world.members.sql`
      insert into change_refund (id, activity_id, activity_city_code, operator_id, changed_at, refund_fen, needs_look)
      select gen_random_uuid(), ${activity.id}, ${HANGZHOU}, case when number > 0 then ${page.id} else gen_random_uuid() end,
        ${new Date(startedAt)}::timestamptz + number * interval '1 second', 1, true
      from generate_series(0, ${TODO_COUNT_MAX}) number`
    const { todos } = (await page.call(getWaitingTodos, {})).result
    expect(todos).toContainEqual({ kind: 'changeRefunds', count: 1, isMore: false, dueTime: null, sinceTime: null })
    await world.members.sql`delete from change_refund where id <> ${id}`
    const [other, stranger] = [await signedIn(['finance']), await signedIn(['finance'], [BEIJING])]
    await world.members.sql`
      update operator set let_in_by = ${page.id}, let_in_at = ${new Date(startedAt)} where id = ${other.id}`
    expect((await other.call(seeChangeRefund, { id })).code).toBe('change_refund.own')
    expect((await stranger.call(seeChangeRefund, { id })).code).toBe('console.not_found')
    expect(await waiting(stranger)).toEqual([])
    expect((await (await signedIn(['editor'])).call(seeChangeRefund, { id })).code).toBe('console.role_missing')
    const colleague = await signedIn(['finance'], [HANGZHOU])
    expect(await waiting(colleague)).toHaveLength(1)
    expect((await colleague.call(seeChangeRefund, { id })).status).toBe(200)
  })

  // proves 28.39, 32.55
  test('attack: hides an evening for an hour in which friends give everything back, and shows it again', async () => {
    const [safety, finance] = [await world.world.signedIn({ roles: ['safety'] }), await signedIn(['finance'])]
    const { activity, payers } = await anEvening(1, { price: 30_000 })
    const [friend] = payers
    await world.members.call(report, { target: { kind: 'activity', id: activity.id }, reason: 'fraud' }, friend!)
    const [row] = await world.members.sql<{ id: string }[]>`select id from report where target_id = ${activity.id}`
    const hiding = { id: row?.id ?? '', decision: 'hide' as const, note: '假活动' }
    expect((await safety.call(decideReport, hiding)).status).toBe(200)
    const told = { activity: { id: activity.id }, changedBy: { id: safety.id }, refund: 30_000 }
    expect(await waiting(finance)).toMatchObject([told])
    const idle = await world.world.signedIn({ roles: ['safety'], factorAgeMs: 11 * 60_000 })
    const showing = { id: activity.id, note: '核实过了' }
    expect((await idle.call(showActivity, showing)).code).toBe('console.fresh_factor_required')
    expect((await safety.call(showActivity, showing)).status).toBe(200)
    expect(await waiting(finance)).toMatchObject([told])
    // one that gives everything back by itself lets nothing more go
    const free = (await anEvening(1, { refundRule: null })).activity
    await world.members.sql.begin((tx) =>
      world.members.services.hiddenActivities.hide(tx, { id: free.id, operatorId: safety.id }),
    )
    expect(await waiting(finance)).toHaveLength(1)
  })

  test('is seen by the second of two changes at once, which is not the first any more', async () => {
    const { services, sql } = world.members
    const [page, { activity }] = [await signedIn(['editor']), await anEvening(0)]
    const asked = { operatorId: page.id, refundFen: 2 * PRICE }
    const dates = [{ refundFen: asked.refundFen, startsAt: activity.startAt }]
    const ask = (tx: SqlRunner) =>
      changeRefunds({ sql: tx, clock: services.clock }).requireLook({ operatorId: page.id, dates })
    let second: Promise<string> = Promise.resolve('')
    await sql.begin(async (tx) => {
      await ask(tx)
      const made = { activityId: activity.id, cityCode: HANGZHOU, ...asked }
      await changeRefunds({ sql: tx, clock: services.clock }).note(made)
      second = sql.begin(ask).then(
        () => 'changed',
        (error: { definition: { code: string } }) => error.definition.code,
      )
      await somebodyWaits(sql)
    })
    expect(await second).toBe('activity.needs_look')
  })

  test('waits for a look from the second of two at once on, be they of evenings that are near', async () => {
    const { services, sql } = world.members
    const [page, { activity }] = [await signedIn(['editor']), await anEvening(0)]
    const made = { activityId: activity.id, cityCode: HANGZHOU, operatorId: page.id, refundFen: 49_900 }
    const note = (tx: SqlRunner) => changeRefunds({ sql: tx, clock: services.clock }).note(made)
    let second: Promise<void> = Promise.resolve()
    await sql.begin(async (tx) => {
      await note(tx)
      second = sql.begin(note)
      await somebodyWaits(sql)
    })
    await second
    const rows = await sql`select needs_look as waits from change_refund where operator_id = ${page.id} order by waits`
    expect(rows.map(({ waits }) => waits)).toEqual([false, true])
  })

  test('waits for somebody whom they move in another tab, and keeps nothing from that meanwhile', async () => {
    const { sql } = world.members
    const [page, { activity }] = [await signedIn(['editor']), await anEvening(1)]
    let changing: ReturnType<typeof move> | null = null
    await sql.begin(async (tx) => {
      // what moving somebody to another ticket type takes, in its order
      await givenByHand(tx).lockOperator(page.id)
      changing = move(page, activity)
      await somebodyWaits(sql)
      await lockTicketTypes(tx, activity.id)
    })
    expect((await changing!).status).toBe(200)
  })

  // proves 32.55
  test('attack: one date of a series that is near lets all of its dates pass', async () => {
    const page = await signedIn(['editor'])
    const series = (await page.call(getSeries, { id: (await world.series(page, 2)).id })).result
    for (const number of [0, 1]) {
      const id = activityOf(series, number)
      await world.members.payer(await world.bookable(id))
      await world.members.sql`update "order" set price_fen = ${PRICE} where activity_id = ${id}`
    }
    const soon = new Date(startedAt + DAY_MS)
    await world.members.sql`
      update activity set start_at = ${soon}, end_at = ${new Date(startedAt + 2 * DAY_MS)}, enroll_deadline_at = ${soon}
      where id = ${activityOf(series, 0)}`
    const { activity } = await anEvening(1)
    expect((await move(page, activity)).status).toBe(200)
    const place = { ...series.parts.place, venue: '宝石山' }
    expect((await changeDates(page, series, { place })).begun.code).toBe('activity.needs_look')
  })

  // proves 32.55
  test('counts of the dates of a series together: the first is begun, the next is not before somebody looked', async () => {
    const page = await signedIn(['editor'])
    const shownNow = async (id: string) => (await page.call(getSeries, { id })).result
    const series = await shownNow((await world.series(page, 2)).id)
    for (const number of [0, 1]) {
      const activity = await world.bookable(activityOf(series, number))
      await world.members.payer(activity)
      await world.members.sql`
        update "order" set price_fen = ${PRICE} where activity_id = ${activityOf(series, number)}`
    }
    const place = { ...series.parts.place, venue: '宝石山' }
    expect((await changeDates(page, series, { place })).begun.status).toBe(200)
    // it is not made yet, and counts
    const { activity } = await anEvening(1)
    expect((await move(page, activity)).code).toBe('activity.needs_look')
    await world.runJob('change series')
    const finance = await signedIn(['finance'])
    expect(await waiting(finance)).toHaveLength(2)
    expect((await move(page, activity)).code).toBe('activity.needs_look')
    const other = await shownNow((await world.series(page, 1)).id)
    await world.members.payer(await world.bookable(activityOf(other, 0)))
    await world.members.sql`update "order" set price_fen = ${PRICE} where activity_id = ${activityOf(other, 0)}`
    const elsewhere = { ...other.parts.place, venue: '葛岭' }
    expect((await changeDates(page, other, { place: elsewhere })).begun.code).toBe('activity.needs_look')
  })
})
