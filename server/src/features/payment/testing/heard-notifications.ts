import { EventEmitter, once } from 'node:events'
import type { NotificationTaker } from '#features/payment/payment-notifications.ts'
import type { PaymentService } from '#features/payment/payment.service.ts'
import { ACKNOWLEDGED } from '#outside/wechat-pay/notification-answer.ts'

type HeardNotifications = { pay: string[]; refund: string[] }

/** The notification handlers, with a record of what they were told and answered. */
export function heardBy(payments: Pick<PaymentService, 'takePayment' | 'takeRefund'>) {
  const [answers, messages]: [HeardNotifications, HeardNotifications] = [
    { pay: [], refund: [] },
    { pay: [], refund: [] },
  ]
  const payAnswers = new Map<string, string[]>()
  const [losing, keeping] = [new Set<keyof HeardNotifications>(), new Set<keyof HeardNotifications>()]
  const takers = { pay: payments.takePayment, refund: payments.takeRefund }
  const told = new EventEmitter()
  async function take(kind: keyof HeardNotifications, xml: string, noteUnproven: Parameters<NotificationTaker>[1]) {
    if (losing.has(kind)) return 'lost'
    messages[kind].push(xml)
    told.emit('more')
    if (keeping.has(kind)) return ACKNOWLEDGED
    const answer = await takers[kind](xml, noteUnproven)
    const words = /return_msg><!\[CDATA\[(.*?)\]\]/.exec(answer)?.[1] ?? answer
    answers[kind].push(words)
    const outTradeNo = /out_trade_no><!\[CDATA\[(.*?)\]\]/.exec(xml)?.[1] ?? ''
    if (kind === 'pay') payAnswers.set(outTradeNo, [...answersAbout(outTradeNo), words])
    told.emit('more')
    return answer
  }
  const answersAbout = (outTradeNo: string) => payAnswers.get(outTradeNo) ?? []
  const next = () => once(told, 'more')
  return {
    answers,
    messages,
    /** Kinds whose notifications get lost on their way. */
    losing,
    /** Kinds whose notifications are acknowledged, and kept for the test. */
    keeping,
    async message(kind: keyof HeardNotifications, index: number): Promise<string> {
      while (messages[kind][index] === undefined) await next()
      return messages[kind][index]
    },
    takePayment: ((xml, noteUnproven) => take('pay', xml, noteUnproven)) satisfies NotificationTaker,
    takeRefund: ((xml, noteUnproven) => take('refund', xml, noteUnproven)) satisfies NotificationTaker,
    /** What notifications that one order is paid were answered. */
    answersAbout,
    async countAbout(outTradeNo: string, wanted: number): Promise<string[]> {
      while (answersAbout(outTradeNo).length < wanted) await next()
      return answersAbout(outTradeNo)
    },
    async count(kind: keyof HeardNotifications, wanted: number): Promise<string[]> {
      while (answers[kind].length < wanted) await next()
      return answers[kind]
    },
  }
}
