import type { Fields } from '#wechat-pay/wire/flat-xml.ts'
import { BusinessRefusal, MessageRefusal } from '#wechat-pay/wire/message.ts'
import type { OrderBook } from '../book/order-book.ts'
import type { Order } from '../book/order.ts'

type FieldRule = {
  /** Longest text, in bytes: Chinese texts are cut off early in practice. */
  max: number
  form?: RegExp
  isRequired?: true
}

/** The form of each known field of a request; others are signed but not looked at. */
export type FieldRules = Readonly<Record<string, FieldRule>>

/** An amount in fen of at least 1; ten digits are more than anybody pays. */
export const FEN: FieldRule = { max: 10, form: /^[1-9]\d*$/ }
/** `out_trade_no`. */
export const ORDER_NUMBER: FieldRule = { max: 32, form: /^[0-9A-Za-z_\-|*]{6,}$/ }
/** `transaction_id`. */
export const TRANSACTION_ID: FieldRule = { max: 32, form: /^\d+$/ }
/** `out_refund_no`. */
export const REFUND_NUMBER: FieldRule = { max: 64, form: /^[0-9A-Za-z_\-|*@]+$/ }
/** `notify_url` has no query string. */
export const NOTIFY_URL: FieldRule = { max: 256, form: /^https?:\/\/[^?#]+$/ }

/** Refuses the first field that is missing, too long or of another form. */
export function checkFields(fields: Fields, rules: FieldRules): void {
  for (const [name, { max, form, isRequired }] of Object.entries(rules)) {
    const value = fields[name] ?? ''
    if (value === '' && isRequired) throw new BusinessRefusal('LACK_PARAMS', `缺少参数${name}`)
    if (Buffer.byteLength(value) > max || (value !== '' && form && !form.test(value)))
      throw new MessageRefusal('参数格式校验错误')
  }
}

/** Refuses a message that names nothing to look up by. */
export function needOneOf(fields: Fields, names: readonly string[]): void {
  if (!names.some((name) => fields[name])) throw new BusinessRefusal('LACK_PARAMS', `缺少参数${names.at(-1)}`)
}

/** Refuses an address of a host this demo has no business with: its key is public, it must not reach out for anybody. */
export function checkNotifyUrl(url: string, hosts: readonly string[]): void {
  if (!URL.canParse(url) || !hosts.includes(new URL(url).hostname)) throw new MessageRefusal('参数格式校验错误')
}

/** The order a message is about; the vendor's own number counts first. */
export function findOrder({ transaction_id, out_trade_no }: Fields, book: OrderBook): Order | null {
  return transaction_id ? book.findByTransaction(transaction_id) : book.find(out_trade_no ?? '')
}
