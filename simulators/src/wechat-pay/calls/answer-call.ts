import { BusinessRefusal, MessageRefusal } from '#wechat-pay/wire/pay-refusal.ts'
import type { AskedTroubles } from '#wechat-pay/trouble/call-trouble.ts'
import type { Luck } from '#wechat-pay/trouble/misbehaviour.ts'
import type { Fields } from '#wechat-pay/wire/fields.ts'
import { answerMessage, readMessage, refuseMessage } from '#wechat-pay/wire/message.ts'
import { findOrder } from './find-order.ts'
import type { VendorCall } from './vendor-calls.ts'
import type { Vendor } from './vendor.ts'

type AnswerCall = { body: string; call: VendorCall; vendor: Vendor; luck: Luck; troubles: AskedTroubles }

/** The answer to a call by the vendor's two levels of success; null when it gets none. */
export async function answerCall({ body, call, vendor, luck, troubles }: AnswerCall): Promise<Fields | null> {
  let asked: Fields = {}
  try {
    asked = readMessage(body, vendor.account)
    const trouble = troubles.take(orderNumberOf(asked, vendor)) ?? luck.callTrouble()
    if (!trouble) return answerMessage(await call(asked, vendor), asked, vendor.account)
    if (trouble.isDone) await outcomeOf(call, asked, vendor)
    return trouble.kind === 'no-answer'
      ? null
      : answerMessage(new BusinessRefusal('SYSTEMERROR'), asked, vendor.account)
  } catch (error) {
    if (error instanceof MessageRefusal) return refuseMessage(error)
    if (error instanceof BusinessRefusal) return answerMessage(error, asked, vendor.account)
    throw error
  }
}

/** Lets a call work whose outcome nobody will hear of. */
async function outcomeOf(call: VendorCall, asked: Fields, vendor: Vendor): Promise<void> {
  try {
    await call(asked, vendor)
  } catch (error) {
    if (!(error instanceof MessageRefusal || error instanceof BusinessRefusal)) throw error
  }
}

/** The order a call is about, by whichever number it names. */
function orderNumberOf(asked: Fields, { book }: Vendor): string | undefined {
  const { refund_id = '', out_refund_no = '', out_trade_no } = asked
  const entry = book.findRefundById(refund_id) ?? book.findRefund(out_refund_no)
  return (findOrder(asked, book) ?? entry?.order)?.number ?? out_trade_no
}
