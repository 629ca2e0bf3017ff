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
  ])('is not %s', (_, userAgent) => {
    expect(isInWechat(userAgent)).toBe(false)
  })

  test('runs on iOS or not', () => {
    expect([IPHONE, ANDROID].map((userAgent) => isOnIos(userAgent))).toEqual([true, false])
  })
})
