import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { PICTURE_MAX_BYTES } from '@quan/contract/picture/picture-limits.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { PictureKind } from '#features/picture/open-picture.ts'
import { listenAnywhere, type RawAnswer, requestText, sendRaw } from '#testing/raw-http.ts'

const PIECE = Buffer.alloc(1_048_576, 'ffd8ff', 'hex')
const FORM_BEGINS = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

const BOUNDARY = '----quan-test-form'

type Wishes = { kind?: PictureKind | 'gif' | 'tiff' | 'avif'; width?: number; height?: number }

/** A picture in colours that leave something to compress. */
export async function aPicture({ kind = 'jpeg', width = 320, height = 240 }: Wishes = {}): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const picture = sharp({ create: { width, height, channels: 3, background: '#3366cc', noise } })
  return await picture.toFormat(kind).toBuffer()
}

/** An animation of two frames. */
export async function anAnimation(kind: 'webp' | 'gif'): Promise<Buffer> {
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const joined = sharp(await Promise.all(frames), { join: { animated: true } })
  return await joined.toFormat(kind, { delay: [100, 100], loop: 0 }).toBuffer()
}

/** A PNG in one colour of any size, which takes a thousandth of its pixels in bytes; grey in one bit unless it says otherwise. */
export function plainPng(width: number, height: number, { bits = 1, colour = 0 } = {}): Buffer {
  const rowBytes = 1 + Math.ceil(width / 8)
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 10_000) * rowBytes))
  return png(chunk('IHDR', header(width, height, bits, colour)), chunk('IDAT', pixels), chunk('IEND'))
}

/** A PNG with another chunk behind its header. */
export function withChunk(bytes: Buffer, type: string, data: Buffer): Buffer {
  const headerEnds = 33
  return Buffer.concat([bytes.subarray(0, headerEnds), chunk(type, data), bytes.subarray(headerEnds)])
}

const png = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])

function header(width: number, height: number, bits: number, colour: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.writeUInt8(bits, 8)
  data.writeUInt8(colour, 9)
  return data
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const typed = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** A JPEG that says it is of another size. */
export function jpegOfSize(bytes: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(bytes)
  const at = changed.indexOf(Buffer.from('ffc0', 'hex'))
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

/** A lossless WebP that says it is 10,000 pixels wide and high. */
export async function enormousWebp(): Promise<Buffer> {
  const small = sharp({ create: { width: 200, height: 200, channels: 3, background: '#123456' } })
  const bytes = await small.webp({ lossless: true }).toBuffer()
  const at = bytes.indexOf('VP8L') + 9
  // 14 bits of the width less one, 14 of the height, 4 of other things
  const size = 9_999 + 9_999 * 2 ** 14
  bytes.writeUInt32LE((bytes.readUInt32LE(at) & 0xf0000000) + size, at)
  return bytes
}

/** A part of a form: a file when it has a name, else a field. */
type FormPart = { field: string; bytes: Buffer | string; name?: string; type?: string }

/** A body and its content type. */
export type Form = { payload: Buffer; headers: Record<string, string> }

/** A form as browsers send it. */
export function formOf(...parts: FormPart[]): Form {
  const payload = Buffer.concat([...parts.map(written), Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** A form with one picture in the right field. */
export const pictureForm = (bytes: Buffer | string, { name = 'photo.jpg', type = 'image/jpeg' } = {}): Form =>
  formOf({ field: 'file', bytes, name, type })

function written({ field, bytes, name, type }: FormPart): Buffer {
  const file = name === undefined ? '' : `; filename="${name}"`
  const media = type === undefined ? '' : `content-type: ${type}\r\n`
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n${media}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')])
}

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

type UploadSender = { app: FastifyInstance; port: number; authorization: string }

/** An upload that does not go on. */
export type SlowUpload = Awaited<ReturnType<typeof slowUpload>>

/** So many of a sender, each received before the next begins. */
export async function slowUploads(count: number, sender: UploadSender): Promise<SlowUpload[]> {
  const uploads: SlowUpload[] = []
  while (uploads.length < count) uploads.push(await slowUpload(sender))
  return uploads
}

/** A form whose file begins and then says nothing more: what is answered at last, and how to go away. */
async function slowUpload({ app, port, authorization }: UploadSender) {
  const sending = beginUpload(port, authorization)
  const { promise: isReceived, resolve: noteReceived } = Promise.withResolvers<void>()
  app.server.once('request', (incoming: IncomingMessage) => incoming.once('resume', noteReceived))
  sending.write('x')
  await isReceived
  const answered = once(sending, 'response').then(async ([answer]: IncomingMessage[]) => {
    const parts: Buffer[] = []
    for await (const part of answer ?? []) parts.push(part)
    return { status: answer?.statusCode, code: JSON.parse(Buffer.concat(parts).toString()).error.code }
  })
  // who goes away hears nothing
  answered.catch(() => {})
  return { answered, leave: () => sending.destroy() }
}

function beginUpload(port: number, authorization: string): ClientRequest {
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' }
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/upload/picture', headers, agent: false })
  // the connection breaks in the middle
  sending.on('error', () => {})
  sending.write(FORM_BEGINS)
  return sending
}
