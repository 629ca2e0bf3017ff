import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTasks } from '#features/task/standing/read-tasks.ts'
import { recordedSql } from '#features/task/testing/recorded-sql.ts'
import { type TaskWorld, taskWorld } from '#features/task/testing/task-world.ts'
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
