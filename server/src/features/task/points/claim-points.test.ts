import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimPoints } from '#features/task/points/claim-points.ts'
import { recordedSql } from '#features/task/testing/recorded-sql.ts'
import { type TaskWorld, taskWorld } from '#features/task/testing/task-world.ts'

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
