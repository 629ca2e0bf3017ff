import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { BareFrame, bareFrame, type FrameSizes } from '#push/clients/client.ts'
import { inTurn, type MeasuredServer } from '#push/servers/measured-server.ts'

/** `ws` and nothing else: it sends a message, takes an acknowledgement and two feedbacks, and answers these. */
export async function listenBare(sizes: FrameSizes): Promise<MeasuredServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  const message = bareFrame(BareFrame.message, sizes.message)
  const answer = bareFrame(BareFrame.answer, sizes.answer)
  const next = inTurn(server.clients)
  let onAcknowledged = () => {}
  server.on('connection', (socket: WebSocket) => {
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => {
      if (data[0] === BareFrame.acknowledgement) onAcknowledged()
      else if (data[0] === BareFrame.feedback) socket.send(answer)
    })
  })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    key: null,
    send: () => next().send(message),
    whenAcknowledged(act) {
      onAcknowledged = act
    },
  }
}
