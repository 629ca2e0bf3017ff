import { PAYER_KEPT_MS } from '@quan/contract/payment/order-elsewhere.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { comparePayment } from './compare-payment.ts'
import { bindOpenIds, type OpenIdParts } from './payer-open-id.ts'
import { queryPayment } from './query-payment.ts'
import type { PaymentParts } from './payment-parts.ts'
import { paymentQueries } from './payment.queries.ts'
import { queryRefund } from './query-refund.ts'
import { type Refund, refundQueries } from './refund.queries.ts'
import { sendRefund, takeRefundToSend } from './send-refund.ts'

/** Rows worked on at a time by one process; each asks the payment service. */
const ROWS_AT_A_TIME = 8

const EVERY_MS = 2_000
const COMPARE_EVERY_MS = 60_000
const BIND_EVERY_MS = 1_000
/** How long nobody else works on a row that was taken; a process that was killed leaves it to others then. */
const BUSY_MS = 30_000

/** What has to be found out at the payment service, or told it, without anybody calling. */
export function paymentJobs(parts: PaymentParts): Job[] {
  const { sql, clock, log } = parts
  const taking = (limit: number) => ({ now: clock.now(), busyUntil: clock.now() + BUSY_MS, limit })
  const [payments, refunds] = [paymentQueries(sql), refundQueries(sql)]
  return [
    {
      name: 'look at payments',
      everyMs: EVERY_MS,
      run: (signal) =>
        workOff({
          take: (limit) => payments.takeToLookAt(taking(limit)),
          work: (orderId) => queryPayment(orderId, parts),
          signal,
          log,
        }),
    },
    {
      name: 'send refunds',
      everyMs: EVERY_MS,
      run: (signal) =>
        workOff({
          take: (limit) => takeRefundsToSend(limit, parts),
          work: (refund) => sendRefund(refund, parts),
          signal,
          log,
        }),
    },
    {
      name: 'ask after refunds',
      everyMs: EVERY_MS,
      run: (signal) =>
        workOff({
          take: (limit) => refunds.takeAccepted(taking(limit)),
          work: (refund) => queryRefund(refund, parts),
          signal,
          log,
        }),
    },
    {
      name: 'compare payments',
      everyMs: COMPARE_EVERY_MS,
      run: (signal) =>
        workOff({
          take: (limit) => payments.takeToCompare(taking(limit)),
          work: (orderId) => comparePayment(orderId, parts),
          signal,
          log,
        }),
    },
  ]
}

/** Where WeChat accounts can be found out, everybody gets theirs soon after registering. */
export function bindingJob(parts: OpenIdParts & { log: Log }): Job {
  return { name: 'bind WeChat accounts', everyMs: BIND_EVERY_MS, run: (signal) => bindOpenIds(parts, signal) }
}

async function takeRefundsToSend(limit: number, parts: PaymentParts): Promise<Refund[]> {
  const taken: Refund[] = []
  while (taken.length < limit) {
    const refund = await takeRefundToSend(parts)
    if (refund === null) break
    if (refund !== 'postponed') taken.push(refund)
  }
  return taken
}

type WorkOff<Row> = {
  /** Takes so many due rows, which nobody else works on for a while. */
  take(limit: number): Promise<Row[]>
  work(row: Row): Promise<unknown>
  signal: AbortSignal
  log: Log
}

/** Works off what is due, until nothing is; what fails comes again by its own due instant. */
export async function workOff<Row>({ take, work, signal, log }: WorkOff<Row>): Promise<void> {
  async function tryOn(row: Row) {
    try {
      await work(row)
    } catch (error) {
      const isExpected = error instanceof WechatPayError && error.mayPass
      log[isExpected ? 'warn' : 'error']({ err: error }, 'the payment service was asked in vain')
    }
  }
  async function keepOn(first: Row) {
    let row: Row | undefined = first
    while (row !== undefined) {
      await tryOn(row)
      ;[row] = signal.aborted ? [] : await take(1)
    }
  }
  await Promise.all((await take(ROWS_AT_A_TIME)).map(keepOn))
}

const FORGET_EVERY_MS = 10 * 60_000
/** Payments dealt with in one statement. */
const FORGET_AT_A_TIME = 500

type ForgetParts = { sql: SqlRunner; clock: Clock }

/** Runs whether or not a payment service is set up: what was stored while there was one goes all the same. */
export const forgetPayersJob = (parts: ForgetParts): Job => ({
  name: 'forget payers',
  everyMs: FORGET_EVERY_MS,
  run: (signal) => forgetPayers(parts, signal),
})

/**
 * Of payments that ended a while ago nothing tells any more from which address they were made, and by whose WeChat where
 * a friend made them. Money that goes back finds its way by the payment's number; a member's own WeChat account is theirs,
 * and goes with the account.
 */
export async function forgetPayers({ sql, clock }: ForgetParts, signal: AbortSignal): Promise<void> {
  const endedBefore = new Date(clock.now() - PAYER_KEPT_MS)
  let forgotten = FORGET_AT_A_TIME
  while (forgotten === FORGET_AT_A_TIME && !signal.aborted) {
    const { count } = await sql`
      update payment set payer_address = '', open_id = case when way = 'link' then '' else open_id end
      where id = any(array(
        select id from payment
        where (payer_address <> '' or (way = 'link' and open_id <> '')) and expires_at < ${endedBefore}
        order by expires_at limit ${FORGET_AT_A_TIME} for update skip locked))`
    forgotten = count
  }
}
