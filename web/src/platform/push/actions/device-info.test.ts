import { describe, expect, test } from 'vitest'
import { deviceInfoOf } from './device-info.ts'

const inOrder = (userAgent: string) => {
  const { brand, model, system_version, extra } = deviceInfoOf({ userAgent, language: 'zh-CN' }, 'dev-1')
  return [extra.os, system_version, brand, model]
}

describe('the device info', () => {
  // proves 3.26
  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50',
      ['iOS', '17.0', 'Apple', 'iPhone'],
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) Version/17.5 Safari',
      ['iOS', '17.5.1', 'Apple', 'iPhone'],
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Safari', ['iOS', '', 'Apple', 'iPhone']],
    ['Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) Version/16.1 Safari', ['iOS', '16.1', 'Apple', 'iPad']],
    [
      'Mozilla/5.0 (Linux; Android 13; 22021211RC Build/TKQ1.220807.001; wv) Chrome/130.0 Mobile',
      ['Android', '13', '', '22021211RC'],
    ],
    ['Mozilla/5.0 (Linux; Android 8.1.0; vivo X21A) Chrome/90.0', ['Android', '8.1.0', '', 'vivo X21A']],
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile', ['Android', '', '', '']],
    ['Mozilla/5.0 (Linux; Android 15; wv) Chrome/130.0', ['Android', '15', '', '']],
    ['Mozilla/5.0 (Linux; U; Android 4.4; zh-cn) Version/4.0', ['Android', '4.4', '', '']],
    ['Mozilla/5.0 (Android 14; Mobile; rv:130.0) Firefox/130.0', ['Android', '14', '', '']],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1', ['HarmonyOS', '5.0', '', '']],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', ['Windows', '', '', '']],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari', ['macOS', '', 'Apple', '']],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', ['Linux', '', '', '']],
    ['curl/8', ['', '', '', '']],
    ['', ['', '', '', '']],
  ])('of %s has system, version, brand and model as it tells them', (userAgent, expected) => {
    expect(inOrder(userAgent)).toEqual(expected)
  })

  test('holds nothing by which one device is told from another of its kind', () => {
    const { device_token, imei, oaid, mac, idfa, extra } = deviceInfoOf({ userAgent: '', language: '' }, 'dev-1')
    expect([device_token, imei, oaid, mac, idfa, extra.platformId]).toEqual(['', '', '', '', '', ''])
  })
})
