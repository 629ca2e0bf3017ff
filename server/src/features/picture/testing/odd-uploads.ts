import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { Socket } from 'node:net'
import { PICTURE_MAX_BYTES } from '@quan/contract/picture/picture-limits.ts'
import type { FastifyInstance } from 'fastify'
import { listenAnywhere, type RawAnswer, requestText, sendRaw } from '#testing/raw-http.ts'

const PIECE = Buffer.alloc(1_048_576, 'ffd8ff', 'hex')
const FORM_BEGINS = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

/** Sends a form that tells no length and goes past the limit without an end; answers what comes back. */
export async function endlessUpload(app: FastifyInstance, authorization: string): Promise<string> {
  const sending = beginUpload(await listenAnywhere(app), authorization)
  for (let sent = 0; sent <= PICTURE_MAX_BYTES; sent += PIECE.length) sending.write(PIECE)
  const [answer] = await once(sending, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  sending.destroy()
  return Buffer.concat(parts).toString()
}

/** Sends a form whose file comes byte by byte; answers what comes back. */
export async function crumbledUpload(app: FastifyInstance, authorization: string, bytes: number): Promise<RawAnswer> {
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  const body = [FORM_BEGINS, ...'x'.repeat(bytes), '\r\n--b--\r\n', ''].map(chunk).join('')
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' }
  const [answer] = await sendRaw(await listenAnywhere(app), requestText('POST', '/upload/picture', headers, body))
  if (!answer) throw new Error('The server hung up.')
  return answer
}

/** Sends forms whose connections break off in the middle, and waits until the server has noticed. */
export async function brokenUploads(app: FastifyInstance, authorization: string, count: number) {
  const port = await listenAnywhere(app)
  for (let sent = 0; sent < count; sent++) {
    const connected = once(app.server, 'connection')
    const sending = beginUpload(port, authorization)
    const [socket] = (await connected) as [Socket]
    sending.write(PIECE)
    const closed = once(socket, 'close')
    await once(socket, 'data')
    sending.destroy()
    await closed
  }
}

function beginUpload(port: number, authorization: string): ClientRequest {
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' }
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/upload/picture', headers, agent: false })
  // the connection breaks in the middle
  sending.on('error', () => {})
  sending.write(FORM_BEGINS)
  return sending
}
