import { OrderState } from '@quan/contract/order/order-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A member waits for the payment of an order: when they were led to pay it, and how often it may be hurried. */
export type WaitedFor = {
  orderId: string
  memberId: string
  now: number
  /** They were led to it between these two instants. */
  ledFrom: number
  ledUntil: number
  pauseMs: number
  timesMax: number
}

/** Looks at payments that are made sooner since somebody waits for them. */
export function waitedOrderQueries(sql: SqlRunner) {
  /** Attempts of a member's own that may be hurried; a friend's are hurried by the friend's page. */
  const waitedFor = ({ orderId, memberId, now, ledFrom, ledUntil, pauseMs, timesMax }: WaitedFor) => sql`
    from "order" join payment on order_id = "order".id
    where "order".id = ${orderId} and member_id = ${memberId} and state = ${OrderState.unpaid} and way <> 'link'
      and led_at between ${new Date(ledFrom)} and ${new Date(ledUntil)} and next_look_at > ${new Date(now)}
      and ${timesMax} > (select sum(hurried) from payment own where own.order_id = "order".id and own.way <> 'link')
      and not exists (
        select from payment own
        where own.order_id = "order".id and own.way <> 'link'
          and (own.looked_at > ${new Date(now - pauseMs)} or own.next_look_at <= ${new Date(now)}))`
  return {
    /** Whether the payment service shall be asked soon about an attempt that its member waits for. */
    async isWaitedFor(wait: WaitedFor): Promise<boolean> {
      return (await sql`select ${waitedFor(wait)} limit 1`).length > 0
    },

    /** Has the attempt looked at now that was hurried least, of several the one that was begun last. */
    async hurryWaitedFor(wait: WaitedFor) {
      await sql`
        update payment set next_look_at = ${new Date(wait.now)}, hurried = hurried + 1
        where id = (select payment.id ${waitedFor(wait)} order by hurried, led_at desc, payment.id limit 1)`
    },

    /** Notes that its payer's app was told how to pay by it. */
    async setLed(id: string, at: number) {
      await sql`update payment set led_at = ${new Date(at)} where id = ${id}`
    },

    /**
     * Has a payment that is not known to have ended looked at now, unless it was within `pauseMs` milliseconds, or was so
     * `timesMax` times.
     */
    async lookSoon(id: string, { now, pauseMs, timesMax }: { now: number; pauseMs: number; timesMax: number }) {
      await sql`
        update payment set next_look_at = ${new Date(now)}, hurried = hurried + 1
        where id = ${id} and next_look_at > ${new Date(now)} and hurried < ${timesMax}
          and (looked_at is null or looked_at <= ${new Date(now - pauseMs)})`
    },
  }
}
