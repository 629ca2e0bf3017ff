import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Refusal, Simulator } from './simulator.ts'

/** What a service does in place of answering, besides a code of its vendor's. */
const MISHAPS = ['no-answer', 'hang-up', 'http-500', 'garbage'] as const
type Mishap = (typeof MISHAPS)[number]

/** Calls that services will refuse, in the order in which they were asked for. */
export type Refusals = {
  add(service: string, code: string, times: number): void
  /** Takes the next one of a service; null when it is to answer as ever. */
  take(service: string): string | null
}

export function openRefusals(): Refusals {
  const waiting = new Map<string, string[]>()
  return {
    add(service, code, times) {
      const codes = Array.from({ length: times }, () => code)
      waiting.set(service, [...(waiting.get(service) ?? []), ...codes])
    },
    take: (service) => waiting.get(service)?.shift() ?? null,
  }
}

/** The most calls that one request lets be refused. */
const MOST_TIMES = 100

type AskedRefusal = { Body: { service?: string; code?: string; times?: number } }

/** `POST /refusals { service, code, times? }`: the service's next calls are refused by that code. */
export function refusalRoutes({ services, refusals }: Parts): FastifyPluginAsync {
  return async (room) => {
    room.post<AskedRefusal>('/refusals', async (request, reply) => {
      const { service = '', code = '', times = 1 } = request.body ?? {}
      const refusal = services.find(({ name }) => name === service)?.refusal
      const isKnown = refusal && (isMishap(code) || refusal.answer(code) !== null)
      const isCount = Number.isInteger(times) && times >= 1 && times <= MOST_TIMES
      if (!isKnown || !isCount) return reply.code(400).send({ error: '没有这个服务、代码或次数' })
      refusals.add(service, code, times)
      return {}
    })
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
      return code === null ? undefined : refuse(reply, code, refusal)
    })
    await service.register(routes)
  }
}

function refuse(reply: FastifyReply, code: string, refusal: Refusal) {
  if (!isMishap(code)) {
    const { status, body } = refusal.answer(code) ?? { status: 500, body: {} }
    return reply.code(status).send(body)
  }
  if (code === 'http-500') return reply.code(500).send('')
  if (code === 'garbage') return reply.type('text/html').send('<html>')
  reply.hijack()
  if (code === 'hang-up') reply.raw.destroy()
  return reply
}

const isMishap = (code: string): code is Mishap => MISHAPS.includes(code as Mishap)
