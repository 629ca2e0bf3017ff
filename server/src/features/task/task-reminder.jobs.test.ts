import { saveNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { REWARDS } from '@quan/contract/task/reward.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { type TaskWorld, taskWorld } from '#features/task/task-world.testing.ts'

/** A morning in Shanghai. */
const MORNING = Date.parse('2026-11-21T10:00:00+08:00')
const EVENING = MORNING + 10 * HOUR_MS
const MINUTE_MS = 60_000

let world: TaskWorld
beforeAll(async () => {
  world = await taskWorld()
})
beforeEach(() => {
  world.time.now = MORNING
})
afterAll(() => world.close())

async function at(instant: number) {
  world.time.now = instant
  await world.runJobs()
}
async function reminded(reminders: Parameters<TaskWorld['configure']>[1]['reminders'], remindAt = '20:00') {
  const member = await world.member()
  await world.configure(member, { reminders, remindAt })
  return member
}

describe('a member is reminded', () => {
  test('of the open tasks they chose, at the time they chose, once a day', async () => {
    const ann = await reminded(['checkIn', 'share'])
    await at(EVENING - MINUTE_MS)
    expect(await world.reminded(ann)).toEqual([])
    for (const later of [0, MINUTE_MS, 3 * HOUR_MS]) await at(EVENING + later)
    expect(await world.reminded(ann)).toEqual(['还有 2 个任务：每日签到、分享给朋友'])
    await at(EVENING + DAY_MS)
    expect(await world.reminded(ann)).toHaveLength(2)
  })

  test('no longer of what is done', async () => {
    const ann = await reminded(['checkIn', 'share'])
    await world.checkIn(ann)
    await at(EVENING)
    expect(await world.reminded(ann)).toEqual(['还有 1 个任务：分享给朋友'])
  })

  test('once by several servers at the same moment', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => reminded(['checkIn'])))
    world.time.now = EVENING
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])
    for (const member of members) expect(await world.reminded(member)).toHaveLength(1)
  })

  test('at an earlier time only from tomorrow on, and today after all when it is put back', async () => {
    const ann = await reminded(['checkIn'])
    world.time.now = EVENING - HOUR_MS
    await world.configure(ann, { remindAt: '18:00' })
    await world.runJobs()
    expect(await world.reminded(ann)).toEqual([])
    await world.configure(ann, { remindAt: '20:00' })
    await at(EVENING)
    expect(await world.reminded(ann)).toHaveLength(1)
  })

  test('although they change their looks, buy one or choose a further task as it is due', async () => {
    const [ann, ben, cat] = [await reminded(['checkIn']), await reminded(['checkIn']), await reminded(['checkIn'])]
    await world.givePoints(ben, REWARDS.dusk.points)
    world.time.now = EVENING + 1
    await world.configure(ann, { frame: null })
    await world.redeem(ben, 'dusk')
    await world.configure(cat, { reminders: ['checkIn', 'share'] })
    await world.runJobs()
    for (const member of [ann, ben, cat]) expect(await world.reminded(member)).toHaveLength(1)
  })

  test('no second time because they change something afterwards', async () => {
    const ann = await reminded(['checkIn'])
    await at(EVENING)
    await world.configure(ann, { frame: null })
    await world.configure(ann, { reminders: ['checkIn', 'share'] })
    await world.configure(ann, { reminders: [] })
    await world.configure(ann, { reminders: ['checkIn'] })
    await at(EVENING + HOUR_MS)
    expect(await world.reminded(ann)).toHaveLength(1)
  })

  test('not of days on which nobody could remind them', async () => {
    const ann = await reminded(['checkIn'])
    await at(MORNING + 3 * DAY_MS)
    expect(await world.reminded(ann)).toEqual([])
    await at(EVENING + 3 * DAY_MS)
    expect(await world.reminded(ann)).toHaveLength(1)
  })

  test('of points for a friend only while they wait', async () => {
    const ann = await reminded(['bringFriend'])
    await at(EVENING)
    expect(await world.reminded(ann)).toEqual([])
    await world.friendOf(ann)
    await at(EVENING + DAY_MS)
    expect(await world.reminded(ann)).toEqual(['还有 1 个任务：带来新朋友'])
  })

  test('when their quiet hours end, unless the day is over by then', async () => {
    const ann = await reminded(['checkIn'], '20:00')
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours: { from: '19:00', to: '08:00' } }, ann)
    await at(EVENING)
    const pushAt = async () =>
      (await world.sql`select push_at from notification where member_id = ${ann.memberId} order by id desc limit 1`)[0]
    expect(await pushAt()).toMatchObject({ push_at: null })
    await world.call(saveNotificationSettings, { kindsOff: [], quietHours: { from: '19:00', to: '21:00' } }, ann)
    await at(EVENING + DAY_MS)
    expect(await pushAt()).toMatchObject({ push_at: new Date(EVENING + DAY_MS + HOUR_MS) })
  })
})

describe('nobody is reminded', () => {
  test('who chose no task, did them all, or switched reminders off', async () => {
    const [none, done, off] = [await reminded([]), await reminded(['checkIn']), await reminded(['checkIn'])]
    await world.checkIn(done)
    await world.call(saveNotificationSettings, { kindsOff: ['taskReminder'], quietHours: null }, off)
    await at(EVENING)
    for (const member of [none, done, off]) expect(await world.reminded(member)).toEqual([])
  })

  test('today of a time that is over already', async () => {
    const ann = await reminded(['checkIn'], '09:00')
    await at(EVENING)
    expect(await world.reminded(ann)).toEqual([])
    await at(MORNING + DAY_MS)
    expect(await world.reminded(ann)).toHaveLength(1)
  })
})

describe('the settings of reminders', () => {
  // proves 10.77
  test('are kept, each on its own, and doubled tasks count once', async () => {
    const ann = await world.member()
    await world.configure(ann, { reminders: ['share', 'share', 'checkIn'] })
    const { result } = await world.configure(ann, { remindAt: '07:30' })
    expect(result?.config).toMatchObject({ reminders: ['share', 'checkIn'], remindAt: '07:30' })
    expect(await world.configure(ann, { remindAt: '24:00' })).toMatchObject({ status: 400 })
  })
})
