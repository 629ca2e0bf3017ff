import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { City } from '@quan/contract/city/city.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { chooseCity, findCityByName, LocatedCity, recentCities } from './city-sheet.tsx'

beforeEach(() => {
  recentCities.set(null)
  chosenCity.set(null)
})

describe('chooseCity', () => {
  test('shows the city from now on', () => {
    chooseCity({ code: '310000', name: '上海' })
    expect(chosenCity.get()).toEqual({ code: '310000', name: '上海' })
  })

  test('keeps the last ones, the latest first and each once', () => {
    for (const name of ['一', '二', '三', '四', '五', '三']) chooseCity({ code: name, name })
    expect(recentCities.get()?.map((city) => city.name)).toEqual(['三', '五', '四', '二'])
  })
})

type District = { province: string; city: string; code: string | null }

type DistrictShapes = { objects: { districts: { geometries: { properties: District }[] } } }

const fileOf = (path: string) => readFileSync(join(import.meta.dirname, '../../../../..', path))

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

const enshi: City = {
  code: '422800',
  name: '恩施',
  pinyin: 'enshi',
  hot: false,
  timeZone: 'Asia/Shanghai',
  activityCount: 7,
}

const GET_LOCATION = 'CommonApi/GetLocation'

const MOVED = { data: '{"result":{"address_component":{"city":"恩施土家族苗族自治州","district":"来凤县"}}}' }

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'geolocation')
  currentAddressInfo.set(null)
})

function standIn(city: string, district: string) {
  currentAddressInfo.set({ province: '', city, district, address: '', longitude: 109.5, latitude: 30.3 })
  const onChoose = vi.fn()
  const { asked } = renderUi(<LocatedCity cities={[enshi]} onChoose={onChoose} />, {
    answers: { [GET_LOCATION]: MOVED },
  })
  return { onChoose, asked, place: screen.getByRole('button', { name: new RegExp(district) }) }
}

describe('the city I am in', () => {
  test('can be chosen by whatever name the map service gives', async () => {
    const { onChoose, place } = standIn('恩施土家族苗族自治州', '利川市')
    expect(place.textContent).toContain('恩施 · 利川市')
    expect(place.textContent).toContain('7')
    await userEvent.click(place)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(enshi)
  })

  test('is looked for anew at once, for what it is for was said before', async () => {
    const getCurrentPosition = (found: PositionCallback) =>
      found({ coords: { longitude: 109.4, latitude: 29.5 } } as GeolocationPosition)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const { asked } = standIn('恩施土家族苗族自治州', '利川市')
    await userEvent.click(screen.getByRole('button', { name: '重新定位' }))
    expect(await screen.findByText('恩施 · 来凤县')).toBeTruthy()
    expect(asked(GET_LOCATION)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says that nothing is there where no city of ours is', () => {
    const { place } = standIn('东沙群岛', '东沙')
    expect(place.textContent).toContain('东沙群岛 · 东沙')
    expect(place.hasAttribute('disabled')).toBe(true)
  })
})
