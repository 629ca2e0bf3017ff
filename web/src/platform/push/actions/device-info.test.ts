import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { DEVICE_INFO_GAP_MS, DEVICE_INFO_RETRY_MS, RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { aPushClient, memoryStorage } from '../testing/a-push-client.ts'
import { type FakeLine, goOnline } from '../testing/fake-lines.ts'
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

const AT = 1_700_000_000_000

beforeEach(() => void vi.useFakeTimers({ now: AT }))

afterEach(() => void vi.useRealTimers())

const uploads = (line: FakeLine) => line.actions().filter(({ msgAction }) => msgAction === 'addphoneinfo')

function onlineClient(storage = memoryStorage(), session?: string) {
  const parts = aPushClient({ storage })
  parts.client.start()
  goOnline(parts.last(), session)
  return parts
}

describe('the device info', () => {
  // proves 3.26, 4.32
  test('is sent after the login', () => {
    const { last } = onlineClient()
    expect(last().commands().at(-1)).toBe(PushCommand.clientMessage)
    expect(uploads(last())[0]?.msgData).toEqual({
      model: '',
      brand: '',
      system_version: '',
      version: '1.1.198',
      deviceid: 'MINIPROGRAM-dev-1',
      type: 'MINIPROGRAM',
      device_token: '',
      imei: '',
      oaid: '',
      mac: '',
      idfa: '',
      extra: {
        os: '',
        platform: 'H5',
        platformVersion: '1.1.198',
        platformId: '',
        language: 'zh-CN',
        userAgent: 'test',
      },
    })
  })

  // proves 9.36
  test.each([
    ['received', {}],
    ['addphoneinfo', { errorCode: 0 }],
    ['addphoneinfo', { errorCode: 3 }],
  ])('answered by %s %j is sent once a day', (action, data) => {
    const { last, storage } = onlineClient()
    last().tellAction(action, data, { msgId: uploads(last())[0]!.msgId })
    expect(storage.find(PushStorageKey.deviceInfoTime)).toBe(String(AT))
    vi.setSystemTime(AT + DEVICE_INFO_GAP_MS - 1)
    expect(uploads(onlineClient(storage).last())).toEqual([])
    vi.setSystemTime(AT + DEVICE_INFO_GAP_MS)
    expect(uploads(onlineClient(storage).last())).toHaveLength(1)
  })

  // proves 9.37
  test('that was refused is sent again after 30 seconds', () => {
    const { last, storage } = onlineClient()
    last().tellAction('addphoneinfo', { errorCode: 2 }, { msgId: uploads(last())[0]!.msgId })
    expect(storage.find(PushStorageKey.deviceInfoTime)).toBe('0')
    vi.advanceTimersByTime(DEVICE_INFO_RETRY_MS - 1)
    expect(uploads(last())).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(uploads(last())).toHaveLength(2)
  })

  test('without an answer is sent again 30 seconds after its time-out, as it was', () => {
    const { last } = onlineClient()
    vi.advanceTimersByTime(RESPONSE_WAIT_MS + DEVICE_INFO_RETRY_MS)
    const [first, second] = uploads(last())
    expect(second).toEqual(first)
  })

  test('is not sent twice over a new line', () => {
    const { last } = onlineClient()
    last().cut()
    vi.advanceTimersByTime(1_000)
    goOnline(last())
    last().tellAction('received', {}, { msgId: uploads(last())[0]!.msgId })
    vi.advanceTimersByTime(DEVICE_INFO_RETRY_MS)
    expect(uploads(last())).toHaveLength(1)
  })

  // proves 4.33
  test('is due at once for a new client id', () => {
    const { last, storage } = onlineClient()
    last().tellAction('received', {}, { msgId: uploads(last())[0]!.msgId })
    storage.remove(PushStorageKey.session)
    expect(uploads(onlineClient(storage, 'session-2').last())).toHaveLength(1)
  })

  test('is due where the time kept lies ahead', () => {
    const storage = memoryStorage()
    storage.write(PushStorageKey.deviceInfoTime, String(AT + DEVICE_INFO_GAP_MS))
    expect(uploads(onlineClient(storage).last())).toHaveLength(1)
  })
})
