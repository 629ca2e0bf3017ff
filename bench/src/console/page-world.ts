import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { KeptReason } from '@quan/contract/console/imports/import-words.ts'
import type { ConsoleWorld } from '@quan/server/console/console-world.testing.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { TEST_NOW } from '@quan/server/testing/call-app.ts'
import { ACCOUNT } from '#console/business-size.ts'
import type { PageWorld } from '#console/page-call.ts'

/** Finds what there is to ask for: an activity that began last, and what is of its city. */
export async function findPageWorld(sql: Sql): Promise<PageWorld> {
  const [world] = await sql<[Omit<PageWorld, 'today'>]>`
    select activity.id as "activityId", city_code as "cityCode", organizer_id as "organizerId",
      "order".id as "orderId", "order".member_id as "memberId",
      (select id from host_draft where operator_id is not null limit 1) as "draftId",
      (select organizer_id from host_draft where organizer_id is not null
        group by organizer_id order by count(*) desc limit 1) as "draftOrganizerId",
      (select id from activity_series series where series.city_code = activity.city_code order by (
        select count(*) from host_draft where series_id = series.id) desc limit 1) as "seriesId",
      (select import_id from activity_import_item where outcome = ${KeptReason.signedUp} limit 1) as "importId",
      (select id from operator where name = ${`${ACCOUNT.ofAll}1`}) as "operatorId"
    from activity join "order" on activity_id = activity.id
    where start_at <= ${new Date(TEST_NOW)} and cancelled_at is null order by start_at desc limit 1`
  return { ...world, today: formatDate(TEST_NOW, MAINLAND_TIME_ZONE) }
}

/** A browser of an operator of one city, or of one who works for all. */
export async function signIn(sql: Sql, world: ConsoleWorld, cityCode: string | null) {
  const name = cityCode === null ? `${ACCOUNT.ofAll}1` : `${ACCOUNT.ofCity}${cityCode}`
  const [operator] = await sql<[{ id: string }]>`select id from operator where name = ${name}`
  return await world.sessionOf(operator)
}
