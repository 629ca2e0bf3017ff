import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { PayAccount } from '#wechat-pay/pay-account.ts'

/** The parts that the vendor's calls work with. */
export type Vendor = {
  account: PayAccount
  book: OrderBook
  now(): number
  /** True for an openid that WeChat gave to somebody under the account's appid. */
  isIssued(openid: string): boolean | Promise<boolean>
  /** Hosts notifications may be sent to, without ports. */
  notifyHosts: readonly string[]
  /** Smallest wait between an order and its close; zero asks for none. */
  closeWaitMs: number
}
