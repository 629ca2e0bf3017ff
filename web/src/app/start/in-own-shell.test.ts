import { afterEach, describe, expect, test, vi } from 'vitest'
import { fromUserGUID } from '#platform/storage/shared-state.ts'
import { requestedPage } from '../push/requested-page.ts'
import { openLink } from './in-own-shell.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  requestedPage.set(null)
  fromUserGUID.set(null)
})

const ME = '01920000-0000-4000-8000-00000000000e'

describe('a link that opens the native app', () => {
  test('opens its page, and notes who shared it', () => {
    openLink(`quan://pages/20searchSub/hdDetail/hdDetail?id=a&fromUserGUID=${ME}`)
    expect(requestedPage.get()).toBe(`/pages/20searchSub/hdDetail/hdDetail?id=a&fromUserGUID=${ME}`)
    expect(fromUserGUID.get()).toBe(ME)
  })

  test("may be of the server's own host", () => {
    vi.stubEnv('MODE', 'production')
    vi.stubEnv('API_BASE', 'https://quan.example')
    openLink('https://quan.example/pages/40my/my?view=orders')
    expect(requestedPage.get()).toBe('/pages/40my/my?view=orders')
  })

  test('of another host, or of none, leads home', () => {
    openLink('https://evil.example/pages/40my/my')
    expect(requestedPage.get()).toBe('/')
    openLink({ url: 7 })
    expect(requestedPage.get()).toBe('/')
  })
})
