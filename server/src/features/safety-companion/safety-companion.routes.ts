import {
  endCompanion,
  getCompanion,
  SAFETY_TOKEN_CHARACTERS,
  startCompanion,
} from '@quan/contract/safety/safety-companion.ts'
import type { FastifyInstance } from 'fastify'
import { asTheHouse } from '#platform/database/caller.ts'
import { acceptedLanguage, DEFAULT_TOLD_LANGUAGE } from '#features/notification/notification-words.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { implement } from '#platform/http/implement.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import { standaloneSender } from '#platform/pages/standalone-page.ts'
import { SAFETY_STYLE, safetyPage, voidSafetyPage } from './safety-page.ts'
import { SAFETY_LINK_PATH, type SafetyCompanions } from './safety-companion.service.ts'

const languageOf = (header: string | null) => acceptedLanguage(header) ?? DEFAULT_TOLD_LANGUAGE

/** 报平安: links for somebody trusted, and 我到家了. */
export const safetyCompanionRoutes = (companions: SafetyCompanions) => [
  implement(startCompanion, async ({ input, member, request }) => {
    const evening = { memberId: member.memberId, activityId: input.activityId }
    const language = languageOf(request.header('accept-language'))
    return { url: await companions.start(evening, { name: input.name ?? null, language }) }
  }),
  implement(endCompanion, async ({ input, member }) => {
    await companions.end(input.id, member.memberId)
    return {}
  }),
  implement(getCompanion, async ({ input, member }) => ({
    companion: await companions.find({ memberId: member.memberId, activityId: input.activityId }),
  })),
]

type SafetyPageParts = { companions: SafetyCompanions; clock: Clock; isHttps: boolean; limitVisit: VisitLimit }

type Link = { Params: { token: string } }

const TOKEN = new RegExp(`^[\\w-]{${SAFETY_TOKEN_CHARACTERS}}$`)

/**
 * GET `/s/<token>`: where a member is this evening, for somebody they trust. Whoever has the link may know, so nobody
 * keeps the page, finds it by searching, or learns its address from where it leads.
 */
export function addSafetyPage(app: FastifyInstance, { companions, clock, isHttps, limitVisit }: SafetyPageParts) {
  const send = standaloneSender({ style: SAFETY_STYLE, isHttps })
  app.get<Link>(`${SAFETY_LINK_PATH}:token`, { onRequest: limitVisit }, async (request, reply) => {
    const { token } = request.params
    const shown = TOKEN.test(token) ? await asTheHouse(() => companions.open(token)) : null
    if (!shown) return send(reply, 404, voidSafetyPage(languageOf(request.headers['accept-language'] ?? null)))
    return send(reply, 200, safetyPage(shown, { now: clock.now(), path: SAFETY_LINK_PATH + token }))
  })
}
