import { describe, expect, test } from 'vitest'
import { ownCookie, readCookie } from '#platform/http/cookies.ts'

const cookieAt = (publicUrl: string) =>
  ownCookie({ name: '__Host-a', loopbackName: 'a', publicUrl, sameSite: 'Strict', lifeSeconds: 60 })

describe('an own cookie', () => {
  // proves 12.71
  test('is secure, the host alone has it, and no script reads it', () => {
    expect(cookieAt('https://quan.example').kept('x')).toBe(
      '__Host-a=x; Max-Age=60; Path=/; HttpOnly; SameSite=Strict; Secure',
    )
  })

  // proves 12.71
  test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])('is plain on %s', (url) => {
    expect(cookieAt(url).kept('x')).toBe('a=x; Max-Age=60; Path=/; HttpOnly; SameSite=Strict')
  })

  test('stays secure on http beyond loopback', () => {
    expect(cookieAt('http://quan.example').name).toBe('__Host-a')
    expect(cookieAt('http://127.0.0.1.quan.example').name).toBe('__Host-a')
  })

  test('goes with the attributes it came with', () => {
    expect(cookieAt('https://quan.example').gone).toBe(
      '__Host-a=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
    )
  })
})

describe('readCookie', () => {
  test.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    ['b=2;a=1;c=3', '1'],
    ['a=1; a=2', '1'],
    ['a=b=c', 'b=c'],
    ['a=', ''],
    [' \ta = 1\t', '1'],
    ['\u00a0a=1', null],
    ['\u0085a=1', null],
    ['\ufeffa=1; a=2', '2'],
    ['aa=1', null],
    ['a', null],
    ['', null],
    [undefined, null],
  ])('%j', (header, value) => {
    expect(readCookie(header, 'a')).toBe(value)
  })
})
