import { GUEST_TICKET_TOKEN_CHARACTERS } from '@quan/contract/order/order-limits.ts'
import type { FastifyInstance } from 'fastify'
import { asTheHouse } from '#platform/database/caller.ts'
import type { GuestObjections } from '#features/check-in/guest-ticket/guest-objection.service.ts'
import {
  guestDataPage,
  guestErasedPage,
  guestTicketPage,
  TICKET_STYLE,
  voidTicketPage,
} from '#features/check-in/guest-ticket/guest-ticket-page.ts'
import { guestTicketTexts } from '#features/check-in/guest-ticket/guest-ticket-texts.ts'
import { guestTicketQueries } from '#features/check-in/guest-ticket/guest-ticket.queries.ts'
import type { Tickets } from '#features/order/ticket.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import { standaloneSender } from '#platform/pages/standalone-page.ts'

type GuestTicketParts = {
  sql: Sql
  clock: Clock
  tickets: Pick<Tickets, 'sign' | 'codeOf'>
  objections: GuestObjections
  isHttps: boolean
  limitVisit: VisitLimit
}

type Link = { Params: { token: string } }

/** Longest body that is taken with an objection, in bytes. */
const FORM_BYTES_MAX = 1_024

const TOKEN = new RegExp(`^[\\w-]{${GUEST_TICKET_TOKEN_CHARACTERS}}$`)

/**
 * GET `/t/<token>`: the ticket of a guest, who has no account. Whoever has the link has the ticket, so nobody keeps the
 * page, finds it by searching, or learns its address from where it leads. `/t/<token>/data` tells what is kept about the
 * guest, and a POST there erases it.
 */
export function addGuestTicketPage(app: FastifyInstance, parts: GuestTicketParts) {
  const { sql, clock, tickets, objections, isHttps, limitVisit } = parts
  const queries = guestTicketQueries(sql)
  const send = standaloneSender({ style: TICKET_STYLE, isHttps })
  const pathsOf = (token: string) => ({ ticketPath: `/t/${token}`, dataPath: `/t/${token}/data` })

  app.get<Link>('/t/:token', { onRequest: limitVisit }, async ({ params: { token }, headers: asked }, reply) => {
    const text = guestTicketTexts(asked['accept-language'])
    const ticket = TOKEN.test(token) ? await asTheHouse(() => queries.find(token)) : null
    if (!ticket) return send(reply, 404, voidTicketPage(text))
    const signed = { placeId: ticket.place_id, version: ticket.ticket_version }
    const codes = { scanned: tickets.sign(signed), typed: tickets.codeOf(signed) }
    return send(reply, 200, guestTicketPage(ticket, { ...codes, ...pathsOf(token), now: clock.now() }, text))
  })

  app.get<Link>('/t/:token/data', { onRequest: limitVisit }, async ({ params: { token }, headers: asked }, reply) => {
    const text = guestTicketTexts(asked['accept-language'])
    const kept = TOKEN.test(token) ? await asTheHouse(() => objections.findKept(token)) : null
    return kept ? send(reply, 200, guestDataPage(kept, pathsOf(token), text)) : send(reply, 404, voidTicketPage(text))
  })

  app.register(async (room) => {
    // the form has no fields, and nothing that somebody sends along is read
    room.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_request, _body, parsed) =>
      parsed(null),
    )
    room.post<Link>(
      '/t/:token/data',
      { onRequest: limitVisit },
      async ({ params: { token }, headers: asked }, reply) => {
        const text = guestTicketTexts(asked['accept-language'])
        const erased = TOKEN.test(token) ? await asTheHouse(() => objections.object(token)) : null
        return erased ? send(reply, 200, guestErasedPage(erased, text)) : send(reply, 404, voidTicketPage(text))
      },
    )
  })
}
