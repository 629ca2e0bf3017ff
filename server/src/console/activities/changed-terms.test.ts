import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import {
  type ChangeableFields,
  changeAtDesk,
  previewChange,
} from '@quan/contract/console/activities/change-activity.ts'
import { getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityCancelJobs } from '#features/activity-cancel/activity-cancel.jobs.ts'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { MIGRATIONS } from '#platform/database/migrate.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { consoleWorld } from '../console-world.testing.ts'

const PRICE = 5_000
const PERMIT = '杭公安许〔2026〕12 号'
const REFUSED = 'activity.change_refused'

let members: WaitingWorld
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  members = await waitingWorld()
  world = consoleWorld(members.sql, {}, { keys: members.parts.keys })
})
beforeEach(() => moveTo(NOW))
afterAll(async () => {
  await world.close()
  await members.close()
})

function moveTo(now: number) {
  members.time.now = now
  world.time.now = now
}
type Editor = Awaited<ReturnType<typeof editor>>
const editor = () => world.signedIn({ roles: ['editor'], cities: null })
type Wish = { id: string; fields: Partial<ChangeableFields>; version?: number }

const preview = (page: Editor, { id, fields, version = 1 }: Wish) => page.call(previewChange, { id, version, fields })
const change = (page: Editor, { id, fields, version = 1 }: Wish) =>
  page.call(changeAtDesk, { id, version, fields, shownRefund: 0 })
const shown = async (page: Editor, id: string) => (await page.call(getDeskActivity, { id })).result

describe('the permit of a published activity', () => {
  const crowd = (id: string | undefined, quota: number) => [
    { id: id ?? null, name: '普通票', sex: 0 as const, price: PRICE, quota },
  ]

  // proves 32.32
  test('comes with the places that need one, in the same change', async () => {
    const { id, ticketTypes: types } = await members.activity()
    const page = await editor()
    const ticketTypes = crowd(types[0]?.id, 1_200)
    expect((await preview(page, { id, fields: { ticketTypes } })).code).toBe(REFUSED)
    expect((await change(page, { id, fields: { ticketTypes, permit: ' ' } })).code).toBe(REFUSED)
    const { result } = await change(page, { id, fields: { ticketTypes, permit: PERMIT } })
    expect(result).toMatchObject({ told: 0, activity: { permit: PERMIT, ticketTypes: [{ quota: 1_200 }] } })
  })

  // proves 32.32
  test('is written at any time, and stays while so many may come', async () => {
    const { id, ticketTypes: types } = await members.activity({ permit: PERMIT, quota: 1_200 })
    const page = await editor()
    expect((await change(page, { id, fields: { permit: null } })).code).toBe(REFUSED)
    expect((await change(page, { id, fields: { permit: '换发 7 号' } })).result.activity.permit).toBe('换发 7 号')
    const fewer = { ticketTypes: crowd(types[0]?.id, 900), permit: null }
    expect((await change(page, { id, fields: fewer, version: 2 })).result.activity.permit).toBeNull()
  })
})

/** What was published before activities kept their permits. */
test('a permit that stands in the draft alone comes to its activity', async () => {
  const page = await editor()
  const { id } = await members.activity({ quota: 1_200 })
  await members.sql`
    insert into host_draft (id, operator_id, state, fields, activity_id, created_at, updated_at)
    select ${randomUUID()}, id, 40, ${members.sql.json({ permit: PERMIT })}, ${id}, now(), now() from operator limit 1`
  const fill = await readFile(new URL('0106-permits-of-drafts.sql', MIGRATIONS), 'utf8')
  await members.sql.unsafe(fill, [null])
  expect((await shown(page, id)).permit).toBe(PERMIT)
})

