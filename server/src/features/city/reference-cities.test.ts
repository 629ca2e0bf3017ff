import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { citySection } from '@quan/contract/city/city.ts'
import { readReferenceCities, syncCities } from '#features/city/reference-cities.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

const cities = await readReferenceCities()
const named = (name: string) => cities.find((city) => city.name === name)

describe('the reference cities', () => {
  test('are the 337 cities of the prefecture level, 32 under a province, Hong Kong, Macao, 9 of Taiwan and 线上', () => {
    const count = (isOne: (code: string) => boolean) => cities.filter(({ code }) => isOne(code)).length
    const isCountyLevel = (code: string) => code.slice(2, 4) === '90'
    expect(count((code) => code < '700000' && !isCountyLevel(code))).toBe(337)
    expect(count((code) => code < '700000' && isCountyLevel(code))).toBe(32)
    expect(count((code) => code.startsWith('71'))).toBe(9)
    expect(count((code) => code > '800000' && code < '900000')).toBe(2)
    expect(cities).toHaveLength(381)
  })

  test('have codes and names of their own', () => {
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length)
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length)
  })

  test('are in the order of their codes', () => {
    expect(cities.map(({ code }) => code)).toEqual(cities.map(({ code }) => code).toSorted())
  })

  // proves 11.23
  test('stand in the national section, but for 线上', () => {
    expect(cities.filter(({ code }) => citySection(code) !== 'mainland').map(({ name }) => name)).toEqual(['线上'])
  })

  test.each([
    ['重庆', 'chongqing'],
    ['长沙', 'changsha'],
    ['长春', 'changchun'],
    ['长治', 'changzhi'],
    ['厦门', 'xiamen'],
    ['六安', 'luan'],
    ['亳州', 'bozhou'],
    ['蚌埠', 'bengbu'],
    ['台州', 'taizhou'],
    ['丽水', 'lishui'],
    ['百色', 'baise'],
    ['乐山', 'leshan'],
    ['乐东', 'ledong'],
    ['漯河', 'luohe'],
    ['喀什', 'kashi'],
    ['昌都', 'changdu'],
    ['那曲', 'naqu'],
    ['吕梁', 'lvliang'],
    ['五家渠', 'wujiaqu'],
    ['朝阳', 'chaoyang'],
  ])('%s is spelled %s', (name, pinyin) => {
    expect(named(name)?.pinyin).toBe(pinyin)
  })

  test('are spelled in lower-case letters alone', () => {
    expect(cities.filter(({ pinyin }) => !/^[a-z]+$/.test(pinyin))).toEqual([])
  })

  test('have short names: no 市, no 自治州, no people', () => {
    expect(named('延边')?.code).toBe('222400')
    expect(named('阿拉善')?.code).toBe('152900')
    expect(named('克孜勒苏')?.code).toBe('653000')
    expect(named('神农架')?.code).toBe('429021')
    const long = cities.filter(({ name }) => /[族盟]$|自治|地区$|市$/.test(name)).map(({ name }) => name)
    expect(long).toEqual(['吉林市'])
  })

  test('keep a name apart from a province of the same name', () => {
    expect(named('吉林市')?.code).toBe('220200')
    expect(named('海南州')?.code).toBe('632500')
  })

  test('name the municipalities by the code of their city entry', () => {
    expect(['北京', '天津', '上海', '重庆'].map((name) => named(name)?.code)).toEqual([
      '110100',
      '120100',
      '310100',
      '500100',
    ])
  })

  test('live by one clock, but for Hong Kong, Macao, Taiwan and 线上', () => {
    expect(named('乌鲁木齐')?.timeZone).toBe('Asia/Shanghai')
    const zones = new Set(cities.map(({ timeZone }) => timeZone))
    expect(zones).toEqual(new Set(['Asia/Shanghai', 'Asia/Taipei', 'Asia/Hong_Kong', 'Asia/Macau', 'UTC']))
  })

  test('mark the twelve hot ones', () => {
    expect(new Set(cities.filter(({ hot }) => hot).map(({ name }) => name))).toEqual(
      new Set(['杭州', '上海', '北京', '深圳', '广州', '成都', '南京', '武汉', '苏州', '西安', '重庆', '长沙']),
    )
  })

  test('have a centre inside China, but for the youngest town and 线上', () => {
    const without = cities.filter(({ longitude, latitude }) => longitude === null || latitude === null)
    expect(without.map(({ name }) => name)).toEqual(['白杨', '线上'])
    const outside = cities.filter(
      ({ longitude, latitude }) =>
        longitude !== null &&
        latitude !== null &&
        !(longitude > 73 && longitude < 136 && latitude > 3 && latitude < 54),
    )
    expect(outside).toEqual([])
  })
})

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
