import { expect, test } from 'vitest'
import { strapiAddressOf } from '#rivals/strapi/strapi-questions.ts'

const NOW = Date.UTC(2026, 10, 22, 4)
const INSTANT = encodeURIComponent('2026-11-22T04:00:00.000Z')

test('a question is put to Strapi as our list understands it', () => {
  expect(strapiAddressOf({}, NOW)).toBe(
    `/api/activities?filters[visibleAt][$lte]=${INSTANT}&filters[endAt][$gte]=${INSTANT}` +
      '&sort[0]=startAt:asc&sort[1]=activityId:asc&pagination[limit]=20&pagination[withCount]=false',
  )
  const ended = strapiAddressOf({ city: '310000', status: [30], priceMax: 0, sex: 2, maxResultCount: 50 }, NOW)
  expect(ended).toContain(`filters[endAt][$lt]=${INSTANT}`)
  expect(ended).toContain('filters[cityCode][$eq]=310000&filters[priceFrom][$lte]=0&filters[hasFemalePlace][$eq]=true')
  expect(ended).toContain('sort[0]=endAt:desc')
  expect(ended).toContain('pagination[limit]=50')
})

test('what its filters cannot say is not put to it', () => {
  const near = { longitude: 121, latitude: 31 }
  expect(strapiAddressOf({ near: { ...near, km: 3 } }, NOW)).toBeNull()
  expect(strapiAddressOf({ sort: 'nearest', near }, NOW)).toBeNull()
  expect(strapiAddressOf({ city: '310000', keyword: '周末' }, NOW)).toBeNull()
  expect(strapiAddressOf({ city: '310000', sort: 'joinable' }, NOW)).toBeNull()
})
