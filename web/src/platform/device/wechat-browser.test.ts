import { describe, expect, test } from 'vitest'
import { isInWechat, isOnIos } from './wechat-browser.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50.2701'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0'

describe('the browser of WeChat', () => {
  test.each([ANDROID, IPHONE])('is known by its mark: %s', (userAgent) => {
    expect(isInWechat(userAgent)).toBe(true)
  })

  test.each([
    ['another browser', 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36'],
    ['WeCom', `${ANDROID} wxwork/4.1.30`],
    ['the web view of a mini program', `${ANDROID} miniProgram/wx0d3m0quan0000001`],
    ['a mark without a version', 'Mozilla/5.0 MicroMessenger'],
    [
      'WeChat on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/116.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9129 Flue',
    ],
    [
      'WeChat on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 NetType/WIFI MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.6(0x13080610)',
    ],
    [
      'WeChat on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) Chrome/116.0 Safari/537.36 MicroMessenger/7.0.20.1781 UnifiedPCLinuxWechat(0x64100001) XWEB/11581',
    ],
  ])('is not %s', (_, userAgent) => {
    expect(isInWechat(userAgent)).toBe(false)
  })

  test('runs on iOS or not', () => {
    expect([IPHONE, ANDROID].map((userAgent) => isOnIos(userAgent))).toEqual([true, false])
  })
})
