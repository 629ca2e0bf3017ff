import { describe, expect, test } from 'vitest'
import { deviceName } from './credential-carrier.ts'

describe('deviceName', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome · Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0',
      '微信 · Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome · Linux'],
    ['curl/8.0', '浏览器'],
    ['', '浏览器'],
    ['<script>alert(1)</script>', '浏览器'],
  ])('%s', (userAgent, name) => {
    expect(deviceName({ userAgent, isNative: false })).toBe(name)
  })

  test('the native app is called by its own name', () => {
    expect(deviceName({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0', isNative: true })).toBe(
      '同城圈 App · Android',
    )
  })
})
