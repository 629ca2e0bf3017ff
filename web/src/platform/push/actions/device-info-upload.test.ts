import { PushCommand } from '@quan/contract/push/push-command.ts'
import { DEVICE_INFO_GAP_MS, DEVICE_INFO_RETRY_MS, RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPushClient, memoryStorage } from '../testing/a-push-client.ts'
import { goOnline, type FakeLine } from '../testing/fake-lines.ts'

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
