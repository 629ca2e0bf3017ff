import { BareFrame, bareFrame, type FrameSizes } from '#push/clients/client.ts'
import { inTurn, type MeasuredServer } from '#push/servers/measured-server.ts'

type BunSocket = { send(text: string): number }

/** What is used here of what Bun gives its programs. */
type BunRuntime = {
  serve(options: {
    hostname: string
    port: number
    fetch(request: Request, server: { upgrade(request: Request): boolean }): Response | undefined
    websocket: {
      perMessageDeflate: boolean
      open(socket: BunSocket): void
      close(socket: BunSocket): void
      message(socket: BunSocket, text: string): void
    }
  }): { port: number }
}

/** Bun's own server, which does what bare `ws` does; it runs in Bun alone. */
export function listenBun(sizes: FrameSizes): MeasuredServer {
  const bun = (globalThis as unknown as { Bun: BunRuntime }).Bun
  const message = bareFrame(BareFrame.message, sizes.message)
  const answer = bareFrame(BareFrame.answer, sizes.answer)
  const sockets = new Set<BunSocket>()
  const next = inTurn(sockets)
  let onAcknowledged = () => {}
  const { port } = bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request, server) => (server.upgrade(request) ? undefined : new Response(null, { status: 400 })),
    websocket: {
      perMessageDeflate: false,
      open: (socket) => void sockets.add(socket),
      close: (socket) => void sockets.delete(socket),
      message(socket, text) {
        const kind = text.codePointAt(0)
        if (kind === BareFrame.acknowledgement) onAcknowledged()
        else if (kind === BareFrame.feedback) socket.send(answer)
      },
    },
  })
  return {
    port,
    key: null,
    send: () => void next().send(message),
    whenAcknowledged(act) {
      onAcknowledged = act
    },
  }
}
