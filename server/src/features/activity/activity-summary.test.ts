import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { activitySummaries } from '#features/activity/activity-summary.ts'
import { aTicketType, anActivity } from '#features/activity/testing/an-activity.ts'
import { openLog } from '#platform/log/log.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ticketTypes = () => ([1, 2, 0] as const).map((sex) => aTicketType({ sex }))

async function anActivityWithOrders() {
  const { sql } = database
  const activity = anActivity({ ticketTypes: ticketTypes() })
  await activityStore(sql).add([activity])
  const summaryOf = async () => {
    const [row] = await sql`
      select male_taken, female_taken, any_taken, participant_count from activity where id = ${activity.id}`
    return Object.values(row ?? {})
  }
  return { activity, summaryOf, taken: (index: number) => activity.ticketTypes[index]?.id ?? '' }
}

describe('the counts of places that lists read', () => {
  test('follow the ticket types after a change', async () => {
    const { sql } = database
    const { activity, summaryOf, taken } = await anActivityWithOrders()
    const summaries = activitySummaries({ sql, log: openLog({ level: 'silent' }) })
    await sql.begin(async (tx) => {
      await tx`update ticket_type set taken = 3 where id = ${taken(0)}`
      await tx`update ticket_type set taken = 4 where id = ${taken(1)}`
      summaries.placesChanged(activity.id)
      summaries.placesChanged(activity.id)
    })
    await summaries.settled()
    expect(await summaryOf()).toEqual([3, 4, 0, 7])
  })

  test('are mended where a process ended before it counted', async () => {
    const { sql } = database
    const { summaryOf, taken, activity } = await anActivityWithOrders()
    const summaries = activitySummaries({ sql, log: openLog({ level: 'silent' }) })
    await sql`update ticket_type set taken = 5 where id = ${taken(2)}`
    await summaries.mend()
    expect(await summaryOf()).toEqual([0, 0, 0, 0])
    await sql`
      with made as (
        insert into member (id, nick_name) values (gen_random_uuid(), '小满') returning id
      ), ordered as (
        insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
          expires_at)
        select gen_random_uuid(), id, ${activity.id}, ${taken(2)}, 20, 10, 5, 100, now(), now() from made returning id
      )
      insert into ledger_entry (at, order_id, ticket_type_id, kind, places)
      select now(), id, ${taken(2)}, 'placesHeld', 5 from ordered`
    await summaries.mend()
    expect(await summaryOf()).toEqual([0, 0, 5, 5])
  })
})
