import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/**
 * The member who sent a request; throws `login.required` for everybody else, `limit.exceeded`, and `member.frozen`
 * unless it is for those whose account is frozen, too.
 */
export type MemberOf = (request: FastifyRequest, options?: { whileFrozen?: boolean }) => Promise<Caller>

const DECORATOR = 'memberOf'

/** Lets routes that are no calls find their member the way calls do. */
export function provideMemberOf(app: FastifyInstance, memberOf: MemberOf) {
  app.decorate(DECORATOR, memberOf)
}

/** How routes of a call server find who sends a request. */
export const memberOfRequests = (app: FastifyInstance): MemberOf => app.getDecorator<MemberOf>(DECORATOR)
