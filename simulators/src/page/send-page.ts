import type { FastifyReply } from 'fastify'
import type { Markup } from './html.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Answers with a page that can neither run scripts nor load anything. */
export function sendPage(reply: FastifyReply, page: Markup): FastifyReply {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page.text)
}