describe('the fewest people of a published activity', () => {
  const DEADLINE = NOW + HOUR_MS
  const about = { enrollDeadlineAt: DEADLINE, startAt: NOW + DAY_MS, price: PRICE }
  async function decide() {
    const { run } = activityCancelJobs(members.services)[0] ?? {}
    await run?.(new AbortController().signal)
  }
  const cancelTime = async (id: string) => (await shown(await editor(), id)).cancelTime

  // proves 32.33
  test('raised says that it would be cancelled now, and what goes back; so it is at the deadline', async () => {
    const activity = await members.activity({ ...about, minParticipants: 1 })
    const { id } = activity
    await members.payer(activity)
    const unpaid = await members.member()
    const { result: order } = await members.order(unpaid, activity)
    const page = await editor()
    const wish = { id, fields: { minParticipants: 3 } }
    const { result } = await preview(page, wish)
    expect(result.turnout).toEqual({ paid: 1, unpaid: 1, isEnough: false, refund: PRICE })
    await change(page, wish)
    await members.cancel(unpaid, order?.id ?? '')
    moveTo(DEADLINE)
    await decide()
    expect(await cancelTime(id)).toEqual(expect.any(String))
  })

  // proves 32.33
  test.each([1, null])('lowered to %s says that it takes place, and so it does', async (minParticipants) => {
    const activity = await members.activity({ ...about, minParticipants: 3 })
    const { id } = activity
    await members.payer(activity)
    const page = await editor()
    const wish = { id, fields: { minParticipants } }
    expect((await preview(page, wish)).result.turnout).toMatchObject({ paid: 1, isEnough: true })
    await change(page, wish)
    moveTo(DEADLINE)
    await decide()
    expect(await cancelTime(id)).toBeNull()
  })

  // proves 32.33
  test('is told of where the deadline moves, and not where neither does', async () => {
    const { id } = await members.activity({ ...about, minParticipants: 3 })
    const page = await editor()
    const enrollDeadline = new Date(NOW + HOUR_MS / 2).toISOString()
    const { result } = await preview(page, { id, fields: { enrollDeadline } })
    expect(result.turnout).toMatchObject({ paid: 0, isEnough: false, refund: 0 })
    expect((await preview(page, { id, fields: { title: '别的' } })).result.turnout).toBeNull()
  })

  // proves 32.33
  test('is not raised once the deadline is over, nor after it was decided', async () => {
    const activity = await members.activity({ ...about, minParticipants: 1 })
    const { id } = activity
    await members.payer(activity)
    moveTo(DEADLINE)
    const page = await editor()
    expect((await preview(page, { id, fields: { minParticipants: 2 } })).code).toBe(REFUSED)
    await decide()
    const later = { enrollDeadline: new Date(DEADLINE + HOUR_MS).toISOString() }
    expect((await change(page, { id, fields: later })).status).toBe(200)
    expect((await preview(page, { id, fields: { minParticipants: 2 }, version: 2 })).code).toBe(REFUSED)
    const { result } = await preview(page, { id, fields: { minParticipants: null }, version: 2 })
    expect(result.turnout).toBeNull()
  })

  // proves 32.33
  test('are never set above the places, and places below them say that it would be cancelled', async () => {
    const { id, ticketTypes } = await members.activity({ ...about, minParticipants: 3, quota: 5 })
    const page = await editor()
    expect((await preview(page, { id, fields: { minParticipants: 6 } })).code).toBe(REFUSED)
    const fewer = ticketTypes.map(({ id: type, name, sex }) => ({ id: type, name, sex, price: PRICE, quota: 2 }))
    const { result } = await preview(page, { id, fields: { ticketTypes: fewer } })
    expect(result.turnout).toMatchObject({ paid: 0, isEnough: false })
  })
})

