import { describe, expect, test } from 'vitest'
import { apiOriginOf, faultsOfApiBase } from './api-base.ts'

const WWW = 'https://www.example.com'
const faultsOf = (base: string | null, publicUrl = WWW, corsOrigins: string[] = [new URL(publicUrl).origin]) =>
  faultsOfApiBase({ env: 'API_BASE', base, publicUrl, corsOrigins })

describe('a server of another host than the pages', () => {
  test.each([
    ['https://api.example.com', WWW],
    ['https://example.com', WWW],
    ['https://www.example.com:8443', WWW],
    ['https://api.quan.com.cn', 'https://www.quan.com.cn'],
    ['http://127.0.0.1:3001', 'http://127.0.0.1:3000'],
    ['http://localhost:3001', 'http://localhost:3000'],
  ])('may be %s for pages of %s', (base, publicUrl) => {
    expect(faultsOf(base, publicUrl)).toEqual([])
    expect(apiOriginOf({ base, publicUrl })).toBe(base)
  })

  test.each([
    ['https://api.example.net', WWW],
    ['https://example.com.evil.example', WWW],
    ['https://notexample.com', WWW],
    ['http://api.example.com', WWW],
    ['https://quan.com.cn', 'https://other.com.cn'],
    ['http://127.0.0.1:3001', 'http://127.0.0.2:3000'],
    ['http://api.localhost:3001', 'http://localhost:3000'],
  ])('may not be %s for pages of %s, where the login cookie does not go', (base, publicUrl) => {
    expect(faultsOf(base, publicUrl)).toEqual([expect.stringMatching(/^API_BASE=.* another site than PUBLIC_URL=/)])
  })

  test('is called by origins that are named alone', () => {
    expect(faultsOf('https://api.example.com', WWW, [])).toEqual([
      'CORS_ORIGINS must name https://www.example.com, whose pages call API_BASE=https://api.example.com.',
    ])
  })

  test('is none where it is that of the pages, or not given', () => {
    for (const base of [null, `${WWW}/`, `${WWW}/below`]) {
      expect(faultsOf(base, WWW, [])).toEqual([])
      expect(apiOriginOf({ base, publicUrl: WWW })).toBeNull()
    }
  })
})
