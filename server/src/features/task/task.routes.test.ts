import { getTasks } from '@quan/contract/task/tasks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type TaskWorld, taskWorld } from '#features/task/task-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: TaskWorld
beforeAll(async () => {
  world = await taskWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const nextDay = () => (world.time.now += DAY_MS)
const pointsOf = async (member: Caller) => (await world.tasks(member)).result?.points

describe('the tasks of a member', () => {
  // proves 10.76
  test('begin with nothing done, and are for members only', async () => {
    const { result } = await world.tasks(await world.member())
    expect(result).toMatchObject({
      points: 0,
      streak: { today: '2026-11-21', isCheckedIn: false, days: 0, nextPoints: 5, checkedDays: [] },
      config: { reminders: [], remindAt: '20:00', posterTheme: null, frame: null },
    })
    expect(result?.tasks.map(({ id, progress }) => [id, progress])).toEqual([
      ['checkIn', 0],
      ['share', 0],
      ['finishCard', expect.any(Number)],
      ['collect', 0],
      ['follow', 0],
      ['bringFriend', 0],
      ['comeToActivity', 0],
    ])
    expect(result?.rewards.some(({ isOwned }) => isOwned)).toBe(false)
    expect(await world.call(getTasks, {})).toMatchObject({ status: 401 })
  })

  // proves 10.76, 10.79
  test('move with what really happened', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const activity = await world.activity({ price: 0 })
    await world.sql`insert into favorite values (${ann.memberId}, ${activity.id}, now())`
    await world.sql`insert into follow values (${ann.memberId}, ${ben.memberId}, now())`
    await world.friendOf(ann)
    await world.order(ann, activity)
    await world.sql`
      update place set state = 60, checked_in_at = now() where holder_id = ${ann.memberId}`
    await world.share(ann)
    await world.sql`
      insert into business_card (member_id, occupation, photos) values (${ann.memberId}, '设计师', '{a}')`
    const before = (await world.task(ben, 'finishCard'))?.progress ?? 0
    const progress = Object.fromEntries(
      (await world.tasks(ann)).result?.tasks.map(({ id, progress: done }) => [id, done]) ?? [],
    )
    expect(progress).toMatchObject({ share: 1, collect: 1, follow: 1, bringFriend: 1, comeToActivity: 1 })
    expect(progress['finishCard']).toBeGreaterThan(before)
  })
})

describe('checking in', () => {
  // proves 10.78
  test('gives points once a day, however often it is asked for at once', async () => {
    const ann = await world.member()
    await Promise.all(Array.from({ length: 6 }, () => world.checkIn(ann)))
    expect((await world.tasks(ann)).result).toMatchObject({
      points: 5,
      streak: { isCheckedIn: true, days: 1, checkedDays: ['2026-11-21'] },
    })
    expect(await world.task(ann, 'checkIn')).toMatchObject({ isClaimed: true, claimablePoints: 0, progress: 1 })
  })

  test('counts days in a row, and gives more on the seventh', async () => {
    const ann = await world.member()
    const given: number[] = []
    for (let day = 0; day < 7; day++, nextDay()) given.push((await world.checkIn(ann)).result?.points ?? 0)
    expect(given).toEqual([5, 10, 15, 20, 25, 30, 50])
    expect((await world.tasks(ann)).result?.streak).toMatchObject({ isCheckedIn: false, days: 7 })
    nextDay()
    expect((await world.tasks(ann)).result?.streak.days).toBe(0)
    expect((await world.checkIn(ann)).result?.streak).toMatchObject({ days: 1 })
  })

  test('goes by the calendar of Shanghai', async () => {
    const ann = await world.member()
    world.time.now = Date.parse('2026-11-21T15:59:59Z')
    await world.checkIn(ann)
    world.time.now += 1_000
    expect((await world.checkIn(ann)).result?.streak).toMatchObject({ today: '2026-11-22', days: 2 })
  })
})

describe('the points of a task', () => {
  // proves 10.80
  test('are not given before it is done', async () => {
    const ann = await world.member()
    for (const taskId of ['share', 'collect', 'bringFriend', 'checkIn'] as const)
      expect(await world.claim(ann, taskId)).toMatchObject({ status: 409, code: 'task.unfinished' })
    expect(await world.claim(ann, 'robBank' as 'share')).toMatchObject({ status: 400 })
    expect(await pointsOf(ann)).toBe(0)
  })

  // proves 2.22, 10.80
  test('are given once, however many claim at the same moment', async () => {
    const ann = await world.member()
    await world.share(ann)
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.claim(ann, 'share')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await pointsOf(ann)).toBe(5)
    expect(await world.task(ann, 'share')).toMatchObject({ isClaimed: true, claimablePoints: 0 })
  })

  test('come again the next day where it is daily, and never again where it is not', async () => {
    const ann = await world.member()
    const activities = await Promise.all([1, 2, 3].map(() => world.activity()))
    for (const { id } of activities) await world.sql`insert into favorite values (${ann.memberId}, ${id}, now())`
    await world.share(ann)
    await world.claim(ann, 'share')
    await world.claim(ann, 'collect')
    nextDay()
    expect(await world.task(ann, 'share')).toMatchObject({ progress: 0, isClaimed: false })
    expect(await world.task(ann, 'collect')).toMatchObject({ progress: 3, isClaimed: true, claimablePoints: 0 })
    await world.share(ann)
    await world.claim(ann, 'share')
    expect((await world.claim(ann, 'collect')).result?.points).toBe(20)
  })

  test('come for each friend, all that wait at once, each friend once', async () => {
    const ann = await world.member()
    await world.friendOf(ann)
    const leaving = await world.friendOf(ann)
    expect(await world.task(ann, 'bringFriend')).toMatchObject({ claimablePoints: 100, isClaimed: false })
    await Promise.all(Array.from({ length: 5 }, () => world.claim(ann, 'bringFriend')))
    expect(await pointsOf(ann)).toBe(100)
    await world.sql`update member set closed_at = now() where id = ${leaving.memberId}`
    await world.friendOf(ann)
    expect((await world.claim(ann, 'bringFriend')).result?.points).toBe(100)
    await world.friendOf(ann)
    expect((await world.claim(ann, 'bringFriend')).result?.points).toBe(150)
  })

  test('stand in a ledger that is only written on', async () => {
    const ann = await world.member()
    await world.checkIn(ann)
    await expect(world.sql`update point_entry set points = 500 where member_id = ${ann.memberId}`).rejects.toThrow(
      'only written on',
    )
  })
})
