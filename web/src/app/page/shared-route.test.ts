import { describe, expect, test } from 'vitest'
import { needsShare, sharedRoute } from './shared-route.ts'

describe('what WeChat’s menu shares', () => {
  test.each(['djVideo', 'webView'] as const)('of %s is the page itself, which is there for anybody', (name) => {
    expect([needsShare(name), sharedRoute(name)]).toEqual([true, name])
  })

  test.each(['home', 'my', 'orderDetail', 'login'] as const)('of %s is the app', (name) => {
    expect([needsShare(name), sharedRoute(name)]).toEqual([true, null])
  })

  test.each(['activityDetail', 'userInfo'] as const)('of %s is what the page tells itself', (name) => {
    expect(needsShare(name)).toBe(false)
  })
})
