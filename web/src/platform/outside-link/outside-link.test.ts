import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOutsideLink } from './outside-link.ts'

const OWN = 'https://quan.example'
const LOCAL = 'http://127.0.0.1:3000'

describe('an address from outside', () => {
  test.each([
    ['/legal/terms.html', '/legal/terms.html'],
    ['https://quan.example/pages/40my/my?view=orders#a', '/pages/40my/my?view=orders#a'],
    ['/legal/../pages/40my/my', '/pages/40my/my'],
    ['/legal/%2e%2e/pages/40my/my', '/pages/40my/my'],
    ['\\legal\\terms.html', '/legal/terms.html'],
  ])('is our own page: %s', (address, path) => {
    expect(readOutsideLink(address, OWN)).toEqual({ kind: 'own', path })
  })

  test.each([
    ['https://docs.example/a?b=1', 'docs.example'],
    ['https://docs.example:8443/', 'docs.example:8443'],
    ['//docs.example/a', 'docs.example'],
    ['/\\docs.example/a', 'docs.example'],
    ['HTTPS://DOCS.example/', 'docs.example'],
    ['https://quan.example.evil.example/', 'quan.example.evil.example'],
    // Cyrillic letters that look like Latin ones
    ['https://аpple.example/', 'xn--pple-43d.example'],
  ])('is a page of the web, by its true host: %s', (address, host) => {
    expect(readOutsideLink(address, OWN)).toMatchObject({ kind: 'web', host })
  })

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://docs.example/',
    'blob:https://quan.example/8c6a',
    'file:///etc/passwd',
    'intent://scan/#Intent;scheme=zxing;end',
    'view-source:https://docs.example/',
    'https://quan.example@evil.example/',
    'https://user:secret@docs.example/',
    'http://127.0.0.1:3000/',
    'https://',
    '',
  ])('is unsafe: %j', (address) => {
    expect(readOutsideLink(address, OWN)).toEqual({ kind: 'unsafe', text: address.trim() })
  })

  test('may be http between pages of this machine', () => {
    expect(readOutsideLink(`${LOCAL}/legal/terms.html`, LOCAL)).toEqual({ kind: 'own', path: '/legal/terms.html' })
    expect(readOutsideLink('http://localhost:8080/a', LOCAL)).toMatchObject({ kind: 'web', host: 'localhost:8080' })
    expect(readOutsideLink('http://docs.example/', LOCAL).kind).toBe('unsafe')
    expect(readOutsideLink('//docs.example/', LOCAL).kind).toBe('unsafe')
  })

  test('never opens by another scheme, whatever it looks like', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `javascript:${text}`),
        ),
        (address) => {
          const link = readOutsideLink(address, OWN)
          if (link.kind === 'web') expect(new URL(link.url).protocol).toBe('https:')
          if (link.kind === 'own') expect(link.path.startsWith('/')).toBe(true)
        },
      ),
    )
  })
})
