import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelActivity } from '#features/activity-cancel/cancel-activity.service.ts'
import type { ActivityChange } from '#features/activity-change/activity-change.ts'
import { changeActivity } from '#features/activity-change/change-activity.service.ts'
import { activityRoutes } from '#features/activity/activity.routes.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { remind } from '#features/reminder/reminder.jobs.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'

/** Monday, 14:00 in Shanghai. */
const START = NOW + 44 * HOUR_MS
const ELSEWHERE = { venue: '老和山', address: '浙大路 38 号', district: '西湖区', point: null }

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const activity = (about: Parameters<WaitingWorld['activity']>[0] = {}) =>
  world.activity({ startAt: START, title: '夜爬', ...about })
const change = ({ id }: { id: string }, changes: ActivityChange) => changeActivity(id, changes, world.services)
const newsOf = async (member: Caller) =>
  (await world.told(member)).filter(({ kind }) => kind === 'activityChanged').map(({ text }) => text)
/** An activity as anybody sees it, and whether it is found by a word. */
async function shown({ id }: { id: string }, keyword: string) {
  const lists = connectLists({ url: world.url, max: 1 })
  const reading = {
    ...world.services,
    lists,
    keptOf: async () => new Set<string>(),
    togetherAt: async () => new Map<string, number>(),
  }
  const calls = calledBy(
    activityRoutes({
      ...reading,
      relationTo: async () => ({ isFocus: false, isMutual: false }),
      signUpOf: async () => ({ myOrderId: null, waitingRank: null }),
    }),
    { time: world.time },
  )
  const { result } = await calls.call(getActivityDetail, { id })
  const found = await calls.call(getActivityList, { city: '330100', keyword })
  await calls.close()
  await lists.end({ timeout: 5 })
  return { detail: result, isFound: found.result?.items.some((item) => item.id === id) }
}

describe('an activity that takes place at another time', () => {
  test('tells everybody who signed up, paid or not, and who waits; nobody else', async () => {
    const moved = await activity({ quota: 2 })
    const [ann, unpaid, waiting, other] = [
      await world.payer(moved),
      await world.member(),
      await world.member(),
      await world.member(),
    ]
    await world.order(unpaid, moved)
    await world.join(waiting, moved)
    expect(await change(moved, { startAt: START + DAY_MS })).toEqual({ outcome: 'changed', title: '夜爬', told: 3 })
    for (const member of [ann, unpaid, waiting])
      expect(await newsOf(member)).toEqual([
        '「夜爬」时间改为 2026-11-24 14:00 至 2026-11-24 16:00。已付款的，开始前可全额退',
      ])
    expect(await newsOf(other)).toEqual([])
  })

  test('keeps its length, and its deadline the distance to the start', async () => {
    const moved = await activity({ enrollDeadlineAt: START - HOUR_MS })
    await change(moved, { startAt: START + DAY_MS })
    const { detail } = await shown(moved, '夜爬')
    expect(detail).toMatchObject({
      startTime: new Date(START + DAY_MS).toISOString(),
      endTime: new Date(START + DAY_MS + 2 * HOUR_MS).toISOString(),
      enrollDeadline: new Date(START + DAY_MS - HOUR_MS).toISOString(),
    })
    const [days] = await world.sql`
      select first_day::text, last_day::text from activity where id = ${moved.id}`
    expect(days).toEqual({ first_day: '2026-11-24', last_day: '2026-11-24' })
  })

  test('reminds of the new start', async () => {
    const moved = await activity()
    const ann = await world.payer(moved)
    await change(moved, { startAt: START + DAY_MS })
    for (const ms of [START - HOUR_MS, START + DAY_MS - HOUR_MS]) {
      world.time.now = ms
      await remind(world.services, new AbortController().signal)
    }
    const kinds = (await world.told(ann)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'activityInTwoHours')).toHaveLength(1)
  })
})

describe('an activity that takes place elsewhere', () => {
  test('tells so, and is found by its new place', async () => {
    const moved = await activity({ venue: '湖滨' })
    const ann = await world.payer(moved)
    await change(moved, { place: ELSEWHERE })
    expect(await newsOf(ann)).toEqual(['「夜爬」地点改为老和山。已付款的，开始前可全额退'])
    const [after, before] = [await shown(moved, '老和山'), await shown(moved, '湖滨')]
    expect([after.isFound, before.isFound]).toEqual([true, false])
    expect(after.detail).toMatchObject({ venue: '老和山', address: '浙大路 38 号' })
  })

  test('at another time tells both at once', async () => {
    const moved = await activity()
    const ann = await world.payer(moved)
    await change(moved, { startAt: START + HOUR_MS, place: ELSEWHERE })
    expect(await newsOf(ann)).toEqual([
      '「夜爬」时间改为 2026-11-23 15:00 至 2026-11-23 17:00，地点改为老和山。已付款的，开始前可全额退',
    ])
  })
})

describe('a change is none', () => {
  test('where all is as it was', async () => {
    const same = await activity()
    const ann = await world.payer(same)
    await change(same, { place: ELSEWHERE })
    const again = await change(same, { startAt: START, endAt: START + 2 * HOUR_MS, place: ELSEWHERE })
    expect([again.outcome, await newsOf(ann)]).toEqual(['same', [expect.any(String)]])
  })

  test.each([
    ['ends before it starts', { endAt: START - 1 }],
    ['starts in the past', { startAt: NOW - 1 }],
    ['has ended already', { startAt: START, endAt: NOW }],
  ])('where it %s', async (_, changes) => {
    expect((await change(await activity(), changes)).outcome).toBe('impossible')
  })

  test('where it has started already and would start anew', async () => {
    const begun = await activity({ startAt: NOW - 1, endAt: NOW + HOUR_MS })
    expect((await change(begun, { startAt: NOW + HOUR_MS })).outcome).toBe('impossible')
    expect((await change(begun, { endAt: NOW + 2 * HOUR_MS })).outcome).toBe('changed')
  })

  test('where the activity is cancelled, or over, or unknown', async () => {
    const [off, over] = [await activity(), await activity({ startAt: NOW - DAY_MS })]
    await cancelActivity(off.id, world.services)
    expect((await change(off, { startAt: START + 1 })).outcome).toBe('cancelled')
    expect((await change(over, { startAt: START })).outcome).toBe('over')
    const nowhere = { id: '00000000-0000-4000-8000-000000000000' }
    await expect(change(nowhere, { startAt: START })).rejects.toThrow('activity.not_found')
  })
})
