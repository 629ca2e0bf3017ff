import { getActivityDetail } from '@quan/contract/activity/get-activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { expect, test } from 'vitest'
import { getAddress } from '#platform/api/call-address.ts'
import { firstListInput, firstRequest } from './first-request.ts'

test('the first request of the boot script is the one the client writes', () => {
  const open = (pathname: string, search = '') => firstRequest({ pathname, search, cityCode: '330100' })
  const detail = '/pages/20searchSub/hdDetail/hdDetail'
  expect(open('/')).toBe(getAddress(getActivityList, firstListInput('330100')))
  expect(firstRequest({ pathname: '/', search: '', cityCode: null })).toBe(
    getAddress(getActivityList, firstListInput(null)),
  )
  expect(open('/pages/20search/search', '?activeName=home')).toBe(open('/'))
  expect(open('/', '?category=30')).toBeNull()
  expect(open(detail, '?id=a&fromUserGUID=b')).toBe(getAddress(getActivityDetail, { id: 'a' }))
  expect(open('/pages/40my/my')).toBeNull()
})
