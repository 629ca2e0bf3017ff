import { describe, expect, test } from 'vitest'
import { type FoundPlace, NO_PLACE } from '#features/activity-import/found-activity.ts'
import { NationalCities } from '#features/activity-import/places/national-cities.ts'
import { type HomePlace, resolvePlace } from '#features/activity-import/places/resolve-place.ts'
import { readReferenceCities } from '#features/city/reference-cities.ts'

const cities = new NationalCities(await readReferenceCities())

function resolved(place: Partial<FoundPlace>, home: HomePlace | null = null) {
  const found = resolvePlace({ place: { ...NO_PLACE, ...place }, cities, home })
  if (found.kind === 'online') return `线上 ${found.clockZone}`
  const code = found.kind === 'national' ? found.city.code : found.city.country
  return [code, found.city.name, found.city.timeZone, found.district].filter((part) => part !== null).join(' ')
}

describe('resolvePlace', () => {
  test.each<[Partial<FoundPlace>, string]>([
    [{ city: 'Beijing', country: 'China' }, '110100 北京 Asia/Shanghai'],
    [{ city: "Xi'an", country: 'CN' }, '610100 西安 Asia/Shanghai'],
    [{ city: 'Harbin', country: 'China' }, '230100 哈尔滨 Asia/Shanghai'],
    [{ city: '杭州市' }, '330100 杭州 Asia/Shanghai'],
    [{ city: 'Hangzhou' }, '330100 杭州 Asia/Shanghai'],
    [{ city: 'Suzhou', country: 'China' }, '320500 苏州 Asia/Shanghai'],
    [{ city: 'Suzhou', country: 'China', region: 'Anhui' }, '341300 宿州 Asia/Shanghai'],
    [{ city: 'Hong Kong', country: 'Hong Kong' }, '810000 香港 Asia/Hong_Kong'],
    [{ city: 'Kwun Tong', country: 'HK' }, '810000 香港 Asia/Hong_Kong'],
    [{ city: 'Taipei', country: 'Taiwan' }, '710100 台北 Asia/Taipei'],
    [{ city: 'Xiantao', country: 'China' }, '429004 仙桃 Asia/Shanghai'],
  ])('%j has a national code', (place, city) => {
    expect(resolved(place)).toBe(city)
  })

  test.each<[Partial<FoundPlace>, string]>([
    [{ city: 'Toronto', country: 'CA', region: 'ON' }, 'CA Toronto America/Toronto'],
    [{ city: 'North York', country: 'CA' }, 'CA Toronto America/Toronto North York'],
    [{ city: 'Austin', region: 'Texas', country: 'US' }, 'US Austin, TX America/Chicago'],
    [{ city: 'Austin, TX', country: 'U.S.A.' }, 'US Austin, TX America/Chicago'],
    [{ city: 'Sidney', country: 'Australia' }, 'AU Sydney Australia/Sydney'],
    [{ city: 'Bangalore', country: 'India' }, 'IN Bengaluru Asia/Kolkata'],
    [{ city: 'Sitges, Barcelona', country: 'Spain' }, 'ES Sitges Europe/Madrid'],
    [{ city: 'Par\u0000is\u200B', country: 'France' }, 'FR Paris Europe/Paris'],
    [{ city: 'Sitges \uD800', country: 'Spain' }, 'ES Sitges \uFFFD Europe/Madrid'],
    [{ city: 'Toronto' }, 'CA Toronto America/Toronto'],
    [{ city: '東京', country: '日本' }, 'JP 東京 Asia/Tokyo'],
  ])('%j lies elsewhere', (place, city) => {
    expect(resolved(place)).toBe(city)
  })

  test.each<[Partial<FoundPlace>, string]>([
    [{ address: '浙江省杭州市西湖区文三路 1 号' }, '330100 杭州 Asia/Shanghai 西湖区'],
    [{ venue: '北京朝阳区工人体育场' }, '110100 北京 Asia/Shanghai'],
    [{ address: '816 Dundas St W, Toronto, ON M5V 1A1, Canada' }, 'CA Toronto America/Toronto'],
    [{ address: 'Louvre, 75001 Paris, France' }, 'FR Paris Europe/Paris'],
    [
      { venue: '湖边', coordinates: { longitude: 120.15, latitude: 30.25, datum: 'wgs84' } },
      '330100 杭州 Asia/Shanghai',
    ],
  ])('%j tells its city by address or coordinates', (place, city) => {
    expect(resolved(place)).toBe(city)
  })

  // proves 11.23
  test('a row that names no place is 线上', () => {
    expect(resolved({})).toBe('线上 null')
    expect(resolved({ city: 'Online' })).toBe('线上 null')
    expect(resolved({ isOnline: true, coordinates: { longitude: -79, latitude: 43, datum: 'wgs84' } })).toBe(
      '线上 null',
    )
  })

  test('a clock on the net is that of the country or of the source', () => {
    expect(resolved({ isOnline: true, country: '中国' })).toBe('线上 Asia/Shanghai')
    expect(resolved({ isOnline: true }, { city: 'Toronto', country: 'CA' })).toBe('线上 America/Toronto')
  })

  test('a place without a city belongs to the home of its source', () => {
    expect(resolved({ venue: 'Old Town' }, { city: 'Toronto', country: 'CA' })).toBe('CA Toronto America/Toronto')
    expect(resolved({ venue: '三楼' }, { city: '330100', country: null })).toBe('330100 杭州 Asia/Shanghai')
  })

  test.each<[Partial<FoundPlace>, string]>([
    [{ address: '中山路 12 号', venue: '朝阳公园' }, '有地点但不知道在哪个城市（可用 --city 指定）'],
    [{ city: 'Springfield' }, '城市「Springfield」缺少国家'],
    [{ city: 'Nowhere', country: 'Wakanda' }, '不认识的国家「Wakanda」'],
    [{ city: 'Nowhere', country: 'China' }, '没有找到城市「Nowhere」'],
    [{ city: '???', country: 'Spain' }, '城市「???」不像一个城市'],
  ])('%j is rejected with a reason', (place, reason) => {
    expect(() => resolved(place)).toThrow(reason)
  })
})
