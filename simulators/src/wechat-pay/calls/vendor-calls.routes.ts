import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { AskedTroubles } from '#wechat-pay/trouble/call-trouble.ts'
import type { Luck } from '#wechat-pay/trouble/misbehaviour.ts'
import type { Fields } from '#wechat-pay/wire/fields.ts'
import { writeXml } from '#wechat-pay/wire/flat-xml.ts'
import { answerCall } from './answer-call.ts'
import { unanswered } from './unanswered.ts'
import { VENDOR_CALLS } from './vendor-calls.ts'
import type { Vendor } from './vendor.ts'

type VendorCallRoutes = { vendor: Vendor; luck: Luck; troubles: AskedTroubles }

/** The merchant's calls over XML; failures have HTTP 200 as well. */
export function vendorCallRoutes({ vendor, luck, troubles }: VendorCallRoutes): FastifyPluginAsync {
  return async (service) => {
    const held = unanswered()
    service.addHook('preClose', async () => held.drop())
    // clients name all kinds of content types, or none
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)

    for (const [path, call] of Object.entries(VENDOR_CALLS)) {
      service.post(path, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const answer = await answerCall({ body, call, vendor, luck, troubles })
        return answer ? sendXml(reply, answer) : held.hold(reply)
      })
      service.get(path, async (_request, reply) =>
        sendXml(reply, { return_code: 'FAIL', return_msg: '请使用post方法' }),
      )
    }
  }
}

function sendXml(reply: FastifyReply, fields: Fields): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send(writeXml(fields))
}
