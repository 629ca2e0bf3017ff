import { PushCommand } from '@quan/contract/push/push-command.ts'
import { HEARTBEAT_MS, RECONNECT_DELAY_MS, RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPushClient, memoryStorage } from '../testing/a-push-client.ts'
import { goOnline } from '../testing/fake-lines.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())

function onlineClient(choices: Parameters<typeof aPushClient>[0] = {}) {
  const parts = aPushClient(choices)
  parts.client.start()
  goOnline(parts.last())
  return parts
}
const failures = (events: object[]) => events.filter((event) => 'errMsg' in event)

describe('after a server close', () => {
  // proves 4.36, 9.40
  test.each([0, 22, 25, 999])('with code %i the client is back after 10 milliseconds', (code) => {
    const { last, lines, events } = onlineClient()
    last().tell(PushCommand.serverClose, { code, msg: '' })
    expect(last().isClosed).toBe(true)
    expect(events.at(-1)).toEqual({ type: 'lineState', online: false })
    vi.advanceTimersByTime(RECONNECT_DELAY_MS - 1)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(2)
  })

  test('without a code, too, and before the negotiation', () => {
    const { client, last, lines } = aPushClient()
    client.start()
    last().tell(PushCommand.serverClose, {})
    vi.advanceTimersByTime(RECONNECT_DELAY_MS)
    expect(lines).toHaveLength(2)
  })

  // proves 4.34
  test.each([20, 23, 24])('with code %i neither time nor the network brings it back; only people do', (code) => {
    const { client, last, lines } = onlineClient()
    last().tell(PushCommand.serverClose, { code, msg: '' })
    vi.advanceTimersByTime(3_600_000)
    client.networkChanged()
    vi.advanceTimersByTime(1_000)
    expect(lines).toHaveLength(1)
    client.enableSocket(true)
    vi.advanceTimersByTime(RECONNECT_DELAY_MS)
    expect(lines).toHaveLength(2)
  })

  // proves 4.35
  test.each([
    [true, 2],
    [false, 1],
  ])('with code 21 and the page in focus: %s, there are %i lines', (isFocused, count) => {
    const { last, lines } = onlineClient({ isFocused: () => isFocused })
    last().tell(PushCommand.serverClose, { code: 21, msg: '' })
    vi.advanceTimersByTime(RESPONSE_WAIT_MS)
    expect(lines).toHaveLength(count)
  })
})

describe('after a cut', () => {
  // proves 4.27
  test('the client comes back, later each time it fails, at most a minute later', () => {
    const { last, lines } = onlineClient()
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      const count = lines.length
      last().cut()
      vi.advanceTimersByTime(waitMs - 1)
      expect(lines).toHaveLength(count)
      vi.advanceTimersByTime(1)
      expect(lines).toHaveLength(count + 1)
    }
  })

  test('a line that held for ten seconds makes earlier failures forgotten', () => {
    const { last, lines } = onlineClient()
    last().cut()
    vi.advanceTimersByTime(1_000)
    last().cut()
    vi.advanceTimersByTime(2_000)
    goOnline(last())
    vi.advanceTimersByTime(10_000)
    last().cut()
    vi.advanceTimersByTime(1_000)
    expect(lines).toHaveLength(4)
  })

  test('clients do not come all at once', () => {
    const { last, lines } = onlineClient({ random: () => 0 })
    last().cut()
    vi.advanceTimersByTime(500)
    expect(lines).toHaveLength(2)
  })
})

describe('ten attempts within five seconds', () => {
  function thrownOut() {
    const parts = aPushClient()
    parts.client.start()
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      parts.last().tell(PushCommand.serverClose, { code: 0 })
      vi.advanceTimersByTime(RECONNECT_DELAY_MS)
    }
    return parts
  }

  // proves 8.21, 9.32
  test('are the most; what follows is told and waits', () => {
    const { lines, events } = thrownOut()
    expect(lines).toHaveLength(10)
    expect(failures(events)).toEqual([
      { type: 'clientId', cid: '', errMsg: 'connect failed, connection limit reached' },
    ])
  })

  test('are no reason to stay away', () => {
    const { lines } = thrownOut()
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(11)
  })
})

