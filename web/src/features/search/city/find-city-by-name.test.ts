// @vitest-environment node
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { City } from '@quan/contract/city/city.ts'
import { describe, expect, test } from 'vitest'
import { findCityByName } from './find-city-by-name.ts'

type District = { province: string; city: string; code: string | null }
type DistrictShapes = { objects: { districts: { geometries: { properties: District }[] } } }

const fileOf = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url))
const CITIES: City[] = JSON.parse(fileOf('server/data/cities.json').toString())
const SHAPES: DistrictShapes = JSON.parse(
  gunzipSync(fileOf('simulators/data/districts/districts.topojson.gz')).toString(),
)
const DISTRICTS = SHAPES.objects.districts.geometries.map(({ properties }) => properties)

/** The city a district belongs to by its national code: 4690 are counties under a province, each its own city. */
function ownCity({ code, city }: District): City | null {
  if (code === null) return null
  const isSpecial = /^8[12]/.test(code)
  const isDirectCounty = /^\d\d90/.test(code)
  const length = isSpecial ? 2 : isDirectCounty ? 6 : 4
  const found = CITIES.find((known) => known.code.slice(0, length) === code.slice(0, length))
  return found ?? CITIES.find(({ name }) => name === city.replace(/市$/, '')) ?? null
}

const nameOf = (name: string) => findCityByName(CITIES, name)?.name ?? null

describe('the city a map service names', () => {
  test('is known by every name of the mainland, Hong Kong and Macao', () => {
    const outside = DISTRICTS.filter(({ province }) => province !== '台湾省')
    const unknown = outside.filter(({ city }) => findCityByName(CITIES, city) === null)
    // a city merged into another in 2019, and a reef
    expect(new Set(unknown.map(({ city }) => city))).toEqual(new Set(['莱芜', '东沙群岛']))
  })

  test('is never another one than the national code tells', () => {
    const found = DISTRICTS.flatMap((district) => {
      const city = findCityByName(CITIES, district.city)
      const own = ownCity(district)
      return city !== null && own !== null ? [[district.city, city.name, own.name]] : []
    })
    expect(found.length).toBeGreaterThan(2_500)
    expect(found.filter(([, city, own]) => city !== own)).toEqual([])
  })

  test.each([
    ['杭州市', '杭州'],
    ['杭州', '杭州'],
    ['恩施土家族苗族自治州', '恩施'],
    ['锡林郭勒盟', '锡林郭勒'],
    ['阿里地区', '阿里'],
    ['神农架林区', '神农架'],
    ['白沙黎族自治县', '白沙'],
    ['澄迈县', '澄迈'],
    ['澳门特别行政区', '澳门'],
    ['吉林市', '吉林市'],
    ['海南藏族自治州', '海南州'],
  ])('%s is %s', (name, city) => {
    expect(nameOf(name)).toBe(city)
  })

  test.each(['', '吉林', '吉林省', '海南', '海南省', '新竹县', '苏州街', '多伦多市'])(
    '%j is none of the mainland',
    (name) => {
      expect(nameOf(name)).toBeNull()
    },
  )

  test('is the longest name that fits', () => {
    const shorter = { ...CITIES[0]!, code: '999999', name: '德' }
    expect(findCityByName([shorter, ...CITIES], '德宏傣族景颇族自治州')?.name).toBe('德宏')
  })
})
