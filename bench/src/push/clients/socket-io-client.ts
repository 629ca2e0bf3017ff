import { io } from 'socket.io-client'
import { type FrameSizes, type OpenClient, SocketIoEvent, socketIoText } from '#push/clients/client.ts'

/** Clients of socket.io, over WebSockets from the start: they answer as bare ones do. Heartbeats are socket.io's own. */
export function socketIoClients(sizes: FrameSizes): OpenClient {
  const acknowledgement = socketIoText(sizes.acknowledgement)
  const feedback = socketIoText(sizes.feedback)
  return async ({ port, delivered }) => {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false })
    let answers = 0
    socket.on(SocketIoEvent.message, () => {
      socket.emit(SocketIoEvent.acknowledgement, acknowledgement)
      socket.emit(SocketIoEvent.feedback, feedback)
      socket.emit(SocketIoEvent.feedback, feedback)
    })
    socket.on(SocketIoEvent.answer, () => {
      if (++answers % 2 === 0) delivered()
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return { isOpen: () => socket.connected, heartbeat: () => {}, close: () => void socket.disconnect() }
  }
}
