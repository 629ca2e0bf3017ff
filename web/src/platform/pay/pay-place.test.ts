// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { payPlace } from './pay-place.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; V2309A) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

describe('the place somebody pays in', () => {
  test.each([
    ['wechat', `${ANDROID} MicroMessenger/8.0.50`],
    ['phone', ANDROID],
    ['phone', `${IPHONE} Version/18.0 Safari/604.1`],
    ['phone', `${ANDROID} MQQBrowser/14.5`],
    ['otherApp', `${ANDROID} QQ/9.0.60.17095`],
    ['otherApp', `${IPHONE} AlipayClient/10.6.0`],
    ['otherApp', `${ANDROID} Weibo (Xiaomi__weibo__14.1.0__android)`],
    ['otherApp', `${IPHONE} aweme_28.1.0 BytedanceWebview`],
    ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36'],
    ['desktop', 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20.1781 WindowsWechat(0x63090a13) XWEB/9129'],
    ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8.0 MacWechat/3.8.6'],
  ])('is %s by %s', (place, userAgent) => {
    expect(payPlace(userAgent)).toBe(place)
  })

  test('is the shell where there is a bridge', () => {
    vi.stubGlobal('android', {})
    expect(payPlace(ANDROID)).toBe('shell')
    vi.unstubAllGlobals()
  })
})
