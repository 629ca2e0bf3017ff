import { afterEach, describe, expect, test, vi } from 'vitest'
import { DOCUMENT_BYTES_MAX, fetchDocument } from './fetch-document.ts'

const URL = 'https://files.example/a.pdf'
const MEGABYTE = 1024 * 1024

const fetching = (fetch: typeof globalThis.fetch) => {
  const onProgress = vi.fn()
  return { onProgress, file: fetchDocument(URL, { fetch, signal: new AbortController().signal, onProgress }) }
}
const answering = (body: BodyInit | null, init: ResponseInit = {}) => fetching(async () => new Response(body, init))
const fault = (name: string) => expect.objectContaining({ fault: name })

/** Megabytes without an end; tells how many were taken. */
function endless() {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      taken += 1
      stream.enqueue(new Uint8Array(MEGABYTE))
    },
  })
  return { body, taken: () => taken }
}

describe('a file that is fetched', () => {
  test('comes whole, with its progress', async () => {
    const { file, onProgress } = answering('abcd', { headers: { 'content-type': 'text/plain', 'content-length': '4' } })
    const { bytes, contentType, address } = await file
    expect([new TextDecoder().decode(bytes), contentType, address]).toEqual(['abcd', 'text/plain', URL])
    expect(onProgress).toHaveBeenLastCalledWith({ received: 4, total: 4 })
  })

  test('tells where it came from in the end', async () => {
    const led = Object.defineProperty(new Response('a'), 'url', { value: 'https://elsewhere.example/b.pdf' })
    expect((await fetching(async () => led).file).address).toBe('https://elsewhere.example/b.pdf')
  })

  test('was asked for without cookies, and without telling from where', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('a'))
    await fetching(fetch).file
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      URL,
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    )
  })

  test('packed on its way has no total that could be believed', async () => {
    const { file, onProgress } = answering('abcd', { headers: { 'content-length': '2', 'content-encoding': 'gzip' } })
    await file
    expect(onProgress).toHaveBeenLastCalledWith({ received: 4, total: null })
  })
})

describe('a file that is not had', () => {
  afterEach(() => vi.useRealTimers())

  // proves 7.12
  test('fails as timeout after 60 s', async () => {
    vi.useFakeTimers()
    const over = vi.fn<(failure: unknown) => void>()
    const stopped = (stop: AbortSignal) =>
      new Promise<never>((_resolve, reject) => stop.addEventListener('abort', () => reject(stop.reason)))
    const { file } = fetching((_url, init) => stopped(init!.signal!))
    const asked = file.catch(over)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(over).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'timeout' }))
  })

  test('is too large by what its host says, before it comes', async () => {
    const { body, taken } = endless()
    const { file } = answering(body, { headers: { 'content-length': String(DOCUMENT_BYTES_MAX + 1) } })
    await expect(file).rejects.toEqual(fault('large'))
    expect(taken()).toBeLessThanOrEqual(1)
  })

  test('is too large by what comes, and is not read to its end', async () => {
    const { body, taken } = endless()
    await expect(answering(body).file).rejects.toEqual(fault('large'))
    expect(taken()).toBeLessThanOrEqual(DOCUMENT_BYTES_MAX / MEGABYTE + 2)
  })

  test.each([
    [404, 'missing'],
    [410, 'missing'],
    [401, 'refused'],
    [403, 'refused'],
  ])('has an answer for %i: %s', async (status, name) => {
    await expect(answering(null, { status }).file).rejects.toEqual(fault(name))
  })

  test.each([500, 503, 429])('may come another time: %i', async (status) => {
    await expect(answering(null, { status }).file).rejects.not.toHaveProperty('fault')
  })

  test('is kept from us where its host answers others', async () => {
    const { file } = fetching(async (_url, init) => {
      if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch')
      return new Response(null)
    })
    await expect(file).rejects.toEqual(fault('blocked'))
  })

  test('cannot be reached where nobody answers; without a network it is not the host that is blamed', async () => {
    const silent: typeof globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    vi.stubGlobal('navigator', { onLine: true })
    await expect(fetching(silent).file).rejects.toEqual(fault('unreachable'))
    vi.stubGlobal('navigator', { onLine: false })
    await expect(fetching(silent).file).rejects.toMatchObject({ kind: 'network' })
    vi.unstubAllGlobals()
  })
})
