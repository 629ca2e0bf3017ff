import { describe, expect, test } from 'vitest'
import { plainBaseUrl } from './plain-base-url.ts'

describe('plainBaseUrl', () => {
  test('cuts the final slash', () => {
    expect(plainBaseUrl('https://sms.example/')).toBe('https://sms.example')
    expect(plainBaseUrl('http://127.0.0.1:3000/sim/aliyun-sms/')).toBe('http://127.0.0.1:3000/sim/aliyun-sms')
  })

  test.each([
    'https://user:word@sms.example',
    'https://sms.example?key=1',
    'ftp://sms.example',
    'https://sms.example#a',
  ])('refuses %s', (text) => {
    expect(() => plainBaseUrl(text)).toThrow(TypeError)
  })
})
