import { randomBytes, randomInt } from 'node:crypto'
import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { PayAccount } from '#wechat-pay/pay-account.ts'
import { beijingDigits } from '../wire/beijing-time.ts'

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

/** The vendor as one call asks it; `pages` is where its own pages are, as browsers know it. */
export type CalledVendor = Vendor & { pages: string }

const randomDigits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

/** `transaction_id`: 28 digits with the day in them. */
export const newTransactionId = (at: number): string => `4200${longNumber(at)}`

/** `refund_id`: 28 digits with the day in them. */
export const newRefundId = (at: number): string => `5030${longNumber(at)}`

/** `prepay_id`: `wx`, the moment and something random. */
export const newPrepayId = (at: number): string => `wx${beijingDigits(at)}${randomBytes(10).toString('hex')}`

const longNumber = (at: number) => `${randomDigits(6)}${beijingDigits(at).slice(0, 8)}${randomDigits(10)}`
