import { randomUUID } from 'node:crypto'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { aTicketType, anActivity } from '#features/activity/testing/an-activity.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { Sql } from '#platform/database/connect.ts'
import { storeMember } from '#testing/stored-member.ts'
import type { ConsoleWorld } from '../console-world.testing.ts'

const HOUR_MS = 3_600_000

type Booking = { state?: PlaceState; names?: readonly string[] }

let came = 0

/** An activity of Hangzhou in two hours, for which people book; each comes after those before. */
export async function bookedEvening({ time }: ConsoleWorld, sql: Sql, { quota = 100 } = {}) {
  const type = aTicketType({ priceFen: 0, quota })
  const startAt = time.now + 2 * HOUR_MS
  const activity = anActivity({
    startAt,
    endAt: startAt + HOUR_MS,
    enrollDeadlineAt: startAt,
    publishedAt: time.now - HOUR_MS,
    capacity: null,
    ticketTypes: [type],
  })
  await activityStore(sql).add([activity])
  const typeId = type.id
  const nextAt = () => new Date(time.now - HOUR_MS + 100 * ++came)
  return {
    activityId: activity.id,
    typeId,

    /** People of these sexes book together, the first one for the others. */
    async book(sexes: readonly (1 | 2)[], { state = PlaceState.paid, names = [] }: Booking = {}) {
      const orderId = randomUUID()
      const people = await Promise.all(
        sexes.map((sex, index) => storeMember(sql, { sex, nickName: names[index] ?? `客${++came}` })),
      )
      const at = nextAt()
      await sql`
        insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
          expires_at, paid_at)
        values (${orderId}, ${people[0]?.memberId ?? ''}, ${activity.id}, ${typeId}, 10, ${state}, ${people.length}, 0, ${at},
          ${new Date(time.now + HOUR_MS)}, ${state === PlaceState.paid ? at : null})`
      const places = []
      for (const [index, { memberId }] of people.entries()) {
        const id = randomUUID()
        places.push(id)
        await sql`
          insert into place (id, activity_id, ticket_type_id, order_id, holder_id, sex, state, number, taken_at)
          values (${id}, ${activity.id}, ${typeId}, ${orderId}, ${memberId}, ${sexes[index] ?? 1}, ${state}, ${index + 1},
            ${new Date(at.getTime() + index)})`
      }
      await sql`update ticket_type set taken = taken + ${people.length} where id = ${typeId}`
      return { orderId, people, places }
    },

    /** Who booked by one order took the place beside the other one. */
    async goTogether(holder: { orderId: string; people: { memberId: string }[] }, friend: { orderId: string }) {
      await sql`
        insert into place_hold (order_id, member_id, activity_id, ticket_type_id, token, created_at, expires_at, ended_at,
          taken_order_id)
        values (${holder.orderId}, ${holder.people[0]?.memberId ?? ''}, ${activity.id}, ${typeId}, ${randomUUID()}, now(),
          now(), now(), ${friend.orderId})`
    },

    /** Somebody waits for a place; answers who. */
    async wait(nickName: string) {
      const { memberId } = await storeMember(sql, { nickName, sex: 1, birthDate: '1996-02-29' })
      await sql`
        insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
        values (${randomUUID()}, ${memberId}, ${activity.id}, ${typeId}, ${nextAt()})`
      return memberId
    },
  }
}
