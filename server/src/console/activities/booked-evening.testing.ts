import { randomUUID } from 'node:crypto'
import { getTables, proposeTables, saveTables } from '@quan/contract/console/people/tables.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { aTicketType, anActivity } from '#features/activity/testing/an-activity.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { Sql } from '#platform/database/connect.ts'
import { storeMember } from '#testing/stored-member.ts'
import type { ConsoleWorld } from '../console-world.testing.ts'

const HANGZHOU = '330100'
const HOUR_MS = 3_600_000

let booked = 0

/** An activity of Hangzhou in two hours, for which people book. */
export async function eveningOf(world: ConsoleWorld, sql: Sql) {
  const [type] = [aTicketType({ priceFen: 0, quota: 100 })]
  const startAt = world.time.now + 2 * HOUR_MS
  const activity = anActivity({
    startAt,
    endAt: startAt + HOUR_MS,
    enrollDeadlineAt: startAt,
    publishedAt: world.time.now - HOUR_MS,
    capacity: null,
    ticketTypes: [type],
  })
  await activityStore(sql).add([activity])
  const page = await world.signedIn({ roles: ['door'], cities: [HANGZHOU] })
  const input = { activityId: activity.id }
  const plan = async () => (await page.call(getTables, input)).result
  return {
    ...input,
    page,
    input,
    plan,

    /** People of these names and sexes book together. */
    async book(sexes: readonly (1 | 2)[], { state = PlaceState.paid }: { state?: PlaceState } = {}) {
      const [orderId, typeId] = [randomUUID(), type.id]
      const people = await Promise.all(sexes.map((sex) => storeMember(sql, { sex, nickName: `客${++booked}` })))
      const at = new Date(world.time.now - HOUR_MS + 100 * ++booked)
      await sql`
        insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
          expires_at, paid_at)
        values (${orderId}, ${people[0]?.memberId ?? ''}, ${activity.id}, ${typeId}, 10, ${state}, ${people.length}, 0, ${at},
          ${new Date(world.time.now + HOUR_MS)}, ${state === PlaceState.paid ? at : null})`
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
        values (${holder.orderId}, ${holder.people[0]?.memberId ?? ''}, ${activity.id}, ${type.id}, ${randomUUID()}, now(),
          now(), now(), ${friend.orderId})`
    },

    /** Takes over what is proposed. */
    async seat(seats: number) {
      const { result } = await page.call(proposeTables, { ...input, seats })
      const { version } = await plan()
      return await page.call(saveTables, { ...input, seats, proposal: result.proposal, version })
    },
  }
}
