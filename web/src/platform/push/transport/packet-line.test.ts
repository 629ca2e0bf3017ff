// @vitest-environment node
import { readPacket, writePacket } from '@quan/contract/push/packet.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { readPushVectors } from '@quan/contract/push/push-vectors.testing.ts'
import { describe, expect, test, vi } from 'vitest'
import { createCipher, createPushCrypto } from './push-crypto.ts'
import { createLines, type LinePacket } from './packet-line.ts'
import type { SocketEvents } from './web-socket.ts'

/** A busy machine may take its time. */
const PATIENT = { timeout: 20_000 }
vi.setConfig({ testTimeout: 30_000 })

const vectors = readPushVectors()
const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const gatewayPackets = vectors.transcript.filter(({ dir }) => dir === 'gateway')
const close = writePacket({ ...readPacket(gatewayPackets[0]!.wire)!, command: PushCommand.serverClose, data: '{}' })

/** Lines with the key of the vectors, over sockets in the hands of the test. */
function someLines() {
  const sockets: { events: SocketEvents; sent: string[]; isClosed: boolean }[] = []
  const crypto = {
    ...createPushCrypto(),
    newCipher: () => createCipher(bytes(vectors.sessionKeyHex), bytes(vectors.ivHex)),
  }
  const openLine = createLines({
    openSocket(url, events) {
      if (!url.startsWith('wss:')) throw new SyntaxError('no address')
      const socket = { events, sent: [] as string[], isClosed: false }
      sockets.push(socket)
      return {
        send: (text) => void socket.sent.push(text),
        close() {
          socket.isClosed = true
        },
      }
    },
    crypto,
    publicKey: vectors.publicKeySpkiBase64,
  })
  const told: (LinePacket | 'open' | 'end')[] = []
  const open = (url = 'wss://quan.example/push') =>
    openLine(url, {
      onOpen: () => void told.push('open'),
      onPacket: (packet) => void told.push(packet),
      onEnd: () => void told.push('end'),
    })
  return { open, sockets, told }
}

describe('what goes out', () => {
  test('is what the field’s client sends, byte for byte', async () => {
    const { open, sockets } = someLines()
    const line = open()
    const ours = vectors.transcript.filter(({ dir }) => dir === 'client')
    for (const { wire, plainData } of ours)
      line.send({ command: readPacket(wire)!.command, data: plainData, timeStamp: vectors.clockMs })
    await vi.waitFor(() => expect(sockets[0]!.sent).toEqual(ours.map(({ wire }) => wire)), PATIENT)
  })

  test('is not signed for a heartbeat, and numbered on over the next line', async () => {
    const { open, sockets } = someLines()
    const heartbeat = { command: PushCommand.heartbeat, data: '""', timeStamp: 5 }
    open().send(heartbeat)
    await vi.waitFor(() => expect(sockets[0]!.sent).toHaveLength(1), PATIENT)
    open().send(heartbeat)
    await vi.waitFor(() => expect(sockets[1]!.sent).toHaveLength(1), PATIENT)
    const wire = { version: '1.0', command: 0, packetId: 1, timeStamp: 5, data: '""', signature: '' }
    expect([sockets[0]!.sent[0], sockets[1]!.sent[0]]).toEqual([
      JSON.stringify(wire),
      JSON.stringify({ ...wire, packetId: 2 }),
    ])
  })
})

describe('what comes in', () => {
  const heard = ({ wire, plainData }: { wire: string; plainData: string }) => ({
    command: readPacket(wire)!.command,
    data: plainData,
  })

  test('is told in order, the end last, though the line closed at once', async () => {
    const { open, sockets, told } = someLines()
    open()
    const { events } = sockets[0]!
    events.onOpen()
    for (const { wire } of gatewayPackets) events.onText(wire)
    events.onText(close)
    events.onEnd()
    await vi.waitFor(() => expect(told).toContain('end'), PATIENT)
    expect(told).toEqual([
      'open',
      ...gatewayPackets.map(heard),
      { command: PushCommand.serverClose, data: '{}' },
      'end',
    ])
  })

  test('is dropped without a word where it is not good', async () => {
    const { open, sockets, told } = someLines()
    open()
    const good = readPacket(gatewayPackets[2]!.wire)!
    const { events } = sockets[0]!
    for (const bad of [
      'no JSON',
      '[]',
      writePacket({ ...good, signature: '' }),
      writePacket({ ...good, packetId: good.packetId + 1 }),
      writePacket({ ...good, data: good.data.slice(4) }),
      writePacket({ ...readPacket(gatewayPackets[0]!.wire)!, signature: good.signature }),
    ])
      events.onText(bad)
    events.onText(writePacket(good))
    events.onEnd()
    await vi.waitFor(() => expect(told).toContain('end'), PATIENT)
    expect(told).toEqual([heard(gatewayPackets[2]!), 'end'])
  })

  test('is not told of a line that was closed', async () => {
    const { open, sockets, told } = someLines()
    const line = open()
    const { events } = sockets[0]!
    events.onText(gatewayPackets[1]!.wire)
    line.close()
    events.onText(gatewayPackets[1]!.wire)
    events.onEnd()
    line.send({ command: PushCommand.heartbeat, data: '""', timeStamp: 5 })
    const other = open()
    other.send({ command: PushCommand.heartbeat, data: '""', timeStamp: 5 })
    await vi.waitFor(() => expect(sockets[1]!.sent).toHaveLength(1), PATIENT)
    expect(sockets[0]).toMatchObject({ sent: [], isClosed: true })
    expect(told).toEqual([])
  })
})

test('an address that is none ends the line', async () => {
  const { open, told } = someLines()
  open('nowhere')
  await vi.waitFor(() => expect(told).toEqual(['end']), PATIENT)
})

test('the key of the line is handed over when it opens', async () => {
  const crypto = createPushCrypto()
  let events: SocketEvents | null = null
  const openLine = createLines({
    openSocket(_, socketEvents) {
      events = socketEvents
      return { send: () => undefined, close: () => undefined }
    },
    crypto,
    publicKey: vectors.publicKeySpkiBase64,
  })
  const onOpen = vi.fn<(key: object | null) => void>()
  openLine('wss://quan.example/push', { onOpen, onPacket: () => undefined, onEnd: () => undefined })
  events!.onOpen()
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce(), PATIENT)
  expect(onOpen.mock.calls[0]![0]).toEqual({
    secretKey: expect.stringMatching(/^[0-9a-f]{512}$/) as string,
    iv: expect.stringMatching(/^[0-9a-f]{512}$/) as string,
  })
})
