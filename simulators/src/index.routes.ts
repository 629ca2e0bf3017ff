import type { FastifyPluginAsync } from 'fastify'
import type { DemoMember } from './demo-member.ts'
import { indexPage } from './index.page.ts'
import { sendPage } from './page/send-page.ts'
import type { Simulator, SimulatorClock } from './simulator.ts'

type IndexOptions = {
  services: readonly Simulator[]
  members: () => readonly DemoMember[] | Promise<readonly DemoMember[]>
  clock: SimulatorClock
}

/**
 * `GET /`: the simulated services with their accounts, and the demo's members; JSON for programs that ask for it, else
 * a page.
 */
export function indexRoutes({ services, members, clock }: IndexOptions): FastifyPluginAsync {
  const facts = Object.assign({}, ...services.map((service) => service.facts))
  return async (room) => {
    room.get('/', async (request, reply) => {
      reply.header('vary', 'accept').header('cache-control', 'no-store')
      const people = await members()
      if (request.headers.accept?.includes('application/json')) return { ...facts, members: people }
      const page = indexPage({ services, members: people, now: new Date(clock.now()), prefix: room.prefix })
      return sendPage(reply, page)
    })
  }
}
