import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

/** Calls that get no answer: their connections stay open until the merchant gives up. */
export type Unanswered = { hold(reply: FastifyReply): void; drop(): void }

/** Longer than any client waits. */
const HELD_MS = 60_000

/** Holds connections; keeps no process alive. */
export function unanswered(): Unanswered {
  const sockets = new Set<Socket>()
  return {
    hold(reply) {
      const { socket } = reply.raw
      reply.hijack()
      if (!socket) return
      sockets.add(socket)
      const timer = setTimeout(() => socket.destroy(), HELD_MS).unref()
      socket.once('close', () => {
        clearTimeout(timer)
        sockets.delete(socket)
      })
    },
    drop() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
