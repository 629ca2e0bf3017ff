import { describe, expect, test } from 'vitest'
import { APP_ROUTES, type AppRoute } from '#route/app-route.ts'

describe('the pages of the app', () => {
  const routes: AppRoute[] = Object.values(APP_ROUTES)

  test('have paths of their own', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })

  test('are open to visitors exactly where the specification says so', () => {
    const open = Object.entries(APP_ROUTES).filter(([, route]) => route.isOpen)
    expect(open.map(([name]) => name).sort()).toEqual([
      'activityDetail',
      'djVideo',
      'home',
      'login',
      'search',
      'testComp',
      'userInfo',
      'webView',
    ])
  })
})
