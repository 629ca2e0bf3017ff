import { randomUUID } from 'node:crypto'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { getMoves, type movePlace } from '@quan/contract/console/people/place-move.ts'
import { type ConsoleWorld, consoleWorld } from '#console/console-world.testing.ts'
import { findDataFaults } from '#data-check/check-data.ts'
import { MONEY_RULES } from '#data-check/money-rules.ts'
import { PLACE_RULES } from '#data-check/place-rules.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

export const PRICE = 5_000
const CHEAPER = 3_000
/** By how much the cheaper ticket type is cheaper. */
export const PART = PRICE - CHEAPER
/** A member, a friend of theirs who is a member, and a guest. */
export const PARTY = 3

/** A cheaper ticket type. */
export const early = (quota = 20) => aTicketType({ name: '早鸟', priceFen: CHEAPER, quota })

/** How somebody who booked together is moved, as an operator asks for it. */
export type Move = ConsoleInputOf<typeof movePlace>
type Editor = Awaited<ReturnType<ConsoleWorld['signedIn']>>
type Wishes = {
  others?: NewActivity['ticketTypes']
  price?: number
  sexes?: readonly [1 | 2, 1 | 2, 1 | 2]
  by?: Editor
}

/** Lists are counted anew a moment later, by a job. */
const RULES = [...PLACE_RULES, ...MONEY_RULES].filter(({ about }) => !about.startsWith('lists show'))

/** People who booked together, and operators who move them over HTTP. */
export async function partyDesk() {
  const world = await orderWorld()
  const desk = consoleWorld(world.sql)
  desk.time.now = world.time.now
  const { sql } = world

  /** An order whose payment came by an attempt of its own; answers its id. */
  async function paid(member: Caller, activity: NewActivity, wishes: Parameters<OrderWorld['order']>[2] = {}) {
    const id = (await world.order(member, activity, wishes)).result?.id ?? ''
    const [order] = await sql<[{ fen: number }]>`
      select price_fen * quantity as fen from "order" where id = ${id}`
    const at = new Date(world.time.now)
    await sql`
      insert into payment (id, way, order_id, out_trade_no, open_id, total_fen, goods, payer_address, started_at,
        expires_at, transaction_id, paid_fen, paid_at)
      values (${id}, 'jsapi', ${id}, ${id.replaceAll('-', '')}, 'oAnn', ${order.fen}, '', '', ${at}, ${at}, ${id},
        ${order.fen}, ${at})`
    const receipt = { orderId: id, paymentId: id, paidFen: order.fen, paidAt: world.time.now }
    await sql.begin((tx) => world.services.changes.recordPayment(tx, receipt))
    return id
  }

  const placesOf = (orderId: string) => sql<{ id: string }[]>`
    select id from place where order_id = ${orderId} order by number`

  return {
    world,
    desk,
    paid,
    placesOf,

    /** Ann booked for herself, for Ben and for a guest, and paid; an operator may move them. */
    async aParty({ others = [early()], price = PRICE, sexes = [1, 1, 1], by }: Wishes = {}) {
      const activity = await world.activity({ ticketTypes: [aTicketType({ priceFen: price }), ...others] })
      const [ann, ben] = [await world.member({ sex: sexes[0] }), await world.member({ sex: sexes[1] })]
      const guest = await world.guest(ann, { sex: sexes[2], birthDate: '1996-02-29' })
      const gbUserIds = [await world.friend(ann, ben), guest]
      const orderId = await paid(ann, activity, { quantity: PARTY, gbUserIds })
      const places = await placesOf(orderId)
      const editor = by ?? (await desk.signedIn({ roles: ['editor'] }))
      const place = { activityId: activity.id, placeId: places[1]?.id ?? '' }
      const shown = async () => (await editor.call(getMoves, place)).result
      return {
        activity,
        ann,
        ben,
        orderId,
        places,
        place,
        editor,
        shown,
        async moveTo(at: number): Promise<Move> {
          const { ticketTypeId, difference } = (await shown()).choices[at]!
          return { ...place, ticketTypeId, difference, places: PARTY }
        },
      }
    },

    async refundsOf(orderId: string): Promise<number[]> {
      const rows = await sql<{ amount_fen: number }[]>`
        select amount_fen from refund where order_id = ${orderId} order by decided_at, id`
      return rows.map((row) => row.amount_fen)
    },
    /** Somebody waits for a place of a ticket type. */
    wait: (memberId: string, { activityId, ticketTypeId }: Move) => sql`
      insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
      values (${randomUUID()}, ${memberId}, ${activityId}, ${ticketTypeId}, now())`,
    /** What breaks a rule about places and money. */
    faults: () => findDataFaults({ sql, dataDir: '', pictures: pictureStore(''), now: world.time.now }, RULES),
    async close() {
      await desk.close()
      await world.close()
    },
  }
}
