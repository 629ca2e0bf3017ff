import type { FastifyInstance } from 'fastify'

/**
 * Takes no more connections and lets running requests end; what still runs after `withinMs` milliseconds is cut off,
 * so that one slow client does not keep the process alive.
 */
export async function stopApp(app: FastifyInstance, { withinMs }: { withinMs: number }): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), withinMs)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}
