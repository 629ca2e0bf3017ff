import { NOTIFICATION_MAX_BYTES } from '@quan/contract/request/request-limits.ts'
import type { FastifyInstance } from 'fastify'
import { NOTIFY_PATHS } from '#outside/wechat-pay/wechat-pay.ts'
import type { Log } from '#platform/log/log.ts'
import type { PaymentService } from '#features/payment/payment.service.ts'
import { REFUSALS } from './payment-notifications.ts'

type NotifyParts = { payments: Pick<PaymentService, 'takePayment' | 'takeRefund'>; log: Log }

/** Where the payment service reports: plain XML from a vendor, so neither sealed nor counted like calls. */
export function addNotifyRoutes(app: FastifyInstance, { payments, log }: NotifyParts) {
  const takers = { [NOTIFY_PATHS.payment]: payments.takePayment, [NOTIFY_PATHS.refund]: payments.takeRefund }
  void app.register(async (room) => {
    room.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: NOTIFICATION_MAX_BYTES },
      async (_: unknown, body: string) => body,
    )
    for (const [path, take] of Object.entries(takers))
      room.post(path, async (request, reply) => {
        reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store')
        try {
          return await take(typeof request.body === 'string' ? request.body : '')
        } catch (error) {
          // the vendor sends it again
          log.error({ err: error }, 'a notification of the payment service could not be taken')
          return REFUSALS.failed
        }
      })
  })
}
