import { readFile } from 'node:fs/promises'
import { exampleOf } from '@quan/contract/meaning/example-of.ts'
import { meanings } from '@quan/contract/meaning/meanings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeEverythingAbout, tiesTo } from '#features/my-data/everything-about.testing.ts'
import { ensureBoundRole } from '#platform/database/bound-role.ts'
import { asCaller, asTheHouse } from '#platform/database/caller.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { testVault } from '#testing/test-keys.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type AccessWorld, accessWorld } from './access-world.testing.ts'
import { takenFor } from './wall.testing.ts'

/** The tables whose rows the database itself keeps from others, as it says. */
async function walledTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class where relrowsecurity and relforcerowsecurity order by relname`
  return rows.map(({ name }) => name)
}

/** Every row of a table, or those that whoever asks can see. */
async function rowsOf(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ row: string }[]>`select to_jsonb(one)::text as row from ${sql(table)} one order by 1`
  return rows.map(({ row }) => row)
}

type Person = Awaited<ReturnType<typeof storeMember>>

async function filledWith({ sql }: { sql: Sql }): Promise<[Person, Person]> {
  const people = [await storeMember(sql), await storeMember(sql)] as [Person, Person]
  for (const member of people)
    await storeEverythingAbout({ sql, vault: testVault() }, { member, other: await storeMember(sql) })
  await sql`
    insert into match_slot (activity_id, member_id, own, seek)
    select activity_id, member_id, sha256(uuid_send(member_id)), sha256('') from match_entry`
  await sql`
    insert into web_push_message (id, web_push_id, notification_id, next_try_at, expires_at)
    select gen_random_uuid(), web_push.id, notification.id, now(), now()
    from web_push join notification using (member_id)`
  return people
}

describe('a statement that forgot whose rows it is about', () => {
  let database: TestDatabase
  let sql: Sql
  let [ann, ben]: Person[] = []
  let tables: string[]
  beforeAll(async () => {
    database = await testDatabase()
    sql = database.sql
    ;[ann, ben] = await filledWith(database)
    tables = await walledTables(sql)
  })
  afterAll(() => database.close())
  const as = <Result>(one: Person | null | undefined, act: () => Promise<Result>) =>
    asCaller(one?.memberId ?? null, act)

  // proves 17.19
  test('reads a member their own rows alone, a visitor none, the house all', async () => {
    for (const table of tables) {
      const [ofAnn, ofBen] = [await as(ann, () => rowsOf(sql, table)), await as(ben, () => rowsOf(sql, table))]
      expect([table, ofAnn.length > 0, ofBen.length > 0]).toEqual([table, true, true])
      expect([table, ofAnn.filter((row) => ofBen.includes(row))]).toEqual([table, []])
      expect([table, await as(null, () => rowsOf(sql, table))]).toEqual([table, []])
      expect([table, await asTheHouse(() => rowsOf(sql, table))]).toEqual([table, await rowsOf(sql, table)])
    }
  })

  test('changes and takes away nothing of others', async () => {
    for (const table of tables) {
      const before = await as(ben, () => rowsOf(sql, table))
      const emptied = sql.begin(async (tx) => {
        await as(ann, async () => await tx`delete from ${tx(table)}`)
        const left = await as(ben, () => rowsOf(tx as unknown as Sql, table))
        throw new Error(JSON.stringify(left))
      })
      await expect(emptied).rejects.toThrow(JSON.stringify(before).slice(0, 500))
    }
  })

  test('adds nothing in the name of somebody else', async () => {
    const adding = as(ann, async () => await sql`insert into favorite select ${ben!.memberId}, id, now() from activity`)
    await expect(adding).rejects.toThrow(/row-level security/)
  })
})

describe('the wall', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  test('stands around every table that names a member, or the paper says why not', async () => {
    const { sql } = database
    const named = [...new Set(Object.keys(await tiesTo(sql, crypto.randomUUID())).map((tie) => tie.split('.')[0]!))]
    const paper = await readFile(new URL('../../../docs/threats.md', import.meta.url), 'utf8')
    const rows = (heading: string) => paper.split(`### ${heading}`)[1]?.split(/^##/m)[0] ?? ''
    const names = (text: string) =>
      [...text.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
        [...cell!.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!),
      )
    const [behind, before] = [names(rows('Behind the wall')), names(rows('Before the wall'))]
    expect(behind.toSorted()).toEqual(await walledTables(sql))
    expect(named.filter((name) => !behind.includes(name) && !before.includes(name))).toEqual([])
    expect(before.filter((name) => !named.includes(name) || behind.includes(name))).toEqual([])
  })

  test('binds the user of a server whose user is a superuser, as of the embedded database', async () => {
    const tables = await walledTables(database.sql)
    const asOwner = connect({ url: database.superuserUrl, max: 1 })
    const made = await ensureBoundRole(asOwner)
    await asOwner.end()
    const boundAs = async (role: string | null) => {
      const sql = connect({ url: database.superuserUrl, max: 1, role })
      const [row] = await sql<[{ bound: number }]>`
        select count(*) filter (where row_security_active(name))::integer as bound from unnest(${tables}::text[]) name`
      await sql.end()
      return row.bound
    }
    expect([await boundAs(null), await boundAs(made)]).toEqual([0, tables.length])
  })
})

