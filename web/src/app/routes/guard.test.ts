import { describe, expect, test } from 'vitest'
import { guarded } from './guard.ts'

const anonymous = { status: 'anonymous' } as const
const OPEN = [
  '/',
  '/pages/20search/search',
  '/pages/40mySub/userInfo/userInfo?id=1',
  '/pages/20searchSub/hdDetail/hdDetail?id=1',
  '/pages/_common/webView/webView',
  '/pages/_common/testComp/testComp',
  '/pages/_common/djVideo/djVideo',
  '/pages/_common/login/login',
]
const CLOSED = ['/pages/40my/my', '/pages/40mySub/myFocus/myFocus', '/pages/_common/webPage/webPage?url=x']

describe('the guard', () => {
  test.each(OPEN)('leaves %s open to visitors', (path) => {
    expect(guarded(path, anonymous)).toBe(path)
  })

  test.each(CLOSED)('leads a visitor from %s to login', (path) => {
    expect(guarded(path, anonymous)).toBe(`/pages/_common/login/login?redirect=${encodeURIComponent(path)}`)
  })

  test.each(CLOSED)('lets a member open %s', (path) => {
    expect(guarded(path, { status: 'member', userGUID: 'u' })).toBe(path)
  })

  test('does not apply to a path of no page', () => {
    expect(guarded('/pages/nowhere', anonymous)).toBe('/pages/nowhere')
  })
})
