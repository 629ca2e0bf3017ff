import { PushCommand } from '@quan/contract/push/push-command.ts'
import { RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPushClient } from '../testing/a-push-client.ts'
import { goOnline, loggedIn, md5Hex, negotiated, registered } from '../testing/fake-lines.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const CID = md5Hex('session-1')
const failures = (events: object[]) => events.filter((event) => 'errMsg' in event)

describe('a new client', () => {
  // proves 3.25, 4.25, 4.31
  test('negotiates, registers its device, logs in', () => {
    const { client, last, storage } = aPushClient()
    client.start()
    goOnline(last())
    expect(last().commands().slice(0, 3)).toEqual([PushCommand.keyNegotiate, PushCommand.register, PushCommand.login])
    expect(
      last()
        .sent.slice(0, 3)
        .map(({ data }) => JSON.parse(data) as unknown),
    ).toEqual([
      { appId: 'app', rsaPublicKeyId: 'key-1', algorithm: 'AES', secretKey: 'aa', iv: 'bb' },
      { appId: 'app', regId: `M-V${md5Hex('random')}-1700000000000` },
      { appId: 'app', session: 'session-1' },
    ])
    expect(storage.find(PushStorageKey.clientId)).toBe(CID)
    expect(storage.find(PushStorageKey.session)).toBe('session-1')
    expect(storage.find(PushStorageKey.deviceId)).toBe('dev-1')
  })

  test('tells its client id once it is registered, and that the line is up once it is logged in', () => {
    const { client, last, events } = aPushClient()
    client.start()
    goOnline(last())
    expect(events).toEqual([{ type: 'enabled' }, { type: 'clientId', cid: CID }, { type: 'lineState', online: true }])
  })

  test('keeps its registration id', () => {
    const { client, last, storage } = aPushClient()
    client.start()
    goOnline(last())
    storage.remove(PushStorageKey.session)
    vi.advanceTimersByTime(5_000)
    const again = aPushClient({ storage })
    again.client.start()
    goOnline(again.last())
    expect(again.last().sent[1]?.data).toContain('1700000000000')
  })
})

describe('a client that was registered before', () => {
  function returning() {
    const first = aPushClient()
    first.client.start()
    goOnline(first.last())
    return aPushClient({ storage: first.storage })
  }

  test('tells its client id at once and logs in without registering', () => {
    const { client, last, events } = returning()
    client.start()
    expect(events).toEqual([{ type: 'enabled' }, { type: 'clientId', cid: CID }])
    goOnline(last())
    expect(last().commands().slice(0, 2)).toEqual([PushCommand.keyNegotiate, PushCommand.login])
  })

  // proves 4.26
  test('registers anew when its login is refused', () => {
    const { client, last, storage } = returning()
    client.start()
    last().open()
    last().tell(PushCommand.keyNegotiateResult, negotiated)
    last().tell(PushCommand.loginResult, { errorCode: 5 })
    expect(storage.find(PushStorageKey.session)).toBeNull()
    last().tell(PushCommand.registerResult, registered('session-2'))
    last().tell(PushCommand.loginResult, loggedIn)
    expect(client.isOnline()).toBe(true)
    expect(storage.find(PushStorageKey.clientId)).toBe(md5Hex('session-2'))
  })

  test('gives up a line on which the second login is refused, too', () => {
    const { client, last, lines } = returning()
    client.start()
    last().open()
    last().tell(PushCommand.keyNegotiateResult, negotiated)
    last().tell(PushCommand.loginResult, { errorCode: 5 })
    last().tell(PushCommand.registerResult, registered('session-2'))
    last().tell(PushCommand.loginResult, { errorCode: 5 })
    expect(last().isClosed).toBe(true)
    expect(lines).toHaveLength(1)
  })

  test('registers anew for another application', () => {
    const { storage } = returning()
    storage.write(PushStorageKey.appId, 'other')
    const { registration } = aPushClient({ storage })
    expect(registration.find()).toBeNull()
  })

  test('registers anew where its stored client id is not that of its session', () => {
    const { storage, client, last } = returning()
    storage.write(PushStorageKey.clientId, 'forged')
    client.start()
    goOnline(last())
    expect(last().commands()[1]).toBe(PushCommand.register)
  })
})