describe('a line that says nothing', () => {
  // proves 7.35, 9.35
  test('gets a heartbeat a minute after the last that came', () => {
    const { last } = onlineClient()
    vi.advanceTimersByTime(HEARTBEAT_MS - 1)
    last().tell(PushCommand.heartbeat, {})
    vi.advanceTimersByTime(HEARTBEAT_MS - 1)
    expect(last().commands()).not.toContain(PushCommand.heartbeat)
    vi.advanceTimersByTime(1)
    expect(last().sent.at(-1)).toMatchObject({ command: PushCommand.heartbeat, data: '""' })
  })

  test('is dead when nothing answers the heartbeat within ten seconds', () => {
    const { last, client } = onlineClient()
    vi.advanceTimersByTime(HEARTBEAT_MS + RESPONSE_WAIT_MS - 1)
    expect(client.isOnline()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(client.isOnline()).toBe(false)
    expect(last().isClosed).toBe(true)
  })

  test('lives on by answers', () => {
    const { last, lines } = onlineClient()
    for (let beat = 0; beat < 5; beat += 1) {
      vi.advanceTimersByTime(HEARTBEAT_MS)
      last().tell(PushCommand.heartbeat, {})
    }
    expect(
      last()
        .commands()
        .filter((command) => command === PushCommand.heartbeat),
    ).toHaveLength(5)
    expect(lines).toHaveLength(1)
  })
})

describe('the network', () => {
  // proves 4.28, 8.22
  test('that is missing is told and waited for', () => {
    let hasNetwork = false
    const { client, lines, events } = aPushClient({ hasNetwork: () => hasNetwork })
    client.start()
    vi.advanceTimersByTime(3_600_000)
    expect(failures(events)).toEqual([
      { type: 'clientId', cid: '', errMsg: 'connect failed, network is not available' },
    ])
    hasNetwork = true
    client.networkChanged()
    vi.advanceTimersByTime(99)
    expect(lines).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(1)
  })

  test('that changed under a line shows whether the line still lives', () => {
    const { client, last } = onlineClient()
    client.networkChanged()
    expect(last().commands().at(-1)).toBe(PushCommand.heartbeat)
    vi.advanceTimersByTime(RESPONSE_WAIT_MS)
    expect(client.isOnline()).toBe(false)
  })
})

describe('enabling the socket', () => {
  // proves 9.33
  test('has an effect at most once a second', () => {
    const { client, last, lines, warn } = onlineClient()
    client.enableSocket(false)
    expect(last().isClosed).toBe(true)
    vi.advanceTimersByTime(999)
    client.enableSocket(true)
    expect(warn).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(1)
    client.enableSocket(true)
    vi.advanceTimersByTime(RECONNECT_DELAY_MS)
    expect(lines).toHaveLength(2)
  })

  // proves 9.33
  test('has an effect again once the second is over', () => {
    const { client, lines } = onlineClient()
    client.enableSocket(false)
    vi.advanceTimersByTime(1_000)
    client.enableSocket(true)
    vi.advanceTimersByTime(RECONNECT_DELAY_MS)
    expect(lines).toHaveLength(2)
  })

  test('does not open a second line beside the first', () => {
    const { client, lines, last } = onlineClient()
    client.enableSocket(true)
    vi.advanceTimersByTime(RECONNECT_DELAY_MS)
    expect(lines).toHaveLength(1)
    expect(last().commands().at(-1)).toBe(PushCommand.heartbeat)
  })

  test('cuts short the wait after a failure', () => {
    const { client, last, lines } = onlineClient()
    last().cut()
    client.enableSocket(true)
    vi.advanceTimersByTime(RECONNECT_DELAY_MS)
    expect(lines).toHaveLength(2)
  })
})

describe('a redirect', () => {
  const to = (address: string, delay = 1_000) => ({ addressList: [address], delay, loc: '', conf: '' })

  // proves 4.37
  test('closes the line and leads on after its delay', () => {
    const { last, lines } = onlineClient()
    last().tell(PushCommand.redirectServer, to('wss://quan.example:8443/push,60'))
    expect(last().isClosed).toBe(true)
    vi.advanceTimersByTime(999)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(last().url).toBe('wss://quan.example:8443/push')
  })

  // proves 4.37
  test('holds for its life, also after a reload', () => {
    const storage = memoryStorage()
    const { last } = onlineClient({ storage })
    last().tell(PushCommand.redirectServer, to('wss://quan.example:8443/push,60'))
    vi.advanceTimersByTime(59_999)
    const soon = onlineClient({ storage })
    vi.advanceTimersByTime(1)
    const late = onlineClient({ storage })
    expect([soon, late].map((one) => one.lines[0]?.url)).toEqual([
      'wss://quan.example:8443/push',
      'wss://quan.example/push',
    ])
  })

  test.each([
    ['another host', 'wss://evil.example/push,60'],
    ['a host that only begins like ours', 'wss://quan.example.evil.example/push,60'],
    ['a weaker scheme', 'ws://quan.example/push,60'],
    ['no address', 'wss://quan.example/push'],
  ])('to %s is not followed', (_, address) => {
    const { last, lines, client } = onlineClient()
    last().tell(PushCommand.redirectServer, to(address))
    vi.advanceTimersByTime(5_000)
    expect(lines).toHaveLength(1)
    expect(client.isOnline()).toBe(true)
  })

  test('that leads nowhere is forgotten', () => {
    const { last } = onlineClient()
    last().tell(PushCommand.redirectServer, to('wss://quan.example:8443/push,600'))
    vi.advanceTimersByTime(1_000)
    last().cut()
    vi.advanceTimersByTime(1_000)
    expect(last().url).toBe('wss://quan.example/push')
  })

  test('cannot silence the client for long', () => {
    const { last, lines } = onlineClient()
    last().tell(PushCommand.redirectServer, to('wss://quan.example/push,600', 2 ** 40))
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(2)
  })

  test('after redirect ends at the limit of attempts', () => {
    const { client, last, lines } = aPushClient()
    client.start()
    for (let hop = 0; hop < 50; hop += 1) {
      last().tell(PushCommand.redirectServer, to('wss://quan.example/push,600', 0))
      vi.advanceTimersByTime(10)
    }
    expect(lines).toHaveLength(10)
  })
})

test('a client that was stopped stays silent', () => {
  const { client, last, lines, events } = onlineClient()
  last().tellAction('pushmessage', { id: 'm1' }, { msgExtraData: 'hello' })
  client.stop()
  const count = last().sent.length
  expect(events.at(-1)).toEqual({ type: 'lineState', online: false })
  client.networkChanged()
  client.enableSocket(true)
  vi.advanceTimersByTime(3_600_000)
  expect(last().isClosed).toBe(true)
  expect(last().sent).toHaveLength(count)
  expect(lines).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})
