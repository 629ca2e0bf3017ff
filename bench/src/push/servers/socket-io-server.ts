import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import type { MeasuredServer } from '#push/servers/measured-server.ts'

/** socket.io as its documentation starts it; only lines over WebSockets come. */
export async function listenSocketIo(): Promise<MeasuredServer> {
  const http = createServer()
  const server = new Server(http)
  server.on('connection', (socket) => void socket.on('message', () => {}))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    port: (http.address() as AddressInfo).port,
    key: null,
    // it is measured idle only
    send: () => {},
    whenAcknowledged: () => {},
  }
}
