import { describe, expect, test } from 'vitest'
import type { City } from '@quan/contract/city/city.ts'
import { cityGroups, findCities } from './city-list.tsx'

const aCity = (code: string, name: string, pinyin: string, activityCount = 0): City => ({
  code,
  name,
  pinyin,
  activityCount,
  hot: false,
  timeZone: 'Asia/Shanghai',
})
const CITIES = [
  aCity('340800', '安庆', 'anqing'),
  aCity('110000', '北京', 'beijing', 40),
  aCity('330100', '杭州', 'hangzhou', 241),
  aCity('130400', '邯郸', 'handan', 3),
  aCity('900000', '线上', 'xianshang', 2),
  aCity('900001', '多伦多', 'duolunduo', 5),
]
const NAMES = { overseas: { letter: '外', title: '海外' }, online: { letter: '线', title: '线上' } }

describe('cityGroups', () => {
  test('goes by letters, then abroad, then online', () => {
    expect(cityGroups(CITIES, NAMES).map(({ letter, cities }) => [letter, cities.map(({ name }) => name)])).toEqual([
      ['A', ['安庆']],
      ['B', ['北京']],
      ['H', ['杭州', '邯郸']],
      ['外', ['多伦多']],
      ['线', ['线上']],
    ])
  })

  test('leaves out what is empty', () => {
    expect(cityGroups(CITIES.slice(0, 1), NAMES)).toHaveLength(1)
  })
})

describe('findCities', () => {
  test.each([
    ['杭', ['杭州']],
    ['Han', ['杭州', '邯郸']],
    ['hang zhou', ['杭州']],
    ['京', ['北京']],
    ['', []],
    ['xyz', []],
  ])('finds by %j', (keyword, names) => {
    expect(findCities(CITIES, keyword).map(({ name }) => name)).toEqual(names)
  })
})
