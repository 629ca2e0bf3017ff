import { describe, expect, test } from 'vitest'
import { CITY_ZONES, MAIN_ZONES, timeZoneOf } from '#features/activity-import/places/time-zone-of.ts'
import { isTimeZone } from '#features/activity-import/time-span.ts'

describe('timeZoneOf', () => {
  test.each([
    ['Toronto', 'CA', null, 'America/Toronto'],
    ['Montreal', 'CA', null, 'America/Toronto'],
    ['Calgary', 'CA', null, 'America/Edmonton'],
    ['Somewhere', 'CA', 'BC', 'America/Vancouver'],
    ['Austin, TX', 'US', null, 'America/Chicago'],
    ['Chattanooga, TN', 'US', null, 'America/New_York'],
    ['Nashville, TN', 'US', null, 'America/Chicago'],
    ['Honolulu, HI', 'US', null, 'Pacific/Honolulu'],
    ['Portland', 'US', 'Oregon', 'America/Los_Angeles'],
    ['Sydney', 'AU', null, 'Australia/Sydney'],
    ['Gold Coast', 'AU', null, 'Australia/Brisbane'],
    ['São Paulo', 'BR', null, 'America/Sao_Paulo'],
    ['Saint Petersburg', 'RU', null, 'Europe/Moscow'],
    ['Bali', 'ID', null, 'Asia/Makassar'],
    ['Tenerife', 'ES', null, 'Atlantic/Canary'],
    ['Barcelona', 'ES', null, 'Europe/Madrid'],
    ['Berlin', 'DE', null, 'Europe/Berlin'],
    ['Bengaluru', 'IN', null, 'Asia/Kolkata'],
    ['Pristina', 'XK', null, 'Europe/Belgrade'],
    ['Singapore', 'SG', null, 'Asia/Singapore'],
  ])('%s, %s (%s) lives by %s', (name, country, region, zone) => {
    expect(timeZoneOf({ name, country, region })).toBe(zone)
  })

  test('a city nobody told us of, in a country of many zones, is shown in UTC', () => {
    expect(timeZoneOf({ name: 'Springfield', country: 'US', region: null })).toBe('UTC')
  })

  test('every zone of the tables exists', () => {
    const zones = [...Object.values(CITY_ZONES).flatMap(Object.keys), ...Object.values(MAIN_ZONES)]
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  })
})