describe('the ages of a published activity', () => {
  const bornIn = (year: number) => members.member({ birthDate: `${year}-01-01` })
  const newsOf = async (member: Caller) =>
    (await members.told(member)).filter(({ kind }) => kind === 'activityChanged').length

  // proves 32.34
  test('say whom they leave out; they keep their place and hear nothing, and nobody else of that age comes', async () => {
    const activity = await members.activity({ price: 0, minAge: 20, maxAge: 50 })
    const { id } = activity
    const [older, fits, late] = [await bornIn(1980), await bornIn(2000), await bornIn(1981)]
    const guest = await members.guest(fits, { birthDate: '1979-05-05' })
    await members.order(older, activity)
    await members.order(fits, activity, { quantity: 2, gbUserIds: [guest] })
    await members.order(fits, activity, { buyType: BuyType.position, quantity: 2 })
    const page = await editor()
    const wish = { id, fields: { maxAge: 40 } }
    const { result } = await preview(page, wish)
    expect(result).toMatchObject({ told: 0, refund: 0, ages: { outside: 2, unknown: 2, waiting: 0 } })
    expect((await change(page, wish)).result).toMatchObject({ told: 0, activity: { minAge: 20, maxAge: 40 } })
    expect(await newsOf(older)).toBe(0)
    expect(await members.taken(activity)).toEqual([5])
    expect((await members.order(late, activity)).code).toBe('order.not_eligible')
    expect((await members.order(await bornIn(2001), activity)).code).toBeNull()
  })

  // proves 32.34
  test('say who waits and will be passed over', async () => {
    const { activity } = await members.fullActivity()
    const older = await bornIn(1980)
    await members.join(older, activity)
    const page = await editor()
    const { result } = await preview(page, { id: activity.id, fields: { maxAge: 40 } })
    expect(result.ages).toEqual({ outside: 0, unknown: 0, waiting: 1 })
  })

  // proves 32.34
  test('are not mixed up, and leave nobody out where there are none any more', async () => {
    const activity = await members.activity({ price: 0, maxAge: 50 })
    await members.order(await bornIn(1980), activity)
    const page = await editor()
    const { id } = activity
    expect((await preview(page, { id, fields: { minAge: 60 } })).code).toBe(REFUSED)
    expect((await preview(page, { id, fields: { maxAge: null } })).result.ages).toEqual({
      outside: 0,
      unknown: 0,
      waiting: 0,
    })
  })
})

describe('the kind and the choosing of a published activity', () => {
  // proves 32.35
  test('another kind is found by it, and choosing each other stays as it was', async () => {
    const { id } = await members.activity({ category: 30, title: '换类目的一场' })
    const { result } = await change(await editor(), { id, fields: { category: 10 } })
    expect(result).toMatchObject({ told: 0, activity: { category: 10, matchHours: null } })
    const anybody = await members.member()
    const found = await members.call(getActivityList, { city: '330100', category: 10, maxResultCount: 50 }, anybody)
    expect(found.result?.items.map((item) => item.id)).toContain(id)
  })

  // proves 32.35
  test('choosing each other begins, lasts longer or falls away until the start, and then stays', async () => {
    const startAt = NOW + DAY_MS
    const { id } = await members.activity({ startAt, endAt: startAt + HOUR_MS })
    const page = await editor()
    expect((await change(page, { id, fields: { matchHours: 5 } })).result.activity.matchHours).toBe(5)
    expect((await change(page, { id, fields: { matchHours: null }, version: 2 })).result.activity.matchHours).toBeNull()
    expect((await change(page, { id, fields: { matchHours: 3 }, version: 3 })).status).toBe(200)
    moveTo(startAt)
    const later = await editor()
    expect((await preview(later, { id, fields: { matchHours: 5 }, version: 4 })).code).toBe(REFUSED)
    expect(await shown(later, id)).toMatchObject({ matchHours: 3, isMatchBegun: true })
  })

  // proves 32.35
  test('stays where somebody joined its round, wherever the start moved since', async () => {
    const { id } = await members.activity({ matchHours: 3 })
    await members.sql`insert into match_round (activity_id, closes_at) values (${id}, ${new Date(NOW + DAY_MS)})`
    expect((await preview(await editor(), { id, fields: { matchHours: 5 } })).code).toBe(REFUSED)
  })
})
