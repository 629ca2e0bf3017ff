import { describe, expect, test } from 'vitest'
import { isOwnPath } from './own-path.ts'

describe('isOwnPath', () => {
  test.each([
    '/',
    '/pages/40my/my',
    '/pages/20searchSub/hdDetail/hdDetail?id=1&fromUserGUID=2',
    '/a?b=https://c.example',
    '/中文',
  ])('%s is', (path) => {
    expect(isOwnPath(path)).toBe(true)
  })

  test.each([
    '',
    'pages',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /pages',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/pages\u0000',
    '/pages\ud800',
  ])('%j is not', (path) => {
    expect(isOwnPath(path)).toBe(false)
  })
})
