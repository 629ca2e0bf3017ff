import { NOTIFICATION_MAX_BYTES } from '@quan/contract/request/request-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { NotificationTaker } from '#features/payment/payment-notifications.ts'
import type { PaymentService } from '#features/payment/payment.service.ts'
import { NOTIFY_PATHS } from '#outside/wechat-pay/wechat-pay.ts'
import type { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import type { Log } from '#platform/log/log.ts'
import { REFUSALS } from './payment-notifications.ts'

type NotifyParts = {
  payments: Pick<PaymentService, 'takePayment' | 'takeRefund'>
  log: Log
  /** Counts a message that nothing proves; throws when its sender sent too many. */
  limitUnproven: VisitLimit
}

/**
 * Where the payment service reports: plain XML from a vendor, so not sealed. Whatever it signed is taken however much
 * comes; what anybody else posts is read within narrow bounds and counted, and beyond the limit not even logged.
 */
export function addNotifyRoutes(app: FastifyInstance, { payments, log, limitUnproven }: NotifyParts) {
  const takers = { [NOTIFY_PATHS.payment]: payments.takePayment, [NOTIFY_PATHS.refund]: payments.takeRefund }
  void app.register(async (room) => {
    room.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: NOTIFICATION_MAX_BYTES },
      async (_: unknown, body: string) => body,
    )
    for (const [path, take] of Object.entries(takers))
      room.post(path, async (request, reply) => {
        const { answer, unproven } = await asTheHouse(() =>
          answerTo(typeof request.body === 'string' ? request.body : '', take, log),
        )
        if (unproven) {
          await limitUnproven(request)
          log.warn({ err: unproven }, 'a notification of the payment service was refused')
        }
        return reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store').send(answer)
      })
  })
}

type NotificationAnswer = { answer: string; unproven: WechatPayError | null }

async function answerTo(xml: string, take: NotificationTaker, log: Log): Promise<NotificationAnswer> {
  let unproven: WechatPayError | null = null
  try {
    const answer = await take(xml, (why) => (unproven = why))
    return { answer, unproven }
  } catch (error) {
    // the vendor sends it again
    log.error({ err: error }, 'a notification of the payment service could not be taken')
    return { answer: REFUSALS.failed, unproven }
  }
}
