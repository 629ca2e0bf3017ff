import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '#page/send-page.ts'
import { pairPage } from './pair.page.ts'
import type { PhonePairs } from './phone-pairs.ts'

const MOBILE = /^1[3-9]\d{9}$/
const NOT_A_PHONE = '手机号应为 11 位大陆号码'

/** `POST /pair { phone }` → a pair; as a form, the page with it. */
export function pairRoutes({ pairs }: { pairs: PhonePairs }): FastifyPluginAsync {
  return async (service) => {
    service.get('/', async (_request, reply) => sendPage(reply, pairPage({ prefix: service.prefix })))
    service.post('/pair', async (request, reply) => {
      const phone = readPhone(request.body)
      reply.header('cache-control', 'no-store').code(phone ? 200 : 400)
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
        return phone ? pairs.issue(phone) : { error: NOT_A_PHONE }
      }
      const outcome = phone ? { issued: { phone, pair: pairs.issue(phone) } } : { error: NOT_A_PHONE }
      return sendPage(reply, pairPage({ prefix: service.prefix, ...outcome }))
    })
  }
}

function readPhone(body: unknown): string | null {
  const phone = typeof body === 'object' && body !== null && 'phone' in body ? String(body.phone).trim() : ''
  return MOBILE.test(phone) ? phone : null
}
