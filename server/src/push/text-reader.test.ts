import type { IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import type { Connection } from './connection.ts'
import { textReader } from './text-reader.ts'

const [TEXT, BEGUN_TEXT, LAST_PART, PING] = [0x81, 0x01, 0x80, 0x89]
const headers = {
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
}

type Sent = { kind: 'text' | 'parts' | 'ping'; text: string; mask: Uint8Array }

/** A frame as a client sends it. RFC 6455, 5.2. */
function frame(first: number, text: string | Buffer, mask: Uint8Array): Buffer {
  const payload = Buffer.from(text as string)
  const long = Buffer.alloc(8)
  long.writeUInt32BE(payload.length, 4)
  const [short, length] =
    payload.length < 126
      ? [payload.length, long.subarray(8)]
      : payload.length < 65_536
        ? [126, long.subarray(6)]
        : [127, long]
  const masked = payload.map((byte, index) => byte ^ mask[index % 4]!)
  return Buffer.concat([Buffer.from([first, 0x80 + short]), length, mask, masked])
}

function framesOf({ kind, text, mask }: Sent): Buffer[] {
  if (kind === 'text') return [frame(TEXT, text, mask)]
  if (kind === 'ping') return [frame(PING, '', mask)]
  return [frame(BEGUN_TEXT, text, mask), frame(LAST_PART, '.', mask)]
}

/** What is heard of a line over which these pieces come: texts, and `null` for a ping. */
function heardOf(pieces: readonly Buffer[]) {
  const heard: { text: string | null; byLibrary: boolean }[] = []
  const readTexts = textReader((_connection, text) => heard.push({ text, byLibrary: false }))
  const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
  const request = { method: 'GET', headers } as unknown as IncomingMessage
  new WebSocketServer({ noServer: true, skipUTF8Validation: true }).handleUpgrade(
    request,
    stream,
    Buffer.alloc(0),
    (socket) => {
      socket.on('message', (data: Buffer) => heard.push({ text: data.toString(), byLibrary: true }))
      socket.on('ping', () => heard.push({ text: null, byLibrary: true }))
      readTexts(stream, {} as Connection)
    },
  )
  for (const piece of pieces) stream.emit('data', piece)
  return heard
}

function cut(bytes: Buffer, at: readonly number[]): Buffer[] {
  const places = at.map((place) => place % (bytes.length + 1)).toSorted((one, other) => one - other)
  return [...places, bytes.length].map((end, index) => Buffer.from(bytes.subarray(places[index - 1] ?? 0, end)))
}

const sent = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('text' as const) },
    fc.constantFrom('parts' as const, 'ping' as const),
  ),
  text: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.nat({ max: 70_000 }).map((length) => '同a'.repeat(length / 4)),
  ),
  mask: fc.uint8Array({ minLength: 4, maxLength: 4 }),
})

test('a line is heard as the library hears it, however its frames are cut', () => {
  fc.assert(
    fc.property(fc.array(sent, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(), { maxLength: 6 }), (all, at) => {
      const told = all.map(({ kind, text }) => {
        const read = Buffer.from(text).toString()
        return kind === 'ping' ? null : kind === 'parts' ? `${read}.` : read
      })
      const heard = heardOf(cut(Buffer.concat(all.flatMap(framesOf)), at))
      expect(heard.map(({ text }) => text)).toEqual(told)
    }),
    { numRuns: 300 },
  )
})

test('the library reads what is cut, and all from the first frame on that is no whole text', () => {
  const mask = Uint8Array.of(1, 2, 3, 4)
  const [text, ping] = [frame(TEXT, 'a text', mask), frame(PING, '', mask)]
  const pieces = [
    Buffer.concat([text, text.subarray(0, 9)]),
    Buffer.concat([text.subarray(9), text]),
    ping,
    Buffer.from(text),
  ]
  expect(heardOf(pieces).map(({ byLibrary }) => byLibrary)).toEqual([false, true, false, true, true])
})

test('what looks like a frame within one is part of it, however it is cut', () => {
  const inner = frame(TEXT, 'inner', Uint8Array.of(1, 2, 3, 4))
  const outer = frame(TEXT, Buffer.concat([Buffer.from('before'), inner, inner]), new Uint8Array(4))
  const at = outer.length - 2 * inner.length
  const pieces = cut(outer, [at - 1, at, at + inner.length])
  expect(heardOf(pieces)).toEqual([{ text: outer.subarray(6).toString(), byLibrary: true }])
})
