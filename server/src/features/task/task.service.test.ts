import { randomUUID } from 'node:crypto'
import { REWARDS } from '@quan/contract/task/reward.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimPoints } from '#features/task/task.service.ts'
import { recordedSql, type TaskWorld, taskWorld } from '#features/task/task-world.testing.ts'

let world: TaskWorld
beforeAll(async () => {
  world = await taskWorld()
})
afterAll(() => world.close())

describe('a claim', () => {
  test('adds the ledger up once, and reads no more of the page than it needs', async () => {
    const ann = await world.member()
    await world.share(ann)
    const { sql, pieces } = recordedSql(world.sql)
    await claimPoints(sql, { memberId: ann.memberId, taskId: 'share', now: world.time.now })
    const mentioning = (words: string) => pieces.filter((piece) => piece.includes(words))
    expect(mentioning('sum(points)')).toHaveLength(1)
    expect(mentioning('from task_config')).toHaveLength(0)
    expect((await world.tasks(ann)).result?.points).toBe(5)
  })
})

async function rich(points: number) {
  const member = await world.member()
  await world.givePoints(member, points)
  return member
}

describe('a reward', () => {
  // proves 10.81
  test('costs its points, and is put on at once', async () => {
    const ann = await rich(REWARDS.dusk.points + 1)
    const { result } = await world.redeem(ann, 'dusk')
    expect(result).toMatchObject({ points: 1, config: { posterTheme: 'dusk', frame: null } })
    expect(result?.rewards.filter(({ isOwned }) => isOwned).map(({ id }) => id)).toEqual(['dusk'])
  })

  test('is not had for fewer points', async () => {
    const ann = await rich(REWARDS.orbit.points - 1)
    expect(await world.redeem(ann, 'orbit')).toMatchObject({ status: 409, code: 'reward.too_few_points' })
    expect((await world.tasks(ann)).result?.points).toBe(REWARDS.orbit.points - 1)
  })

  // proves 10.81
  test('is bought once by a request that is sent again', async () => {
    const [ann, requestId] = [await rich(500), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.redeem(ann, 'dusk', requestId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await world.tasks(ann)).result?.points).toBe(500 - REWARDS.dusk.points)
    expect(await world.redeem(ann, 'mint', requestId)).toMatchObject({ status: 409, code: 'reward.request_reused' })
  })

  test('is bought once, asked for by several requests at the same moment', async () => {
    const ann = await rich(500)
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.redeem(ann, 'dusk')))
    expect(answers.map(({ code }) => code).filter((code) => code === 'reward.owned')).toHaveLength(3)
    expect((await world.tasks(ann)).result?.points).toBe(500 - REWARDS.dusk.points)
  })

  test('never makes points less than none, whatever is bought at the same moment', async () => {
    const ann = await rich(REWARDS.night.points)
    await Promise.all((['night', 'dusk', 'mint', 'orbit', 'petals'] as const).map((id) => world.redeem(ann, id)))
    expect((await world.tasks(ann)).result?.points).toBeGreaterThanOrEqual(0)
  })
})

describe('what is in use', () => {
  // proves 10.77
  test('is chosen among what was bought, and taken off', async () => {
    const ann = await rich(500)
    await world.redeem(ann, 'orbit')
    await world.redeem(ann, 'petals')
    expect((await world.configure(ann, { frame: 'orbit' })).result?.config.frame).toBe('orbit')
    expect((await world.configure(ann, { frame: null })).result?.config.frame).toBeNull()
    expect(await world.configure(ann, { posterTheme: 'night' })).toMatchObject({
      status: 409,
      code: 'reward.not_owned',
    })
  })
})
