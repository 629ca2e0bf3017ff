import { randomUUID } from 'node:crypto'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { cancelOrder, requestRefund } from '@quan/contract/order/give-back.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { aTicketType, anActivity, NOW } from '#features/activity/testing/an-activity.ts'
import { checkLedger } from '#features/order/check-ledger.ts'
import { serverCalls } from '#calls.ts'
import { sealCompanions } from '#features/companion/seal-companions.ts'
import type { WechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { buildServices } from '#services.ts'
import { calledBy } from '#testing/called-by.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase } from '#testing/test-database.ts'

type Wishes = Partial<InputOf<typeof createOrder>>
type ActivityWishes = Partial<NewActivity> & { price?: number; quota?: number }

/**
 * The calls about orders on a database of their own; `time.now` moves the clock of features and platform. Without a payment
 * service nothing is asked for money.
 */
export async function orderWorld({
  pay = null,
  isLimited = true,
}: { pay?: WechatPay | null; isLimited?: boolean } = {}) {
  const { sql, url, close } = await testDatabase()
  const lists = connectLists({ url, max: 2 })
  const time = { now: NOW }
  const config = readServerConfig({ LIMITS: isLimited ? 'on' : 'off' })
  const parts = testServerParts({ config, sql, lists, pay, clock: { now: () => time.now } })
  const { clock, log } = parts
  const services = { sql, clock, log, isLimited, pictureBaseUrl: null, ...buildServices(parts) }
  const calls = calledBy(serverCalls(parts, services), { time })
  const { call } = calls

  return {
    sql,
    url,
    time,
    call,
    parts,
    services,
    /** A member with a complete card. */
    member: (wishes: Parameters<typeof storeMember>[1] = {}) =>
      storeMember(sql, { nickName: '小满', sex: 1, birthDate: '1996-02-29', ...wishes }),

    /** A published activity in three days with one ticket type, unless told otherwise. */
    async activity({ price = 5_000, quota = 20, ...about }: ActivityWishes = {}) {
      const ticketTypes = [aTicketType({ priceFen: price, quota })]
      const activity = anActivity({ capacity: null, ticketTypes, ...about })
      await activityStore(sql).add([activity])
      return activity
    },

    /** A guest of a member, with what the test is about. */
    async guest(owner: Caller, about: { sex?: 1 | 2; birthDate?: string } = {}) {
      const id = randomUUID()
      await sql`
        insert into companion (id, owner_id, kind, nick_name, sex, birth_date, created_at)
        values (${id}, ${owner.memberId}, 'other', '小舟', ${about.sex ?? 1}, ${about.birthDate ?? null}, now())`
      await sealCompanions(sql, services.vault)
      return id
    },

    /** A companion of a member who is a member. */
    async friend(owner: Caller, other: Caller & { phone: string }, linkState = 20) {
      const id = randomUUID()
      await sql`
        insert into companion (id, owner_id, kind, linked_member_id, link_state, phone, created_at)
        values (${id}, ${owner.memberId}, 'member', ${other.memberId}, ${linkState}, ${other.phone}, now())`
      await sealCompanions(sql, services.vault)
      return id
    },

    /** One place for the member themself, unless told otherwise. */
    order: (member: Caller, activity: NewActivity, wishes: Wishes = {}) =>
      call(createOrder, { ...anOrder(activity), ...wishes }, member),
    cancel: (member: Caller, id: string) => call(cancelOrder, { id }, member),
    giveBack: (member: Caller, id: string, placeIds?: string[]) => call(requestRefund, { id, placeIds }, member),
    /** The payment of an order arrives. */
    pay: (orderId: string, paidFen: number) =>
      sql.begin((tx) => services.changes.recordPayment(tx, { orderId, paidFen, paidAt: time.now })),
    /** How many places each ticket type of an activity counts as taken. */
    async taken({ id }: { id: string }): Promise<number[]> {
      const rows = await sql<{ taken: number }[]>`
        select taken from ticket_type where activity_id = ${id} order by position`
      return rows.map(({ taken }) => taken)
    },
    /** What the ledger, added up again, and the tables differ in. */
    differences: () => checkLedger(sql),
    async close() {
      await calls.close()
      await lists.end({ timeout: 5 })
      await close()
    },
  }
}

/** What `orderWorld` gives. */
export type OrderWorld = Awaited<ReturnType<typeof orderWorld>>

/** An order of one own place of the first ticket type. */
export function anOrder({ id, ticketTypes }: NewActivity): InputOf<typeof createOrder> {
  const ticketTypeId = ticketTypes[0]?.id ?? randomUUID()
  return { activityId: id, ticketTypeId, buyType: BuyType.places, quantity: 1, requestId: randomUUID() }
}
