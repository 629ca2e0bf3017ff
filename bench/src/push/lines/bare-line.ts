import { once } from 'node:events'
import { WebSocket } from 'ws'
import { BareFrame, bareFrame } from '#push/bare-frames.ts'
import type { FrameSizes, OpenLine } from '#push/lines/line.ts'

/** A bare connection. It answers a message as a client of ours does, by frames of the same sizes. */
export function openBareLines(sizes: FrameSizes): OpenLine {
  const acknowledgement = bareFrame(BareFrame.acknowledgement, sizes.acknowledgement)
  const feedback = bareFrame(BareFrame.feedback, sizes.feedback)
  return async ({ port, delivered }) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/push`, { perMessageDeflate: false })
    let answers = 0
    socket.on('message', (data: Buffer) => {
      if (data[0] === BareFrame.message) {
        socket.send(acknowledgement)
        socket.send(feedback)
        socket.send(feedback)
      } else if (++answers % 2 === 0) delivered()
    })
    await once(socket, 'open')
    return {
      isOpen: () => socket.readyState === WebSocket.OPEN,
      heartbeat: () => socket.send(HEARTBEAT),
      close: () => socket.terminate(),
    }
  }
}

const HEARTBEAT = '0'