describe('a gateway of no use', () => {
  const steps: [string, (line: ReturnType<typeof aPushClient>['last']) => void, string][] = [
    ['whose key cannot be read', (last) => last().open(null), 'key negotiate fail'],
    [
      'that refuses the negotiation',
      (last) => {
        last().open()
        last().tell(PushCommand.keyNegotiateResult, { errorCode: 7 })
      },
      'key negotiate fail: {"errorCode":7}',
    ],
    [
      'that wants another cipher',
      (last) => {
        last().open()
        last().tell(PushCommand.keyNegotiateResult, { errorCode: 0, encryptType: 'AES/ECB/PKCS7' })
      },
      'key negotiate fail: {"errorCode":0,"encryptType":"AES/ECB/PKCS7"}',
    ],
    ...[
      { errorCode: 7 },
      { ...registered(), errorCode: 7 },
      { ...registered(), session: '' },
      { errorCode: 0, cid: '', session: 's' },
      { errorCode: 0, cid: 'not-its-md5', session: 's' },
    ].map((result): [string, (line: ReturnType<typeof aPushClient>['last']) => void, string] => [
      `that registers with ${JSON.stringify(result)}`,
      (last) => {
        last().open()
        last().tell(PushCommand.keyNegotiateResult, negotiated)
        last().tell(PushCommand.registerResult, result)
      },
      `register fail: ${JSON.stringify(result)}`,
    ]),
  ]

  // proves 4.30 (case { ...registered(), errorCode: 7 })
  // proves 4.30 (case { ...registered(), session: '' })
  // proves 4.30 (case { errorCode: 0, cid: '', session: 's' })
  // proves 8.23 (case register fail)
  test.each(steps)('%s is told as a client id without a cid, logged, and tried again later', (_, play, errMsg) => {
    const { client, last, lines, events, warn } = aPushClient()
    client.start()
    play(last)
    expect(failures(events)).toEqual([{ type: 'clientId', cid: '', errMsg }])
    expect(warn).toHaveBeenCalledExactlyOnceWith(errMsg)
    expect(last().isClosed).toBe(true)
    vi.advanceTimersByTime(999)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(2)
  })

  // proves 8.19, 9.34
  test.each([
    ['the negotiation', []],
    ['the device registration', [[PushCommand.keyNegotiateResult, negotiated]]],
    [
      'the login',
      [
        [PushCommand.keyNegotiateResult, negotiated],
        [PushCommand.registerResult, registered()],
      ],
    ],
  ] as const)('that stays silent after %s is left after 10 seconds', (_, answers) => {
    const { client, last, events } = aPushClient()
    client.start()
    last().open()
    for (const [command, data] of answers) last().tell(command, data)
    vi.advanceTimersByTime(RESPONSE_WAIT_MS - 1)
    expect(last().isClosed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(failures(events)).toEqual([{ type: 'clientId', cid: '', errMsg: 'waiting time out' }])
  })

  // proves 7.10
  test('that never lets the line open is left after a minute', () => {
    const { client, last } = aPushClient()
    client.start()
    vi.advanceTimersByTime(59_999)
    expect(last().isClosed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(last().isClosed).toBe(true)
  })

  test('that answers what was not asked is not believed', () => {
    const { client, last } = aPushClient()
    client.start()
    last().open()
    last().tell(PushCommand.loginResult, loggedIn)
    last().tell(PushCommand.registerResult, registered())
    last().tellAction('pushmessage', { id: 'early' }, { msgExtraData: 'hello' })
    expect(client.isOnline()).toBe(false)
    expect(last().commands()).toEqual([PushCommand.keyNegotiate])
  })
})
