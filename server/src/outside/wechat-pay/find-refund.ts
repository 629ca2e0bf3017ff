import type { PayApi } from './pay-api.ts'
import { fenOf, textOf, wordOf } from './read-fields.ts'
import type { PayMessage } from './read-xml.ts'
import { WechatPayError, wechatPayFault } from './wechat-pay-error.ts'

const STATUSES = ['SUCCESS', 'PROCESSING', 'REFUNDCLOSE', 'CHANGE'] as const

/** A refund: `REFUNDCLOSE` came to nothing, `CHANGE` has to be sent by hand. */
export type FoundRefund = { status: (typeof STATUSES)[number]; refundFen: number; refundId: string }

const NUMBER = /^out_refund_no_(\d{1,3})$/

/** What the service knows of a refund; null when nothing. */
export async function findRefund(api: PayApi, outRefundNo: string): Promise<FoundRefund | null> {
  try {
    const answer = await api({ path: '/pay/refundquery', fields: { out_refund_no: outRefundNo } })
    return refundOf(answer, placeOf(answer, outRefundNo))
  } catch (error) {
    if (error instanceof WechatPayError && error.is('REFUNDNOTEXIST')) return null
    throw error
  }
}

/** The number an answer's fields about one refund end with. */
function placeOf(answer: PayMessage, outRefundNo: string): string {
  for (const [name, value] of answer) {
    const [, place] = NUMBER.exec(name) ?? []
    if (place && value === outRefundNo) return place
  }
  throw wechatPayFault('foreign', 'WeChat Pay answered about another refund.')
}

function refundOf(answer: PayMessage, place: string): FoundRefund {
  return {
    status: wordOf(answer, `refund_status_${place}`, STATUSES),
    refundFen: fenOf(answer, `refund_fee_${place}`),
    refundId: textOf(answer, `refund_id_${place}`),
  }
}
