import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedSearch, pageParams } from '#platform/navigation/page-params.ts'
import { type ActivityFilter, filterCount, filterFromParams, filterToQuery, NO_FILTER } from './activity-filter.ts'

const anyFilter: fc.Arbitrary<ActivityFilter> = fc.record({
  category: fc.constantFrom(null, 10, 20, 900),
  status: fc.constantFrom<ActivityFilter['status'][]>([], [10], [10, 20], [30]),
  day: fc.constantFrom<ActivityFilter['day'][]>(null, 'today', 'weekend', 'month', {
    from: '2026-11-22',
    to: '2026-11-25',
  }),
  priceMax: fc.constantFrom(null, 0, 10_000),
  km: fc.constantFrom(null, 3, 10),
  sex: fc.constantFrom(null, 1, 2),
  sort: fc.constantFrom(null, 'soonest', 'nearest', 'newest', 'popular'),
})

describe('the filter in the address', () => {
  test('comes out of the query as it went in', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(filterFromParams(pageParams(changedSearch('', filterToQuery(filter))))).toEqual(filter)
      }),
    )
  })

  test('leaves nothing behind when it is cleared', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const search = changedSearch('?keyword=x', filterToQuery(filter))
        expect(changedSearch(search, filterToQuery(NO_FILTER))).toBe('?keyword=x')
      }),
    )
  })

  test('counts what it cannot understand as not there', () => {
    const params = { category: '11', status: '10,99', date: 'someday', priceMax: '-1', km: 'x', sex: '3', sort: 'best' }
    expect(filterFromParams(params)).toEqual({ ...NO_FILTER, status: [10] })
  })

  test('ignores a range that ends before it begins', () => {
    expect(filterFromParams({ from: '2026-11-25', to: '2026-11-22' }).day).toBeNull()
  })

  test('names an order by time, and counts it as nothing narrowed', () => {
    expect([
      filterToQuery({ ...NO_FILTER, sort: 'soonest' })['sort'],
      filterCount({ ...NO_FILTER, sort: 'soonest' }),
    ]).toEqual(['soonest', 0])
  })

  test('counts what the sheet narrows, not the category', () => {
    expect(filterCount({ ...NO_FILTER, category: 10, day: 'today', priceMax: 0, status: [10] })).toBe(3)
  })
})
