import { describe, expect, test } from 'vitest'
import { NO_FILTER } from './activity-filter.ts'
import { dayRangeOf, listInput } from './list-input.ts'

const NOW = Date.parse('2026-11-21T01:41:00Z')
const here = { longitude: 120.112_345, latitude: 30.273_456, datum: 'gcj02' } as const
const around = { cityCode: '330100', timeZone: 'Asia/Shanghai', now: NOW, here: null }

describe('listInput', () => {
  test('asks first for what can be joined while nothing is narrowed', () => {
    expect(listInput(NO_FILTER, around)).toEqual({ city: '330100', sort: 'joinable' })
  })

  test('turns names of days into dates', () => {
    expect(listInput({ ...NO_FILTER, day: 'weekend' }, around)).toEqual({
      city: '330100',
      sort: 'joinable',
      from: '2026-11-21',
      to: '2026-11-22',
    })
  })

  test('tells a position by some hundred metres only, and only where it is needed', () => {
    expect(listInput({ ...NO_FILTER, sort: 'nearest' }, { ...around, here }).near).toEqual({
      longitude: 120.112,
      latitude: 30.273,
    })
    expect(listInput({ ...NO_FILTER, km: 3 }, { ...around, here }).near?.km).toBe(3)
    expect(listInput(NO_FILTER, { ...around, here }).near).toBeUndefined()
  })

  test('asks for nothing near while nobody said where they are', () => {
    expect(listInput({ ...NO_FILTER, sort: 'nearest', km: 3 }, around)).toEqual({
      city: '330100',
      sort: 'joinable',
    })
  })

  test('asks for what can be joined first, unless somebody wishes otherwise', () => {
    expect(listInput(NO_FILTER, around).sort).toBe('joinable')
    expect(listInput({ ...NO_FILTER, sort: 'soonest' }, around)).toEqual({
      city: '330100',
      status: [10],
      sort: 'soonest',
    })
    expect(listInput({ ...NO_FILTER, status: [30] }, around)).toEqual({ city: '330100', status: [30] })
  })

  test('asks for free ones by a price of nothing', () => {
    expect(listInput({ ...NO_FILTER, priceMax: 0 }, around).priceMax).toBe(0)
  })

  test('reaches all cities without one', () => {
    expect(listInput(NO_FILTER, { ...around, cityCode: null, keyword: '徒步' })).toEqual({ keyword: '徒步' })
  })
})

const ZONE = 'Asia/Shanghai'

/** Saturday, 21 November 2026, 9:41 in Shanghai. */
const SATURDAY = Date.parse('2026-11-21T01:41:00Z')

describe('daysOf', () => {
  test.each([
    ['today', { from: '2026-11-21', to: '2026-11-21' }],
    ['tomorrow', { from: '2026-11-22', to: '2026-11-22' }],
    ['weekend', { from: '2026-11-21', to: '2026-11-22' }],
    ['month', { from: '2026-11-21', to: '2026-11-30' }],
  ] as const)('%s', (day, range) => {
    expect(dayRangeOf(day, SATURDAY, ZONE)).toEqual(range)
  })

  test('goes by the clock of the city', () => {
    const lateEvening = Date.parse('2026-11-21T16:30:00Z')
    expect(dayRangeOf('today', lateEvening, ZONE).from).toBe('2026-11-22')
    expect(dayRangeOf('today', lateEvening, 'America/Toronto').from).toBe('2026-11-21')
  })

  test('knows the last day of every month', () => {
    expect(dayRangeOf('month', Date.parse('2028-02-10T04:00:00Z'), ZONE).to).toBe('2028-02-29')
    expect(dayRangeOf('month', Date.parse('2026-12-31T04:00:00Z'), ZONE)).toEqual({
      from: '2026-12-31',
      to: '2026-12-31',
    })
  })
})
