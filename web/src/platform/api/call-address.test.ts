import { afterEach, describe, expect, test, vi } from 'vitest'
import { baseHost } from './call-address.ts'

afterEach(() => vi.unstubAllEnvs())

function built({ mode, ...hosts }: { mode: string; API_BASE?: string; API_BASE_TEST?: string }) {
  vi.stubEnv('MODE', mode)
  vi.stubEnv('API_BASE', hosts.API_BASE)
  vi.stubEnv('API_BASE_TEST', hosts.API_BASE_TEST)
}
const HOSTS = { API_BASE: 'https://api.example.com', API_BASE_TEST: 'https://test.example.com' }

describe('the host of the calls', () => {
  // proves 7.1
  test('is the one for test in the demo build, and the real one in production', () => {
    built({ mode: 'demo', ...HOSTS })
    expect(baseHost()).toBe('https://test.example.com')
    built({ mode: 'production', ...HOSTS })
    expect(baseHost()).toBe('https://api.example.com')
  })

  test('never takes the place of the other', () => {
    built({ mode: 'demo', API_BASE: HOSTS.API_BASE })
    expect(baseHost()).toBe('')
    built({ mode: 'production', API_BASE_TEST: HOSTS.API_BASE_TEST })
    expect(baseHost()).toBe('')
  })

  test.each(['demo', 'production'])('is where the %s page came from when none is set', (mode) => {
    built({ mode })
    expect(baseHost()).toBe('')
  })

  test('may be written with a slash at its end', () => {
    built({ mode: 'production', API_BASE: `${HOSTS.API_BASE}/` })
    expect(baseHost()).toBe('https://api.example.com')
  })
})
