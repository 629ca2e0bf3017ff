import { GUEST_TICKET_TOKEN_CHARACTERS } from '@quan/contract/order/order-limits.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guestTicketPage, TICKET_STYLE, voidTicketPage } from '#features/check-in/guest-ticket/guest-ticket-page.ts'
import { guestTicketQueries } from '#features/check-in/guest-ticket/guest-ticket.queries.ts'
import type { Tickets } from '#features/order/ticket.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import { pageHeaders } from '#platform/pages/security-headers.ts'

type GuestTicketParts = {
  sql: Sql
  clock: Clock
  tickets: Pick<Tickets, 'sign' | 'codeOf'>
  isHttps: boolean
  limitVisit: VisitLimit
}

const TOKEN = new RegExp(`^[\\w-]{${GUEST_TICKET_TOKEN_CHARACTERS}}$`)

/**
 * GET `/t/<token>`: the ticket of a guest, who has no account. Whoever has the link has the ticket, so nobody keeps the
 * page, finds it by searching, or learns its address from where it leads.
 */
export function addGuestTicketPage(app: FastifyInstance, parts: GuestTicketParts) {
  const { sql, clock, tickets, isHttps, limitVisit } = parts
  const queries = guestTicketQueries(sql)
  const headers = {
    ...pageHeaders({
      inlineScripts: [],
      inlineStyles: [TICKET_STYLE],
      frameAncestors: "'none'",
      pictureBaseUrl: null,
      frameHosts: [],
      isHttps,
    }),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  }
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page)

  app.get<{ Params: { token: string } }>(
    '/t/:token',
    { onRequest: limitVisit },
    async ({ params: { token } }, reply) => {
      const ticket = TOKEN.test(token) ? await queries.find(token) : null
      if (!ticket) return send(reply, 404, voidTicketPage())
      const signed = { placeId: ticket.place_id, version: ticket.ticket_version }
      const shown = { scanned: tickets.sign(signed), typed: tickets.codeOf(signed), now: clock.now() }
      return send(reply, 200, guestTicketPage(ticket, shown))
    },
  )
}
