import { randomUUID } from 'node:crypto'
import { getAuditLog } from '@quan/contract/console/audit-log.ts'
import { addOperator } from '@quan/contract/console/operators.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Sql, type SqlRunner } from '#platform/database/connect.ts'
import { readPlan, TELLING_PLANS } from '#scale/read-plans.testing.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'
import { appendAudit, verifyAudit } from './audit-log.ts'

let database: TestDatabase
/** Who can do more than the app. */
let superuser: Sql
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  superuser = connect({ url: database.superuserUrl, max: 1 })
  world = consoleWorld(database.sql)
  for (const number of [1, 2, 3]) await append(database.sql, { number })
})
afterAll(async () => {
  await superuser.end()
  await world.close()
  await database.close()
})

const append = (sql: TestDatabase['sql'], details: object) =>
  sql.begin((transaction) =>
    appendAudit(transaction, {
      at: world.time.now,
      operatorId: null,
      act: 'operator add',
      outcome: 'done',
      details: { ...details },
    }),
  )

/** What the chain tells after some SQL of who can do more than the app, which is taken back. */
async function chainAfter(tampered: string) {
  const undone = new Error('The test takes back what it did.')
  let chain: Awaited<ReturnType<typeof verifyAudit>> | null = null
  const act = superuser.begin(async (transaction: SqlRunner) => {
    await transaction.unsafe('alter table audit_entry disable trigger all')
    await transaction.unsafe(tampered)
    chain = await verifyAudit(transaction)
    throw undone
  })
  await expect(act).rejects.toBe(undone)
  return chain
}

describe('the log of the console', () => {
  // proves 28.4
  test.each(["update audit_entry set act = 'x'", 'delete from audit_entry', 'truncate audit_entry'])(
    "refuses the app's own user: %s",
    async (statement) => {
      await expect(database.sql.unsafe(statement)).rejects.toThrow('added to and never changed')
      await expect(
        superuser.begin(async (transaction) => {
          await transaction.unsafe('set local session_replication_role = replica')
          await transaction.unsafe(statement)
        }),
      ).rejects.toThrow('added to and never changed')
    },
  )

  // proves 28.4
  test('is whole, and stays so when many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => append(database.sql, { at })))
    const chain = await verifyAudit(database.sql)
    expect(chain).toEqual({ count: 23, broken: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  // proves 28.4
  test.each([
    ['was changed', "update audit_entry set details = '{}' where number = 2", 2],
    ['was taken out', 'delete from audit_entry where number = 2', 2],
    ['got another time', "update audit_entry set at = at + interval '1 second' where number = 3", 3],
    ['was given to somebody else', "update audit_entry set act = 'Operator/Save' where number = 1", 1],
  ])('names the first entry that %s', async (_, tampered, broken) => {
    expect(await chainAfter(tampered)).toEqual({ count: broken - 1, broken, hash: null })
  })

  test('is shown to owners page by page, newest first, by operator and act', async () => {
    const owner = await world.signedIn()
    const name = `op-${owner.id.slice(24)}`
    await owner.call(addOperator, { name, displayName: '林月', roles: ['safety'], cities: ['330100'] })
    const mine = await owner.call(getAuditLog, { operatorId: owner.id })
    expect(mine.result.items).toEqual([
      expect.objectContaining({
        act: 'Operator/Add',
        outcome: 'done',
        operator: { id: owner.id, name: owner.name, displayName: '测试' },
        targetKind: 'operator',
        details: { name, displayName: '林月', roles: ['safety'], cities: ['330100'] },
      }),
    ])
    const first = await owner.call(getAuditLog, { maxResultCount: 2, act: 'operator add' })
    const second = await owner.call(getAuditLog, {
      maxResultCount: 2,
      act: 'operator add',
      cursor: first.result.nextCursor,
    })
    const numbers = [...first.result.items, ...second.result.items].map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
    expect(new Set(numbers).size).toBe(4)
    const none = await owner.call(getAuditLog, { from: '2026-11-22', to: '2026-11-23' })
    expect(none.result.items).toEqual([])
  })
})

describe('an entry of the log', () => {
  // proves 28.43
  test('names people and what else it has by ids as they are called now, in their order, and says why it was refused', async () => {
    const owner = await world.signedIn()
    const [member, nobody] = [randomUUID(), randomUUID()]
    await database.sql`insert into member (id, nick_name) values (${member}, '小满')`
    await append(database.sql, { members: [nobody, member], deep: { operatorId: owner.id }, code: 'console.not_found' })
    const { result } = await owner.call(getAuditLog, { maxResultCount: 1 })
    expect(result.items[0]).toMatchObject({
      names: [
        { id: member, kind: 'member', name: '小满' },
        { id: owner.id, kind: 'operator', name: '测试' },
      ],
      refusal: '没有找到，或不在你的城市范围内',
    })
  })
})

describe('who writes into the log', () => {
  // proves 28.4
  test('finds its last entry without reading the others', async () => {
    for (let number = 0; number < 60; number += 1) await append(database.sql, { number })
    let most = 0
    const telling = connect({
      url: database.superuserUrl,
      max: 1,
      // of a log as short as this one all would be read in any case
      settings: { ...TELLING_PLANS, enable_seqscan: 'off' },
      onNotice(notice) {
        const plan = readPlan(notice, [])
        if (plan?.statement.includes('from audit_entry')) most = Math.max(most, plan.read)
      },
    })
    await append(telling, { number: 60 })
    await telling.end()
    expect(most).toBe(1)
  })
})
