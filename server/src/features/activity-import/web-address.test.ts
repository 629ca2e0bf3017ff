import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteName, webAddress } from '#features/activity-import/web-address.ts'

describe('webAddress', () => {
  test.each([
    ['http://rubyfuza.org', 'http://rubyfuza.org'],
    [' https://x.org/a?b=1&c=2#d ', 'https://x.org/a?b=1&c=2#d'],
    ['www.x.org/a', 'https://www.x.org/a'],
    ['https://x.org/a b', 'https://x.org/a%20b'],
    ['https://例子.中国/路', 'https://xn--fsqu00a.xn--fiqs8s/%E8%B7%AF'],
  ])('keeps %s', (given, kept) => {
    expect(webAddress(given)).toBe(kept)
  })

  test.each([
    null,
    '',
    'x.org',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'ftp://x.org',
    '//x.org',
    'https://user:secret@x.org',
    `https://x.org/${'a'.repeat(2_000)}`,
  ])('drops %s', (given) => {
    expect(webAddress(given)).toBeNull()
  })

  test('never lets anything but http and https through, nor a sign that could leave an attribute', () => {
    const behind = fc.string().map((text) => `https://x.org/${text}`)
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), behind), (text) => {
        expect(webAddress(text) ?? 'https://dropped').toMatch(/^https?:\/\/[^\s"<>]+$/)
      }),
    )
  })
})

describe('siteName', () => {
  test('is the host without www', () => {
    expect(siteName('https://www.agent.sh/2019')).toBe('agent.sh')
  })
})
