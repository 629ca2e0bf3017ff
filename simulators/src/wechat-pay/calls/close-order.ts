import type { Order } from '#wechat-pay/book/order.ts'
import type { Fields } from '#wechat-pay/wire/flat-xml.ts'
import { BusinessRefusal } from '#wechat-pay/wire/message.ts'
import { checkFields, ORDER_NUMBER } from './request-fields.ts'
import type { Vendor } from './vendor.ts'

/** `POST /pay/closeorder`; an unknown number is answered as if it had been closed, as the vendor was seen to do. */
export function closeOrder(fields: Fields, vendor: Vendor): Fields {
  checkFields(fields, { out_trade_no: { ...ORDER_NUMBER, isRequired: true } })
  const order = vendor.book.find(fields['out_trade_no'] ?? '')
  if (order) close(order, vendor)
  return { result_msg: 'OK' }
}

function close(order: Order, { book, now, closeWaitMs }: Vendor) {
  const { number, state, payment, orderedAt } = order
  releaseHeld(order, { book, now })
  if (payment) throw new BusinessRefusal('ORDERPAID')
  if (state === 'CLOSED') throw new BusinessRefusal('ORDERCLOSED')
  if (state === 'USERPAYING' || now() - orderedAt < closeWaitMs) throw new BusinessRefusal('TRADE_STATE_ERROR')
  book.record({ kind: 'closed', order: number, at: now() })
}

/** A notification that was held back for it follows the close: both arrive in the wrong order. */
function releaseHeld({ number }: Order, { book, now }: Pick<Vendor, 'book' | 'now'>) {
  for (const { id, isHeld } of book.noticesOf(number))
    if (isHeld) book.record({ kind: 'notice-released', order: number, at: now(), notice: id })
}
