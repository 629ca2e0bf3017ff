import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textFrames } from './text-frames.ts'

const server = createServer()
const sockets = new WebSocketServer({ server })
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

test.each([
  ['none', ['']],
  ['short ones', ['a', '同城', 'x'.repeat(125)]],
  ['those whose length takes two bytes', ['x'.repeat(126), '同'.repeat(1_000), 'x'.repeat(65_535)]],
  ['those whose length takes eight', ['x'.repeat(65_536), '活'.repeat(50_000)]],
])('texts are framed as any client of WebSocket reads them: %s', async (_name, texts) => {
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const read: string[] = []
  client.on('message', (data: Buffer, isBinary) => read.push(isBinary ? 'binary' : data.toString()))
  sockets.once('connection', (socket, { socket: stream }) => {
    stream.write(textFrames(texts), 'latin1')
    socket.close()
  })
  await once(client, 'close')
  expect(read).toEqual(texts)
})
