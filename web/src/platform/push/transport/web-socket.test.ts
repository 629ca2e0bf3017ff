// @vitest-environment node
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openWebSocket } from './web-socket.ts'

/** A busy machine may take its time. */
const PATIENT = { timeout: 20_000 }
vi.setConfig({ testTimeout: 30_000 })

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that upgrades, and hands over the bare socket. */
async function listening(): Promise<{ url: string; connected: Promise<Duplex> }> {
  const upgrading = createServer()
  server = upgrading
  const connected = new Promise<Duplex>((resolve) => {
    upgrading.on('upgrade', (request, socket) => {
      const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64')
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      )
      // whoever leaves may do so without a word
      socket.on('error', () => undefined)
      resolve(socket)
    })
  })
  upgrading.listen(0, '127.0.0.1')
  await once(upgrading, 'listening')
  return { url: `ws://127.0.0.1:${(upgrading.address() as AddressInfo).port}/push`, connected }
}
const frame = (opcode: number, text: string) =>
  Buffer.concat([Buffer.from([0x80 | opcode, text.length]), Buffer.from(text)])

function aListener() {
  return { onOpen: vi.fn<() => void>(), onText: vi.fn<(text: string) => void>(), onEnd: vi.fn<() => void>() }
}

describe('a socket', () => {
  test('tells when it is open, what texts come, and once that it ended', async () => {
    const { url, connected } = await listening()
    const events = aListener()
    openWebSocket(url, events)
    const socket = await connected
    await vi.waitFor(() => expect(events.onOpen).toHaveBeenCalledOnce(), PATIENT)
    socket.write(frame(2, 'binary'))
    socket.write(frame(1, 'text'))
    await vi.waitFor(() => expect(events.onText).toHaveBeenCalledExactlyOnceWith('text'), PATIENT)
    socket.destroy()
    await vi.waitFor(() => expect(events.onEnd).toHaveBeenCalledOnce(), PATIENT)
  })

  test('tells nothing any more once it was closed from here', async () => {
    const { url, connected } = await listening()
    const events = aListener()
    const opened = openWebSocket(url, events)
    opened.send('too early')
    const socket = await connected
    await vi.waitFor(() => expect(events.onOpen).toHaveBeenCalledOnce(), PATIENT)
    opened.close()
    socket.write(frame(1, 'text'))
    socket.end()
    await once(socket.resume(), 'close')
    expect(events.onText).not.toHaveBeenCalled()
    expect(events.onEnd).not.toHaveBeenCalled()
  })

  test('that leads nowhere ends', async () => {
    const events = aListener()
    openWebSocket('ws://127.0.0.1:1/push', events)
    await vi.waitFor(() => expect(events.onEnd).toHaveBeenCalledOnce(), PATIENT)
  })
})
