import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller, asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner, TransactionSql } from '#platform/database/connect.ts'
import { withNamedCallers } from '#platform/database/named-statements.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = withNamedCallers(database.sql, { mustName: true })
})
afterAll(() => database.close())

const opening = (words: string) => sql.unsafe(words)

describe('a statement of a server', () => {
  test.each<[string, () => PromiseLike<readonly unknown[]>]>([
    ['begun by select', () => sql`select current_setting('quan.caller') as caller, ${1}::integer as one`],
    [
      'begun by a comment',
      () => sql`-- whose it is\n select current_setting('quan.caller') as caller, ${1}::integer as one`,
    ],
    [
      'begun by with',
      () => sql`with a as (select ${1}::integer as one) select current_setting('quan.caller') as caller, one from a`,
    ],
    [
      'that comes back to itself',
      () => sql`
        with recursive a as (select 1 as one union select one from a)
        select current_setting('quan.caller') as caller, one from a`,
    ],
    [
      'begun by a piece',
      () => sql`${opening(`select current_setting('quan.caller') as caller`)}, ${1}::integer as one`,
    ],
    [
      'begun by a piece with with',
      () => sql`${opening('with a as (select 1 as one)')} select current_setting('quan.caller') as caller, one from a`,
    ],
    ['of text', () => sql.unsafe(`select current_setting('quan.caller') as caller, $1::integer as one`, [1])],
    [
      'of a transaction',
      () => sql.begin((tx) => tx`select current_setting('quan.caller') as caller, ${1}::integer as one`),
    ],
    [
      'of a part of one',
      () =>
        sql.begin((tx) =>
          tx.savepoint((part) => part`select current_setting('quan.caller') as caller, ${1}::integer as one`),
        ),
    ],
  ])('%s says for whom it is made', async (_, ask) => {
    expect(await asCaller('a-member', async () => await ask())).toEqual([{ caller: 'a-member', one: 1 }])
    expect(await asCaller(null, async () => await ask())).toEqual([{ caller: 'nobody', one: 1 }])
    expect(await asTheHouse(async () => await ask())).toEqual([{ caller: 'house', one: 1 }])
    // where none was named it is made for nobody
    expect(await ask()).toEqual([{ caller: 'nobody', one: 1 }])
  })

  test('that changes something says it too, and the next one has forgotten it', async () => {
    const bare = database.sql
    await asCaller('a-member', async () => {
      const said = await sql`
        insert into vendor_token (name, value, expires_at) values ('test', current_setting('quan.caller'), now())
        returning value as caller`
      expect(said).toEqual([{ caller: 'a-member' }])
      expect(await sql`update vendor_token set value = current_setting('quan.caller') || '!' returning value`).toEqual([
        { value: 'a-member!' },
      ])
      expect(await sql`delete from vendor_token returning current_setting('quan.caller') as value`).toEqual([
        { value: 'a-member' },
      ])
    })
    const left = await Promise.all(
      Array.from({ length: 20 }, () => bare`select coalesce(current_setting('quan.caller', true), '') as caller`),
    )
    expect(new Set(left.map(([row]) => row!['caller']))).toEqual(new Set(['']))
  })

  test('of a transaction goes by whoever is named last, also after a part of it that named somebody else', async () => {
    const ask = async (runner: SqlRunner) => {
      const [row] = await runner<{ caller: string }[]>`select current_setting('quan.caller') as caller`
      return row?.caller
    }
    const failing = (tx: TransactionSql) =>
      tx.savepoint(async (part) => {
        expect(await asTheHouse(() => ask(part))).toBe('house')
        throw new Error('The test takes this part back.')
      })
    const heard = asCaller('a-member', () =>
      sql.begin(async (tx) => {
        const before = [await ask(tx), await ask(tx), await asTheHouse(() => ask(tx)), await ask(tx)]
        await asTheHouse(() => ask(tx))
        await expect(failing(tx)).rejects.toThrow('takes this part back')
        const after = [await ask(tx), await asTheHouse(() => ask(tx))]
        await tx.savepoint((part) => ask(part))
        return [...before, ...after, await asTheHouse(() => ask(tx)), await ask(tx)]
      }),
    )
    const [member, house] = ['a-member', 'house']
    expect(await heard).toEqual([member, member, house, member, member, house, house, member])
  })

  test('that cannot say for whom it is made is refused', async () => {
    const asked = [sql`values (1)`, sql`(select 1)`, sql.unsafe('select 1'), sql.begin((tx) => tx`table city`)]
    for (const each of asked) await expect(each).rejects.toThrow(/cannot name for whom/)
  })
})
