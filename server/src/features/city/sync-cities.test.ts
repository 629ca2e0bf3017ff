import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncCities } from '#features/city/sync-cities.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

describe('syncCities', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  test('a table that is up to date is left alone', async () => {
    expect(await syncCities(database.sql)).toBe(0)
    const [row] = await database.sql`select count(*)::int as count from city`
    expect(row).toEqual({ count: 381 })
  })

  test('a changed city is set right and an overseas one stays', async () => {
    const { sql } = database
    await sql`update city set name = '临安' where code = '330100'`
    await sql`insert into city (code, name, pinyin, country, time_zone) values ('900001', 'Toronto', 'toronto', 'CA', 'America/Toronto')`
    expect(await syncCities(sql)).toBe(1)
    expect(await sql`select name from city where code in ('330100', '900001') order by code`).toMatchObject([
      { name: '杭州' },
      { name: 'Toronto' },
    ])
  })
})
