import { randomBytes, randomInt } from 'node:crypto'
import { beijingDigits } from '#wechat-pay/wire/beijing-time.ts'

const randomDigits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

/** `transaction_id`: 28 digits with the day in them. */
export const newTransactionId = (at: number): string => `4200${longNumber(at)}`

/** `refund_id`: 28 digits with the day in them. */
export const newRefundId = (at: number): string => `5030${longNumber(at)}`

/** `prepay_id`: `wx`, the moment and something random. */
export const newPrepayId = (at: number): string => `wx${beijingDigits(at)}${randomBytes(10).toString('hex')}`

const longNumber = (at: number) => `${randomDigits(6)}${beijingDigits(at).slice(0, 8)}${randomDigits(10)}`
