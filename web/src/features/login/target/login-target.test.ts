import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginTarget } from './login-target.ts'

describe('loginTarget', () => {
  // proves 2.37
  test.each([
    ['/pages/40my/my', '/pages/40my/my'],
    [
      '/pages/40mySub/orderDetail/orderDetail?id=1&note=%E5%91%A8',
      '/pages/40mySub/orderDetail/orderDetail?id=1&note=%E5%91%A8',
    ],
    ['/', '/'],
  ])('leads to the own path %s', (redirect, target) => {
    expect(loginTarget(redirect)).toBe(target)
  })

  test.each([
    undefined,
    '',
    'pages/40my/my',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,1',
    '/pages/_common/login/login?redirect=%2Fpages%2F40my%2Fmy',
  ])('leads to the list for %j', (redirect) => {
    expect(loginTarget(redirect)).toBe('/')
  })

  test('never leaves this origin', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', 'a', 'e.x', '?', '#') }),
        (text) => {
          const target = loginTarget(`/${text}`)
          expect(new URL(target, 'https://own.example').origin).toBe('https://own.example')
        },
      ),
    )
  })
})
