import { RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPushClient } from '../testing/a-push-client.ts'
import { goOnline, md5Hex } from '../testing/fake-lines.ts'

const AT = 1_700_000_000_000
beforeEach(() => void vi.useFakeTimers({ now: AT }))
afterEach(() => void vi.useRealTimers())

function onlineClient() {
  const parts = aPushClient()
  parts.client.start()
  goOnline(parts.last())
  return { ...parts, asked: () => parts.last().actions().at(-1)! }
}
const succeeded = { errorCode: 0, errorMsg: 'success' }

describe('the mode', () => {
  // proves 7.42, 8.14
  test('is set, and the gateway says so', async () => {
    const { client, last, asked } = onlineClient()
    const outcome = client.setMode('quiet')
    expect(asked()).toMatchObject({ msgAction: 'set_mode', msgData: { mode: 'quiet' } })
    last().tellAction('set_mode_result', succeeded, { msgId: asked().msgId })
    expect(await outcome).toEqual({ resultCode: 0, message: 'success' })
  })

  // proves 8.18
  test('is not set by a mere receipt, nor by the result of something else', async () => {
    const { client, last, asked } = onlineClient()
    const outcome = client.setMode('quiet')
    const { msgId } = asked()
    last().tellAction('received', {}, { msgId })
    last().tellAction('settag_result', succeeded, { msgId })
    vi.advanceTimersByTime(RESPONSE_WAIT_MS)
    expect(await outcome).toEqual({ resultCode: 4, message: 'waiting time out' })
  })

  // proves 8.15
  test('needs a client id', async () => {
    const { client } = aPushClient()
    expect(await client.setMode('quiet')).toEqual({ resultCode: 1, message: 'client id not found' })
  })

  // proves 8.20
  test('needs a line, now and until the answer', async () => {
    const { client, last } = onlineClient()
    const outcome = client.setMode('quiet')
    last().cut()
    const notConnected = { resultCode: 4, message: 'socket not connect' }
    expect(await outcome).toEqual(notConnected)
    expect(await client.setMode('quiet')).toEqual(notConnected)
  })
})

// proves 3.25
test('tags are encoded as the field’s client encodes them, and their time is kept', async () => {
  const { client, last, asked, storage } = onlineClient()
  const outcome = client.setTags(['同城', "it's (a) *!"])
  expect(asked().msgData).toEqual({
    appid: 'app',
    tags: '%E5%90%8C%E5%9F%8E%2Cit%27s%20%28a%29%20%2A%21',
    sn: String(AT),
  })
  last().tellAction('settag_result', succeeded, { msgId: asked().msgId })
  expect(await outcome).toEqual({ resultCode: 0, message: 'success' })
  expect(storage.find(PushStorageKey.setTagTime)).toBe(String(AT))
})

describe('an alias', () => {
  // proves 3.25
  test('is bound for this client, and its time is kept', async () => {
    const { client, last, asked, storage } = onlineClient()
    const outcome = client.bindAlias('ann')
    const data = { alias: 'ann', cid: md5Hex('session-1'), appid: 'app', sn: String(AT), is_self: '1' }
    expect(asked()).toMatchObject({ msgAction: 'bind_alias', msgData: data })
    last().tellAction('response_bind', succeeded, { msgId: asked().msgId })
    expect(await outcome).toEqual({ resultCode: 0, message: 'success' })
    expect(storage.find(PushStorageKey.bindAliasTime)).toBe(String(AT))
  })

  // proves 3.32
  test('is unbound for all clients, if so wished', async () => {
    const { client, last, asked, storage } = onlineClient()
    const outcome = client.unbindAlias('ann', false)
    expect(asked()).toMatchObject({ msgAction: 'unbind_alias', msgData: { alias: 'ann', is_self: '0' } })
    last().tellAction('response_unbind', { errorCode: 2, errorMsg: 'busy' }, { msgId: asked().msgId })
    expect(await outcome).toEqual({ resultCode: 2, message: 'busy' })
    expect(storage.find(PushStorageKey.bindAliasTime)).toBeNull()
  })

  // proves 8.16
  test('is changed at most once a second', async () => {
    const { client, last } = onlineClient()
    void client.bindAlias('ann')
    const count = last().actions().length
    vi.advanceTimersByTime(999)
    expect(await client.unbindAlias('ann')).toEqual({
      resultCode: 2,
      message: 'alias option can only be called once a second',
    })
    expect(last().actions()).toHaveLength(count)
    vi.advanceTimersByTime(1)
    void client.unbindAlias('ann')
    expect(last().actions()).toHaveLength(count + 1)
  })
})
