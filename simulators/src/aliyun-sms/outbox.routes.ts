import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '#page/send-page.ts'
import type { Outbox } from './outbox.ts'
import { outboxPage } from './outbox.page.ts'

type OutboxQuery = { Querystring: { phone?: string } }

/** `GET /sms/outbox?phone=`: the messages sent, newest first; a page for browsers, else JSON. */
export function outboxRoutes({ outbox }: { outbox: Outbox }): FastifyPluginAsync {
  return async (room) => {
    room.get<OutboxQuery>('/sms/outbox', async (request, reply) => {
      reply.header('vary', 'accept').header('cache-control', 'no-store')
      const phone = request.query.phone?.trim() || undefined
      const messages = outbox.list(phone)
      if (!request.headers.accept?.includes('text/html')) return messages
      return sendPage(reply, outboxPage({ messages, phone, prefix: room.prefix }))
    })
  }
}
