import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OriginOf } from '#platform/http/client-address.ts'
import { type CallLimits, refuseFor } from '#platform/limits/call-limits.ts'

/** Counts a request before anything is done for it; throws `limit.exceeded`. A hook of routes that are no calls. */
export type VisitLimit = (request: FastifyRequest) => Promise<void>

/**
 * The limits of what anybody may ask for: `calls` together with the calls without a token, `pictures` by themselves,
 * `unprovenNotifications` once one was looked at.
 */
type VisitLimits = { calls: VisitLimit; pictures: VisitLimit; unprovenNotifications: VisitLimit }

const DECORATOR = 'visitLimits'

/** Lets routes that are no calls be limited the way calls are. */
export function provideVisitLimits(
  app: FastifyInstance,
  { limits, originOf }: { limits: CallLimits; originOf: OriginOf },
) {
  const visitLimits: VisitLimits = {
    calls: async ({ raw }) => refuseFor(await limits.byVisitor(originOf(raw))),
    pictures: async ({ raw }) => refuseFor(await limits.byPicture(originOf(raw))),
    unprovenNotifications: async ({ raw }) => refuseFor(await limits.byUnprovenNotification(originOf(raw))),
  }
  app.decorate(DECORATOR, visitLimits)
}

/** The limits of a call server for its other routes. */
export const visitLimitsOf = (app: FastifyInstance): VisitLimits => app.getDecorator<VisitLimits>(DECORATOR)
