import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getParticipants } from '@quan/contract/activity/get-participants.ts'
import { askQuestion, getQuestions } from '@quan/contract/activity/questions.ts'
import { holdBeside } from '@quan/contract/beside/beside.ts'
import { getMyCalendar } from '@quan/contract/calendar/my-calendar.ts'
import { checkInPlace } from '@quan/contract/check-in/check-in.ts'
import { toggleCollect, getMyCollect } from '@quan/contract/favorite/favorites.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { report } from '@quan/contract/safety/report.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { serverJobs } from '#jobs.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

const OPERATOR = '01920000-0000-7000-8000-0000000000a1'

let world: WaitingWorld
let host: Caller
beforeAll(async () => {
  world = await waitingWorld()
  host = await world.member({ nickName: '主理人', isOrganizer: true })
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const ofHost = () => ({ organizer: { id: host.memberId, nickName: '主理人' } })
const hide = (id: string) =>
  world.sql.begin((tx) => world.services.hiddenActivities.hide(tx, { id, operatorId: OPERATOR }))
const show = (id: string) => world.sql.begin((tx) => world.services.hiddenActivities.show(tx, id))
const open = (member: Caller, id: string) => world.call(getActivityDetail, { id }, member)

/** Runs any job once, as a server would. */
async function runServerJob(name: string) {
  const job = serverJobs(world.parts, world.services).find((one) => one.name === name)
  if (!job) throw new Error(`There is no job "${name}".`)
  await job.run(new AbortController().signal)
}

/** A hidden activity that somebody has a place at. */
async function hiddenWithGuest(about: Parameters<WaitingWorld['activity']>[0] = {}) {
  const activity = await world.activity({ price: 0, ...ofHost(), ...about })
  const guest = await world.payer(activity)
  await hide(activity.id)
  return { activity, guest, stranger: await world.member() }
}

describe('a hidden activity', () => {
  // proves 28.37, 28.39
  test('is opened by who has a place and by its organizer, and is not there for others', async () => {
    const { activity, guest, stranger } = await hiddenWithGuest()
    const seen = await Promise.all([guest, host, stranger].map((member) => open(member, activity.id)))
    expect(seen.map(({ code, result }) => code ?? result?.hidden)).toEqual([true, true, 'activity.not_found'])
    const asked = await Promise.all(
      [guest, stranger].flatMap((member) => [
        world.call(getQuestions, { activityId: activity.id }, member),
        world.call(getParticipants, { id: activity.id }, member),
      ]),
    )
    expect(asked.map(({ code }) => code)).toEqual([null, null, 'activity.not_found', 'activity.not_found'])
    const question = { activityId: activity.id, text: '还有名额吗？' }
    expect((await world.call(askQuestion, question, stranger)).code).toBe('activity.not_found')
  })

  // proves 28.39
  test('is reported, and a question there, by who has a place, and by nobody else', async () => {
    const activity = await world.activity({ price: 0, ...ofHost() })
    const [guest, asker, stranger] = [await world.payer(activity), await world.member(), await world.member()]
    await world.call(askQuestion, { activityId: activity.id, text: '几点开始？' }, asker)
    const [question] = await world.sql<{ id: string }[]>`select id from question where activity_id = ${activity.id}`
    await hide(activity.id)
    const targets = [
      { kind: 'activity', id: activity.id },
      { kind: 'question', id: question!.id },
    ] as const
    const codesOf = async (member: Caller) => {
      const told = await Promise.all(targets.map((target) => world.call(report, { target, reason: 'fraud' }, member)))
      return told.map(({ code }) => code)
    }
    expect(await codesOf(guest)).toEqual([null, null])
    expect(await codesOf(stranger)).toEqual(['report.target_not_found', 'report.target_not_found'])
  })

  // proves 28.38
  test('takes nobody in: no sign-up, no waiting, no place held for a friend', async () => {
    const { activity, guest, stranger } = await hiddenWithGuest()
    expect((await world.order(stranger, activity)).code).toBe('activity.not_found')
    expect((await world.join(stranger, activity)).code).toBe('activity.not_found')
    const [order] = await world.sql<{ id: string }[]>`select id from "order" where member_id = ${guest.memberId}`
    const held = { orderId: order!.id, ticketTypeId: activity.ticketTypes[0]!.id }
    expect((await world.call(holdBeside, held, guest)).code).toBe('activity.not_found')
    expect(await world.taken(activity)).toEqual([1])
  })

  // proves 28.38
  test('takes nobody in who signs up in the moment in which it is hidden', async () => {
    const activity = await world.activity({ price: 0 })
    const member = await world.member()
    const ordering = await world.sql.begin(async (tx) => {
      await world.services.hiddenActivities.hide(tx, { id: activity.id, operatorId: OPERATOR })
      const answer = world.order(member, activity)
      await somebodyWaits(world.sql)
      return { answer }
    })
    expect((await ordering.answer).code).toBe('activity.not_found')
    expect(await world.taken(activity)).toEqual([0])
  })

  // proves 28.38
  test('offers no freed place until it is shown again, and then to who waited longest', async () => {
    const activity = await world.activity({ quota: 1, price: 0 })
    const guest = await world.payer(activity)
    const [first, second] = await world.members(2)
    await world.join(first!, activity)
    await world.join(second!, activity)
    await hide(activity.id)
    const [order] = await world.sql<{ id: string }[]>`select id from "order" where member_id = ${guest.memberId}`
    expect((await world.giveBack(guest, order!.id)).code).toBe(null)
    await world.runJobs()
    expect(await world.taken(activity)).toEqual([0])
    await show(activity.id)
    await world.runJobs()
    expect(await world.taken(activity)).toEqual([1])
    const [place] = await world.sql`
      select holder_id from place where activity_id = ${activity.id} and state <> 30`
    expect(place).toEqual({ holder_id: first!.memberId })
  })

  // proves 28.39
  test('gives all money back to who gives a place back meanwhile, and by its rule once it is shown again', async () => {
    const refundRule = { fullUntilHours: 240, percent: 50, percentUntilHours: 1 }
    const activity = await world.activity({ price: 5_000, refundRule })
    const guests = [await world.payer(activity), await world.payer(activity)]
    const orderOf = async ({ memberId }: Caller) => {
      const [order] = await world.sql<{ id: string }[]>`select id from "order" where member_id = ${memberId}`
      return order!.id
    }
    await hide(activity.id)
    await world.giveBack(guests[0]!, await orderOf(guests[0]!))
    await show(activity.id)
    await world.giveBack(guests[1]!, await orderOf(guests[1]!))
    const amounts = await Promise.all(
      guests.map(async (guest) => {
        const [refund] = await world.sql`select amount_fen from refund where order_id = ${await orderOf(guest)}`
        return refund?.['amount_fen']
      }),
    )
    expect(amounts).toEqual([5_000, 2_500])
  })

  // proves 28.39
  test('lets its people in, and reminds them', async () => {
    const { activity, guest } = await hiddenWithGuest({ startAt: NOW + DAY_MS })
    world.time.now = NOW + DAY_MS - HOUR_MS
    await runServerJob('remind of starts')
    expect((await world.told(guest)).map(({ kind }) => kind)).toEqual([NotificationKind.activityInTwoHours])
    const [place] = await world.sql<{ id: string; ticket_version: number }[]>`
      select id, ticket_version from place where activity_id = ${activity.id}`
    const ticket = world.services.tickets.sign({ placeId: place!.id, version: place!.ticket_version })
    expect((await world.call(checkInPlace, { ticket }, host)).code).toBe(null)
  })

  // proves 28.39
  test('is cancelled like any other at its deadline when too few come, and all money comes back', async () => {
    const { activity, guest } = await hiddenWithGuest({ price: 5_000, minParticipants: 5, startAt: NOW + DAY_MS })
    world.time.now = NOW + DAY_MS + 1
    await runServerJob('check minimum')
    await runServerJob('wind up cancelled')
    const [row] =
      await world.sql`select cancel_reason, hidden_at is not null as hidden from activity where id = ${activity.id}`
    expect(row).toEqual({ cancel_reason: 'tooFew', hidden: true })
    const refunds = await world.sql`
      select amount_fen from refund join "order" on "order".id = order_id where member_id = ${guest.memberId}`
    expect([...refunds]).toEqual([{ amount_fen: 5_000 }])
  })

  // proves 28.37, 28.39
  test('stays in the calendar of who comes, and says among the favourites that it is hidden', async () => {
    const activity = await world.activity({ price: 0 })
    const [guest, fan] = [await world.payer(activity), await world.member()]
    await world.call(toggleCollect, { activityId: activity.id, isCollect: true }, fan)
    await hide(activity.id)
    const days = { from: '2026-11-20', to: '2026-11-30' }
    const calendars = await Promise.all([guest, fan].map((member) => world.call(getMyCalendar, days, member)))
    expect(calendars.map(({ result }) => result?.items.map(({ hidden }) => hidden))).toEqual([[true], []])
    expect((await world.call(getMyCollect, {}, fan)).result?.items).toMatchObject([{ id: activity.id, hidden: true }])
  })
})
