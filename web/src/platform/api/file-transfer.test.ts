// @vitest-environment node
import { failed } from '@quan/contract/endpoint/envelope.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '#platform/session/session.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import {
  type Arrived,
  type LoopbackAnswer,
  type LoopbackServer,
  openLoopbackServer,
} from '#platform/api/sealing-server.testing.ts'
import { createFileTransfer } from './file-transfer.ts'

let server: LoopbackServer
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

async function aTransfer(answer: (request: Arrived) => LoopbackAnswer, dropToken = vi.fn()) {
  server = await openLoopbackServer(answer)
  const session: Session = { ...createVisitorSession(), findToken: () => Promise.resolve('token-1'), dropToken }
  return createFileTransfer({ session, host: server.origin, deviceId: () => 'device-1' })
}

const picture = () => new File(['the bytes'], 'me.png', { type: 'image/png' })
const refusal = (status: number, code: string, message: string) => () => ({
  status,
  body: failed({ code, message, details: null, validationErrors: null }, status),
})

describe('an upload', () => {
  // proves 7.28
  test('sends the picture as the field file, with the headers of every call, and brings its path', async () => {
    const { upload } = await aTransfer(() => ({ body: { path: '2026/11/abc.webp' } }))
    expect(await upload(picture())).toBe('2026/11/abc.webp')
    const [request] = server.arrived
    expect(request).toMatchObject({ method: 'POST', path: '/upload/picture' })
    expect(request?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-device-id': 'device-1' })
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(request?.text).toContain('name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\nthe bytes\r\n')
  })

  test('that is refused says why', async () => {
    const { upload } = await aTransfer(refusal(413, 'body.too_large', '内容太大了'))
    await expect(upload(picture())).rejects.toMatchObject({ kind: 'refused', code: 'body.too_large', status: 413 })
  })

  test('whose token is refused makes the session drop it', async () => {
    const dropToken = vi.fn()
    const { upload } = await aTransfer(refusal(401, 'login.required', '请先登录'), dropToken)
    await expect(upload(picture())).rejects.toMatchObject({ isUnauthorized: true })
    expect(dropToken).toHaveBeenCalledExactlyOnceWith('token-1')
  })

  test.each([[{}], [{ path: '' }], ['<html>']])('answered by %j is malformed', async (body) => {
    const { upload } = await aTransfer(() => ({ body }))
    await expect(upload(picture())).rejects.toMatchObject({ kind: 'malformed' })
  })

  // proves 7.11
  test('fails as timeout after 60 s', async () => {
    const { upload } = await aTransfer(() => 'never')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const over = vi.fn<(failure: unknown) => void>()
    const sent = upload(picture()).catch(over)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await sent
    expect(over).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'timeout' }))
  })

  test('given up by the caller stays an abort', async () => {
    const { upload } = await aTransfer(() => 'never')
    const stop = new AbortController()
    const sent = upload(picture(), { signal: stop.signal })
    stop.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })
})
