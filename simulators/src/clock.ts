import type { FastifyPluginAsync } from 'fastify'
import type { SimulatorClock } from './simulator.ts'

/** Ten years; further on, dates of the demo would leave what tables and tickets are made for. */
const MAX_ADVANCE_SECONDS = 315_576_000

/** A clock that tells when somebody has moved it. */
export type TickingClock = SimulatorClock & {
  /** Calls back after each move; answers how to end that. */
  onAdvance(listener: () => void): () => void
}

/** Tells of the moves that are made through it. */
export function tickingClock(clock: SimulatorClock): TickingClock {
  const listeners = new Set<() => void>()
  return {
    now: () => clock.now(),
    advance(ms) {
      clock.advance(ms)
      for (const listener of listeners) listener()
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * `POST /clock { advance: seconds }` moves the clock of server, jobs and simulators forward, so any time rule can be
 * tried.
 */
export function clockRoutes({ clock }: { clock: SimulatorClock }): FastifyPluginAsync {
  return async (room) => {
    room.post('/clock', async (request, reply) => {
      const seconds = readAdvance(request.body)
      if (seconds === null) return reply.code(400).send({ error: `advance 应为 0 到 ${MAX_ADVANCE_SECONDS} 的秒数` })
      clock.advance(seconds * 1_000)
      if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
        return reply.redirect(room.prefix + '/', 303)
      }
      return { now: new Date(clock.now()).toISOString() }
    })
  }
}

/** The seconds asked for; a form sends them as text. Null when they make no sense. */
function readAdvance(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('advance' in body)) return null
  const { advance } = body
  const seconds = typeof advance === 'string' && /^\d+$/.test(advance) ? Number(advance) : advance
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return null
  return seconds >= 0 && seconds <= MAX_ADVANCE_SECONDS ? seconds : null
}
