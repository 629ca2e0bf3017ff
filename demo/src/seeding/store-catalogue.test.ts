import type { Sql } from '@quan/server/platform/database/connect.ts'
import { type TestDatabase, testDatabase } from '@quan/server/testing/test-database.ts'
import { pictureStore } from '@quan/server/platform/pictures/picture-store.ts'
import { findDataFaults } from '@quan/server/data-check/check-data.ts'
import { PLACE_RULES } from '@quan/server/data-check/place-rules.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listCities } from '#city/list-cities.queries.ts'
import { storeDemoMembers } from '#member/store-members.queries.ts'
import { setAsideIndexes, withoutIndexes } from './set-aside-indexes.queries.ts'
import { type StoreCatalogue, storeCatalogue } from './store-catalogue.ts'
import { testVault } from '@quan/server/testing/test-keys.ts'

const NOW = Date.parse('2026-11-21T02:10:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await storeDemoMembers({ sql: database.sql, vault: testVault() })
})
afterAll(() => database.close())

const store = async ({ seed = 'test', activities = 200, places = true, now = NOW, sql = database.sql } = {}) => {
  return await storeCatalogue({
    sql,
    seed,
    activities,
    now,
    places,
    cities: await listCities(sql),
    onDay: () => undefined,
  })
}

describe('storeCatalogue', () => {
  test('two starts at the same time store each activity once', async () => {
    const added = await Promise.all([store({ seed: 'twice' }), store({ seed: 'twice' })])
    expect(added[0] + added[1]).toBe(200)
  })

  test('without places nobody has signed up, on a later day either, and every rule of all data holds', async () => {
    const { sql, close } = await testDatabase()
    onTestFinished(close)
    await storeDemoMembers({ sql, vault: testVault() })
    const bare = { seed: 'bare', places: false, sql }
    expect(await store(bare)).toBe(200)
    expect(await store({ ...bare, now: NOW + 86_400_000 })).toBeGreaterThan(0)
    const [counted] = await sql`
      select (select count(*)::int from place) as places, (select sum(taken)::int from ticket_type) as taken`
    expect(counted).toEqual({ places: 0, taken: 0 })
    expect(await findDataFaults({ sql, dataDir: '', pictures: pictureStore(''), now: NOW }, PLACE_RULES)).toEqual([])
  })

  test('a larger catalogue of the same seed adds to the smaller', async () => {
    await store({ seed: 'growing', activities: 56 })
    expect(await store({ seed: 'growing', activities: 112 })).toBeGreaterThan(0)
  })

  test('an activity that an operator cancelled gains nobody', async () => {
    await store({ seed: 'cancelled' })
    await database.sql`update activity set cancelled_at = ${new Date(NOW)}`
    const taken = async () => (await database.sql<{ sum: string }[]>`select sum(taken) from ticket_type`)[0]?.sum
    const before = await taken()
    const added = await store({ seed: 'cancelled', now: NOW + 86_400_000 })
    const [fresh] = await database.sql<{ sum: string }[]>`
      select coalesce(sum(taken), 0) as sum from ticket_type join activity on activity.id = activity_id where cancelled_at is null or cancelled_at <> ${new Date(NOW)}`
    expect(added).toBeGreaterThan(0)
    expect(Number(await taken()) - Number(fresh?.sum)).toBe(Number(before))
  })
})

describe('withoutIndexes', () => {
  test('leaves the table with the indexes it had, and tells of each that it builds', async () => {
    const indexes = () =>
      database.sql`select indexname, indexdef from pg_indexes where tablename = 'activity' order by 1`
    const before = await indexes()
    const connection = await database.sql.reserve()
    await connection`begin`
    const told: string[] = []
    const within = await withoutIndexes(connection, {
      act: async () => await connection`select indexname from pg_indexes where tablename = 'activity'`,
      onProgress: (text) => void told.push(text),
    })
    await connection`commit`
    connection.release()
    expect(within.length).toBeLessThan(before.length)
    expect(told).toHaveLength(before.length - within.length)
    expect(await indexes()).toEqual(before)
  })
})

describe('very many activities in an empty database', () => {
  const MANY = 50_400
  const state = async (sql: Sql) => {
    const indexes = await sql`select indexname, indexdef from pg_indexes where tablename = 'activity' order by 1`
    const [rows] =
      await sql`select (select count(*)::int from activity) as activities, (select count(*)::int from ticket_type) as types`
    return { indexes: [...indexes], ...rows }
  }
  const fill = async (sql: Sql, part: Partial<StoreCatalogue> = {}) =>
    storeCatalogue({
      sql,
      seed: 'many',
      activities: MANY,
      now: NOW,
      places: false,
      cities: await listCities(sql),
      onDay: () => undefined,
      ...part,
    })

  test('come day by day; a run that is told to stop leaves the database as it was, and so does one that was killed', async () => {
    const { sql, close } = await testDatabase()
    await storeDemoMembers({ sql, vault: testVault() })
    const before = await state(sql)

    const stop = new AbortController()
    let days = 0
    const onDay = () => void ((days += 1) === 2 && stop.abort())
    await expect(fill(sql, { onDay, signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(await state(sql)).toEqual(before)

    // killed: the indexes are away, and some days are there
    await setAsideIndexes(sql).setAside()
    await sql`insert into demo.published_day values ('many', ${MANY}, 1, now())`
    expect((await state(sql)).indexes.length).toBeLessThan(before.indexes.length)
    const told: string[] = []
    const again = new AbortController()
    again.abort()
    const refused = fill(sql, { signal: again.signal, onProgress: (text) => void told.push(text) })
    await expect(refused).rejects.toMatchObject({ name: 'AbortError' })
    expect(told[0]).toBe('taking back what an earlier run did not finish')
    expect(await state(sql)).toEqual(before)
    await close()
  })
})