describe('calls whose statements are bound to somebody else', () => {
  // proves 17.20
  test('read and change nothing of theirs behind the wall; without it they do', async () => {
    const [held, open] = [await misboundCalls({ isOpen: false }), await misboundCalls({ isOpen: true })]
    expect(held).toEqual({ read: [], changed: [] })
    expect(open.read.length).toBeGreaterThan(5)
    expect(open.changed.length).toBeGreaterThan(5)
  }, 120_000)
})

/** Ann makes every call there is, and each of its statements takes Ben's id where hers belongs. */
async function misboundCalls({ isOpen }: { isOpen: boolean }) {
  const ids = { from: '', to: '' }
  const world: AccessWorld = await accessWorld({ runner: (sql) => takenFor(sql, ids) })
  const { sql } = world
  try {
    const [ann, ben] = await filledWith(world)
    const tables = await walledTables(sql)
    const rows = () =>
      Promise.all(tables.map(async (table) => [table, await asCaller(ben.memberId, () => rowsOf(sql, table))] as const))
    const before = await rows()
    if (isOpen) for (const table of tables) await sql`alter table ${sql(table)} disable row level security`
    // ids of rows that are to be met nowhere else
    const marks = before.flatMap(([table, found]) =>
      found.flatMap((row) => {
        const { id } = JSON.parse(row) as { id?: unknown }
        return typeof id === 'string' && id !== ben.memberId ? [{ table, id }] : []
      }),
    )
    const token = await world.tokens.issue(ann)
    Object.assign(ids, { from: ann.memberId, to: ben.memberId })
    const read = new Set<string>()
    for (const endpoint of world.endpoints) {
      if (endpoint.access !== 'member' || ENDS.has(endpoint.path)) continue
      for (const input of [{}, exampleOf(endpoint.input, { meanings }) as object]) {
        const answer = await world.post(endpoint.path, token, input)
        for (const { table, id } of marks) if (answer.body.includes(id)) read.add(`${endpoint.path} ${table}`)
      }
    }
    Object.assign(ids, { from: '', to: '' })
    if (isOpen) for (const table of tables) await sql`alter table ${sql(table)} enable row level security`
    const after = await rows()
    const changed = before.flatMap(([table, found], at) =>
      JSON.stringify(found) === JSON.stringify(after[at]![1]) ? [] : [table],
    )
    return { read: [...read], changed }
  } finally {
    await world.close()
  }
}

/** They end the login that the others are tried with, by what the house does. */
const ENDS = new Set(['WxUserInfo/Logout'])
