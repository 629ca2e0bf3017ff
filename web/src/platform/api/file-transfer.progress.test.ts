// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { postWithProgress } from './file-transfer.ts'

/** A request of the browser that does what the test says. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  status = 200
  responseText = '{"path":"a"}'
  sent: Record<string, string> = {}
  upload = new EventTarget()
  constructor() {
    super()
    FakeRequest.last = this
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 7\r\n'
  }
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

afterEach(() => vi.unstubAllGlobals())

function post(onProgress: (fraction: number) => void = () => undefined) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const stop = new AbortController()
  const answer = postWithProgress('/upload', {
    headers: { 'x-one': '1' },
    body: new FormData(),
    signal: stop.signal,
    onProgress,
  })
  return { answer, stop, request: FakeRequest.last }
}

describe('a post with progress', () => {
  test('tells how much was sent and answers as fetch does', async () => {
    const told: number[] = []
    const { answer, request } = post((fraction) => told.push(fraction))
    request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }))
    request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 0, total: 0 }))
    request.status = 413
    request.dispatchEvent(new Event('load'))
    const response = await answer
    expect(told).toEqual([0.25])
    expect(request.sent).toEqual({ 'x-one': '1' })
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      413,
      '7',
      { path: 'a' },
    ])
  })

  test('throws as fetch does where there is no server, and when it is given up', async () => {
    const cut = post()
    cut.request.dispatchEvent(new Event('error'))
    await expect(cut.answer).rejects.toThrow(TypeError)
    const given = post()
    given.stop.abort(new Error('enough'))
    await expect(given.answer).rejects.toThrow('enough')
  })
})
