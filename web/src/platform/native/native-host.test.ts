import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callNative, onNative } from './native-host.ts'

type Sent = { id: string; action: string; data: unknown }

/** A shell that notes what it is sent, and answers what it is told to. */
function aShell(answer: (sent: Sent) => unknown = () => undefined) {
  const sent: Sent[] = []
  const object = {
    postMessage(this: unknown, text: string) {
      expect(this, 'called on the object').toBe(object)
      const message = JSON.parse(text) as Sent
      sent.push(message)
      const answered = answer(message)
      if (answered !== undefined) deliver(answered)
    },
  }
  return { object, sent }
}

const deliver = (message: unknown) => globalThis.__nativeBridge?.onMessage(JSON.stringify(message))
const onAndroid = (object: unknown) => vi.stubGlobal('android', object)
const onIos = (handlers: object) => vi.stubGlobal('webkit', { messageHandlers: handlers })

/** The page, which another app may stand before. */
class SeenPage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: SeenPage
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', (page = new SeenPage()))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a question to the shell', () => {
  test('goes as one JSON text with its own id, and takes the answer with that id', async () => {
    const shell = aShell(({ id, action }) => ({ id, action, data: { ok: 1 } }))
    onAndroid(shell.object)
    expect(await callNative('share', { title: '露营' })).toEqual({ ok: 1 })
    expect(await callNative('share')).toEqual({ ok: 1 })
    expect(shell.sent).toEqual([
      { id: expect.any(String), action: 'share', data: { title: '露营' } },
      { id: expect.any(String), action: 'share', data: null },
    ])
    expect(shell.sent[0]?.id).not.toBe(shell.sent[1]?.id)
  })

  test('goes through the handler on iOS', async () => {
    const shell = aShell(({ id, action }) => ({ id, action }))
    onIos({ quan: shell.object })
    expect(await callNative('share')).toBeNull()
  })

  test('fails at once in a browser', async () => {
    await expect(callNative('share')).rejects.toMatchObject({ name: 'NativeFailure', kind: 'absent' })
  })

  test('fails after 5 seconds without an answer; a later one changes nothing', async () => {
    const shell = aShell()
    onAndroid(shell.object)
    const ended = vi.fn()
    const asked = callNative('share').catch((error: unknown) => ended(error))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'timeout' }))
    deliver({ ...shell.sent[0], data: 'late' })
    expect(vi.getTimerCount()).toBe(0)
  })

  // proves 16.1
  test('for the operator’s sheet waits as long as the person does, and until it is called off', async () => {
    const shell = aShell()
    onAndroid(shell.object)
    const answered = callNative('askOperator')
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    deliver({ ...shell.sent[0], data: { openid: 'o' } })
    expect(await answered).toEqual({ openid: 'o' })

    const stop = new AbortController()
    const calledOff = callNative('askOperator', null, { signal: stop.signal })
    stop.abort()
    await expect(calledOff).rejects.toMatchObject({ kind: 'cancelled' })
  })

  test('is not counted down while another app stands before ours, as WeChat does where one pays', async () => {
    const shell = aShell()
    onAndroid(shell.object)
    const ended = vi.fn()
    const asked = callNative('payByWechat').then(ended, ended)
    await vi.advanceTimersByTimeAsync(1_000)
    page.turn('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    page.turn('visible')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(ended).not.toHaveBeenCalled()
    deliver({ ...shell.sent[0], data: { errCode: 0 } })
    await asked
    expect(ended).toHaveBeenCalledExactlyOnceWith({ errCode: 0 })
  })

  test('fails where the shell says no, or has no way to be asked', async () => {
    onAndroid(aShell(({ id }) => ({ id, action: 'refused', data: 'no such thing' })).object)
    await expect(callNative('share')).rejects.toMatchObject({ kind: 'refused', cause: 'no such thing' })
    onAndroid({})
    await expect(callNative('share')).rejects.toMatchObject({ kind: 'refused' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is not answered by what belongs to another question', async () => {
    const shell = aShell()
    onAndroid(shell.object)
    const answered = vi.fn()
    const asked = callNative('share').then(answered)
    const { id } = shell.sent[0]!
    deliver({ id: 'another', action: 'share', data: 1 })
    deliver({ id, action: 'pickPicture', data: 2 })
    await vi.advanceTimersByTimeAsync(0)
    expect(answered).not.toHaveBeenCalled()
    deliver({ id, action: 'share', data: 3 })
    await asked
    expect(answered).toHaveBeenCalledExactlyOnceWith(3)
  })
})

describe('what the shell says of its own accord', () => {
  test('is heard by who listens to it, until they stop', () => {
    const heard = vi.fn()
    const stop = onNative('backKey', heard)
    deliver({ id: '1', action: 'backKey' })
    deliver({ id: '2', action: 'somethingElse', data: 1 })
    stop()
    deliver({ id: '3', action: 'backKey' })
    expect(heard).toHaveBeenCalledExactlyOnceWith(null)
  })

  test.each([
    ['no text', { id: '1', action: 'backKey' }],
    ['no JSON', 'backKey'],
    ['no envelope', '["backKey"]'],
    ['no id', '{"action":"backKey"}'],
    ['an id that is no text', '{"id":1,"action":"backKey"}'],
    ['a name beyond measure', JSON.stringify({ id: 'x'.repeat(65), action: 'backKey' })],
    ['a text beyond measure', JSON.stringify({ id: '1', action: 'backKey', data: 'x'.repeat(1_000_000) })],
    ['an action of every object', '{"id":"1","action":"__proto__"}'],
  ])('does nothing when it is %s', (_, text) => {
    const heard = vi.fn()
    const stop = onNative('backKey', heard)
    expect(() => globalThis.__nativeBridge?.onMessage(text)).not.toThrow()
    stop()
    expect(heard).not.toHaveBeenCalled()
  })
})
