import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal, Simulator } from './simulator.ts'

/** What a service does in place of answering, besides a code of its vendor's; `held` answers as ever once it is released. */
export const MISHAPS = ['no-answer', 'hang-up', 'http-500', 'garbage', 'held'] as const
type Mishap = (typeof MISHAPS)[number]
const HELD: Mishap = 'held'

/** Calls that services will refuse, in the order in which they were asked for. */
export type Refusals = {
  add(service: string, code: string, times: number): void
  /** Takes the next one of a service; null when it is to answer as ever. */
  take(service: string): string | null
  /** Ends when the held calls of a service are released. */
  held(service: string): Promise<void>
  /** Lets the held calls of a service go on, and says how many there were. */
  release(service: string): number
}

export function openRefusals(): Refusals {
  const waiting = new Map<string, string[]>()
  const held = new Map<string, (() => void)[]>()
  return {
    add(service, code, times) {
      const codes = Array.from({ length: times }, () => code)
      waiting.set(service, [...(waiting.get(service) ?? []), ...codes])
    },
    take: (service) => waiting.get(service)?.shift() ?? null,
    held: (service) =>
      new Promise((released) => void held.set(service, [...(held.get(service) ?? []), () => released()])),
    release(service) {
      const calls = held.get(service) ?? []
      held.delete(service)
      for (const go of calls) go()
      return calls.length
    },
  }
}

/** The most calls that one request lets be refused. */
const MOST_TIMES = 100

type AskedRefusal = { Body: { service?: string; code?: string; times?: number } }

/**
 * `POST /refusals { service, code, times? }`: the service's next calls are refused by that code. `POST /refusals/release
 * { service }` → `{ released }`: those that are held go on.
 */
export function refusalRoutes({ services, refusals }: Parts): FastifyPluginAsync {
  return async (room) => {
    room.post<AskedRefusal>('/refusals', async (request, reply) => {
      const { service = '', code = '', times = 1 } = request.body ?? {}
      const refusal = services.find(({ name }) => name === service)?.refusal
      const isKnown = refusal && (isMishap(code) || refusal.answer(code, '') !== null)
      const isCount = Number.isInteger(times) && times >= 1 && times <= MOST_TIMES
      if (!isKnown || !isCount) return reply.code(400).send({ error: '没有这个服务、代码或次数' })
      refusals.add(service, code, times)
      return {}
    })
    room.post<AskedRefusal>('/refusals/release', async (request) => ({
      released: refusals.release(request.body?.service ?? ''),
    }))
  }
}

type Parts = { services: readonly Simulator[]; refusals: Refusals }

/** The same routes, which refuse a call of the vendor's when that was asked for. */
export function refusing({ name, routes, refusal }: Simulator, refusals: Refusals): FastifyPluginAsync {
  if (!refusal) return routes
  return async (service) => {
    service.addHook('preHandler', async (request, reply) => {
      const path = request.url.slice(service.prefix.length).split('?')[0] ?? ''
      const code = refusal.calls.test(path) ? refusals.take(name) : null
      if (code === HELD) await refusals.held(name)
      else if (code !== null) return refuse(code, { request, reply, refusal })
    })
    await service.register(routes)
  }
}

type Refused = { request: FastifyRequest; reply: FastifyReply; refusal: Refusal }

function refuse(code: string, { request, reply, refusal }: Refused) {
  if (!isMishap(code)) {
    const asked = typeof request.body === 'string' ? request.body : ''
    const { status, body, type = 'application/json' } = refusal.answer(code, asked) ?? { status: 500, body: {} }
    return reply.code(status).type(type).send(body)
  }
  if (code === 'http-500') return reply.code(500).send('')
  if (code === 'garbage') return reply.type('text/html').send('<html>')
  reply.hijack()
  if (code === 'hang-up') reply.raw.destroy()
  return reply
}

const isMishap = (code: string): code is Mishap => MISHAPS.includes(code as Mishap)
