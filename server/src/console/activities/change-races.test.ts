import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesAtDesk } from '#features/activity-desk/change-at-desk.service.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

let members: WaitingWorld
beforeAll(async () => void (members = await waitingWorld()))
afterAll(() => members.close())

describe('two operators who change the same activity at once', () => {
  /** The first is held before its end until the second waits for it. */
  async function changedAtOnce(lock?: () => Promise<void>) {
    const activity = await members.activity()
    const { notifications, offerFreedPlaces, clock, vault } = members.services
    const parts = { clock, vault, notifications, offerFreedPlaces, ...(lock && { lock }) }
    const changing = (sql: SqlRunner, title: string) =>
      changesAtDesk({ ...parts, sql }).change(
        { id: activity.id, version: 1, fields: { title }, shownRefund: 0 },
        { cities: null, operatorId: randomUUID() },
      )
    let second: Promise<string> = Promise.resolve('')
    await members.sql.begin(async (transaction) => {
      await changing(transaction, '先改的')
      second = members.sql
        .begin((other) => changing(other, '后改的'))
        .then(
          () => 'changed',
          (error: { definition: { code: string } }) => error.definition.code,
        )
      await somebodyWaits(members.sql)
    })
    const outcome = await second
    const [row] = await members.sql`select title from activity where id = ${activity.id}`
    return { second: outcome, title: row?.['title'] as string }
  }

  // proves 32.13
  test('keep what was changed first, and the second is told', async () => {
    expect(await changedAtOnce()).toEqual({ second: 'activity.changed', title: '先改的' })
  })

  test('would lose what was changed first without the lock', async () => {
    expect(await changedAtOnce(async () => {})).toEqual({ second: 'changed', title: '后改的' })
  })
})
