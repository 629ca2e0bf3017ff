import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { getCityList } from '@quan/contract/city/city.ts'
import { expect, test } from 'vitest'
import { getAddress } from '#platform/api/call-address.ts'
import { busiestCity, firstListInput, firstRequest } from './first-request.ts'

const detail = '/pages/20searchSub/hdDetail/hdDetail'
const paths = { list: ['/', '/pages/20search/search'], detail }

test('the first request of the boot script is the one the client writes', () => {
  const open = (pathname: string, search = '') => firstRequest({ pathname, search, cityCode: '330100' }, paths)
  expect(open('/')).toBe(getAddress(getRecommended, firstListInput('330100')))
  expect(firstRequest({ pathname: '/', search: '', cityCode: null }, paths)).toBe(getAddress(getCityList, {}))
  expect(open('/pages/20search/search', '?activeName=home')).toBe(open('/'))
  expect(open('/', '?category=30')).toBeNull()
  expect(open(detail, '?id=a&fromUserGUID=b')).toBe(getAddress(getActivityDetail, { id: 'a' }))
  expect(open('/pages/40my/my')).toBeNull()
})

test('without a chosen city the list is that of the one with the most activities, the first of equals', () => {
  const city = (code: string, activityCount: number) => ({ code, activityCount })
  expect(busiestCity([city('a', 1), city('b', 3), city('c', 3)])?.code).toBe('b')
  expect(busiestCity([])).toBeNull()
})
