import type { FeedbackRow, getFeedback } from '@quan/contract/console/feedback-desk.ts'
import type { FeedbackOfDays } from '@quan/contract/console/today.ts'
import type { ParsedConsoleInputOf, ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import type { FeedbackFace } from '@quan/contract/match/after-activity.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

type FeedbackFilter = ParsedConsoleInputOf<typeof getFeedback> & {
  /** Codes of the operator's cities; null = all. */
  cities: readonly string[] | null
}

type DeskRow = {
  id: string
  activity_id: string
  title: string
  city_code: string
  end_at: Date
  organizer: string | null
  face: FeedbackFace
  text: string | null
  said_at: Date
  happy: number
  fair: number
  unhappy: number
}

/** What people said after activities, for operators, the newest first; nobody is told who said it. */
export async function listFeedback(
  sql: SqlRunner,
  asked: FeedbackFilter,
): Promise<ConsoleResultOf<typeof getFeedback>> {
  const { activityId, face, withText, cities } = asked
  const { before, limit } = timeReading(asked)
  const found = await sql<DeskRow[]>`
    select feedback.id, activity.id as activity_id, title, activity.city_code, end_at, host.nick_name as organizer,
      face, feedback.text, said_at, counts.*
    from activity_feedback feedback join activity on activity.id = feedback.activity_id
    left join member host on host.id = organizer_id
    cross join lateral (
      select count(*) filter (where face = 1)::integer as happy, count(*) filter (where face = 2)::integer as fair,
        count(*) filter (where face = 3)::integer as unhappy
      from activity_feedback other where other.activity_id = activity.id) counts
    where (said_at, feedback.id) < (${before.at}, ${before.id}::uuid)
      ${cities === null ? sql`` : sql`and feedback.city_code = any(${[...cities]})`}
      ${activityId ? sql`and activity.id = ${activityId}` : sql``}
      ${face ? sql`and face = ${face}` : sql``}
      ${withText ? sql`and feedback.text is not null` : sql``}
    order by said_at desc, feedback.id desc limit ${limit}`
  const { rows, ...page } = timePage(found, asked, (row) => ({ at: row.said_at, id: row.id }))
  return { items: rows.map(shapeRow), ...page }
}

type CountWish = { from: Date; most: number; cities: readonly string[] | null }

/** How many said what since then, of the newest so many. */
export async function countFeedback(sql: SqlRunner, { from, most, cities }: CountWish): Promise<FeedbackOfDays> {
  const fitting = sql`select * from activity_feedback where said_at >= ${from}`
  const inOrder = sql`order by said_at desc, id desc limit ${most + 1}`
  const found = await sql<{ face: number; hasText: boolean }[]>`
    select face, text is not null as "hasText"
    from (${ofCities(sql, cities, { fitting, city: sql`city_code`, inOrder })}) feedback order by said_at desc, id desc`
  const newest = found.slice(0, most)
  const of = (face: number) => newest.filter((one) => one.face === face).length
  return {
    happy: of(1),
    fair: of(2),
    unhappy: of(3),
    withText: newest.filter(({ hasText }) => hasText).length,
    isMore: found.length > most,
  }
}

function shapeRow(row: DeskRow): FeedbackRow {
  return {
    id: row.id,
    activity: { id: row.activity_id, title: row.title, city: row.city_code, endTime: row.end_at.toISOString() },
    organizerName: row.organizer,
    face: row.face,
    text: row.text,
    sayTime: row.said_at.toISOString(),
    counts: { happy: row.happy, fair: row.fair, unhappy: row.unhappy },
  }
}
