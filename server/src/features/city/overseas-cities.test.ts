import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NewOverseasCity, overseasCities } from '#features/city/overseas-cities.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const aCity = (name: string, country = 'CA'): NewOverseasCity => ({
  name,
  pinyin: name.toLowerCase(),
  country,
  timeZone: 'America/Toronto',
})

describe('overseasCities', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  const register = (cities: NewOverseasCity[]) =>
    database.sql.begin((transaction) => overseasCities(transaction).register(cities))
  const codesOf = async (cities: NewOverseasCity[]) => (await register(cities)).map(({ code }) => code)

  // proves 11.24
  test('codes begin at 900001, follow the order given, and stay', async () => {
    expect(await codesOf([aCity('Toronto'), aCity('Ottawa')])).toEqual(['900001', '900002'])
    expect(await codesOf([aCity('Ottawa'), aCity('London'), aCity('Toronto')])).toEqual(['900002', '900003', '900001'])
  })

  // proves 11.24
  test('cities of the same name in two countries are two', async () => {
    const [canada, britain] = await codesOf([aCity('London'), aCity('London', 'GB')])
    expect(canada).not.toBe(britain)
  })

  test('spellings of one city are one, the first one counts', async () => {
    const registered = await register([
      { ...aCity('São Paulo', 'BR'), pinyin: 'saopaulo' },
      { ...aCity('Sao Paulo', 'BR'), pinyin: 'saopaulo' },
      { ...aCity('SÃO PAULO', 'BR'), pinyin: 'saopaulo' },
    ])
    expect(new Set(registered.map(({ code }) => code)).size).toBe(1)
    expect(registered.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'São Paulo'))
  })

  test('no city is nothing to do', async () => {
    expect(await codesOf([])).toEqual([])
  })

  test('codes end at 999999', async () => {
    const [code = ''] = await codesOf([aCity('Oslo', 'NO')])
    const free = () => overseasCities(database.sql).countFree()
    expect(await free()).toBe(999_999 - Number(code))
    await database.sql`
      insert into city (code, name, pinyin, country, time_zone) values ('999997', 'Last', 'last', 'NO', 'Europe/Oslo')`
    expect(await free()).toBe(2)
    await database.sql`delete from city where code = '999997'`
  })

  test('imports at the same time give every city one code and every code one city', async () => {
    const names = Array.from({ length: 12 }, (_, index) => aCity(`City ${index}`, 'NZ'))
    const turned = (by: number) => [...names.slice(by), ...names.slice(0, by)]
    const all = await Promise.all(names.map((_, by) => register(turned(by))))
    const pairs = new Set(all.flat().map(({ code, name }) => `${code} ${name}`))
    expect(pairs.size).toBe(12)
    expect(new Set(all.flat().map(({ code }) => code)).size).toBe(12)
  })
})
