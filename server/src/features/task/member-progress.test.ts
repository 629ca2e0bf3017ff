import { TaskRhythm } from '@quan/contract/task/task-id.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimableRounds, readTasks } from '#features/task/member-progress.ts'
import { recordedSql, type TaskWorld, taskWorld } from '#features/task/task-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: TaskWorld
beforeAll(async () => {
  world = await taskWorld()
})
afterAll(() => world.close())

/** The tasks of members, and the pieces of SQL that were written for it. */
async function read(members: readonly Caller[]) {
  const { sql, pieces } = recordedSql(world.sql)
  const memberIds = members.map(({ memberId }) => memberId)
  return { tasks: await readTasks(sql, { memberIds, now: world.time.now }), pieces }
}

describe('the tasks of several members', () => {
  test('are for each what their own page shows', async () => {
    const [ann, ben, cat] = [await world.member(), await world.member(), await world.member()]
    await world.checkIn(ann)
    await world.share(ben)
    await world.claim(ben, 'share')
    await world.share(cat)
    await world.friendOf(cat)
    const { tasks } = await read([ann, ben, cat])
    for (const member of [ann, ben, cat])
      expect(tasks.get(member.memberId)).toEqual((await world.tasks(member)).result?.tasks)
  })

  test('are read by as many statements as those of one', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => world.member()))
    const [one, all] = [await read(members.slice(0, 1)), await read(members)]
    expect(all.tasks.size).toBe(5)
    expect(all.pieces).toEqual(one.pieces)
  })

  test('leave out who has gone', async () => {
    const [ann, gone] = [await world.member(), await world.member()]
    await world.sql`update member set closed_at = now() where id = ${gone.memberId}`
    const { tasks } = await read([ann, gone])
    expect([...tasks.keys()]).toEqual([ann.memberId])
  })
})

const TODAY = '2026-11-22'
const rounds = (rhythm: TaskRhythm, progress: number, timesGiven: number, target = 1) =>
  claimableRounds({ rule: { rhythm, target, points: 5 }, progress, timesGiven, today: TODAY })

describe('what a task has to give', () => {
  test('is the day of a daily task, once', () => {
    expect(rounds('daily', 0, 0)).toEqual([])
    expect(rounds('daily', 3, 0)).toEqual([TODAY])
    expect(rounds('daily', 3, 1)).toEqual([])
  })

  test('is one round of what is done once, from its target on', () => {
    expect(rounds('once', 2, 0, 3)).toEqual([])
    expect(rounds('once', 9, 0, 3)).toEqual(['1'])
    expect(rounds('once', 9, 1, 3)).toEqual([])
  })

  test('is a round for each friend and activity that gave none yet', () => {
    expect(rounds('each', 4, 1)).toEqual(['2', '3', '4'])
  })

  test('never comes back, though friends leave', () => {
    expect(rounds('each', 1, 3)).toEqual([])
  })

  test('is never a round twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(TaskRhythm)), fc.nat(50), fc.nat(50), (rhythm, progress, given) => {
        const open = rounds(rhythm, progress, given)
        expect(new Set(open).size).toBe(open.length)
        expect(rounds(rhythm, progress, given + open.length)).toEqual([])
      }),
    )
  })
})
