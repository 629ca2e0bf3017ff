import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { type FrameSizes, SocketIoEvent, socketIoText } from '#push/clients/client.ts'
import { inTurn, type MeasuredServer } from '#push/servers/measured-server.ts'

/** socket.io as its documentation starts it; only lines over WebSockets come, and frames are those of bare `ws`. */
export async function listenSocketIo(sizes: FrameSizes): Promise<MeasuredServer> {
  const http = createServer()
  const server = new Server(http)
  const message = socketIoText(sizes.message)
  const answer = socketIoText(sizes.answer)
  const sockets = new Set<Socket>()
  const next = inTurn(sockets)
  let onAcknowledged = () => {}
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('disconnect', () => void sockets.delete(socket))
    socket.on(SocketIoEvent.acknowledgement, () => onAcknowledged())
    socket.on(SocketIoEvent.feedback, () => void socket.emit(SocketIoEvent.answer, answer))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    port: (http.address() as AddressInfo).port,
    key: null,
    send: () => void next().emit(SocketIoEvent.message, message),
    whenAcknowledged(act) {
      onAcknowledged = act
    },
  }
}
