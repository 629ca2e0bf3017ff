import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LazyPage } from '#ui/lazy-page/lazy-page.ts'
import { guardPath } from './guard.ts'

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
  // proves 6.2
  test.each(OPEN)('leaves %s open to visitors', (path) => {
    expect(guardPath(path, anonymous)).toBe(path)
  })

  // proves 6.3
  test.each(CLOSED)('leads a visitor from %s to login', (path) => {
    expect(guardPath(path, anonymous)).toBe(`/pages/_common/login/login?redirect=${encodeURIComponent(path)}`)
  })

  test.each(CLOSED)('lets a member open %s', (path) => {
    expect(guardPath(path, { status: 'member', userGUID: 'u' })).toBe(path)
  })

  test('does not apply to a path of no page', () => {
    expect(guardPath('/pages/nowhere', anonymous)).toBe('/pages/nowhere')
  })
})

describe('the routes for development', () => {
  const paths = Object.values(DEVELOPMENT_ROUTES).map(({ path }) => path)
  const closed = paths.filter((path) => path !== DEVELOPMENT_ROUTES.testComp.path)

  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  async function inMode(mode: string) {
    vi.stubEnv('MODE', mode)
    vi.resetModules()
    return { ...(await import('./guard.ts')), ...(await import('./find-route.ts')) }
  }

  test('are paths of no page in production, which the guard leaves alone', async () => {
    const { guardPath: guardPathNow, findRoute } = await inMode('production')
    expect(paths.map((path) => guardPathNow(path, anonymous))).toEqual(paths)
    expect(findRoute(DEVELOPMENT_ROUTES.test.path, { test: {} as LazyPage })).toBeNull()
  })

  test('are routes like the others in demo mode', async () => {
    const { isProtected, findRoute } = await inMode('demo')
    expect(paths.filter(isProtected)).toEqual(closed)
    expect(findRoute(DEVELOPMENT_ROUTES.test.path, { test: {} as LazyPage })?.name).toBe('test')
  })
})
