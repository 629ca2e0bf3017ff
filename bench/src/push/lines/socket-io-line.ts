import { io } from 'socket.io-client'
import type { OpenLine } from '#push/lines/line.ts'

/** A client of socket.io over a WebSocket from the start; heartbeats are its own. */
export const openSocketIoLine: OpenLine = async ({ port }) => {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return { isOpen: () => socket.connected, heartbeat: () => {}, close: () => void socket.disconnect() }
}
