import { REPORT_SPEED_WEEKS } from '@quan/contract/console/reports.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfWeek } from '@quan/contract/date/weekday.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { CityScope } from './suspension.queries.ts'

const MINUTE_MS = 60_000
const WEEK_DAYS = 7
/** Stands for all cities, and for what has none. */
const EVERYWHERE = ''

type DecidedReport = { cityCode: string | null; createdAt: Date; dueAt: Date; decidedAt: Date }

const mondayOf = (at: Date | number) => startOfWeek(formatDate(at, MAINLAND_TIME_ZONE))

/** Counts a decided report in its week: once for all cities, once for its own. */
export async function countDecided(sql: SqlRunner, { cityCode, createdAt, dueAt, decidedAt }: DecidedReport) {
  const minutes = Math.max(0, Math.round((decidedAt.getTime() - createdAt.getTime()) / MINUTE_MS))
  const late = decidedAt > dueAt ? 1 : 0
  const places = cityCode === null ? [EVERYWHERE] : [EVERYWHERE, cityCode]
  await sql`
    insert into report_speed (week, city_code, decided, waited_minutes, late)
    select ${mondayOf(decidedAt)}::date, place, 1, ${minutes}, ${late} from unnest(${places}::text[]) place order by place
    on conflict (city_code, week) do update set decided = report_speed.decided + 1,
      waited_minutes = report_speed.waited_minutes + excluded.waited_minutes, late = report_speed.late + excluded.late`
}

/** How long reports of these cities waited, by week, the present one first. */
export async function readSpeed(sql: SqlRunner, { cities, now }: { cities: CityScope; now: number }) {
  const from = addDays(mondayOf(now), -WEEK_DAYS * (REPORT_SPEED_WEEKS - 1))
  const places = cities === null ? [EVERYWHERE] : [...cities]
  return await sql<{ week: string; decided: number; averageMinutes: number; late: number }[]>`
    select to_char(week, 'YYYY-MM-DD') as week, sum(decided)::int as decided, sum(late)::int as late,
      round(sum(waited_minutes) / sum(decided))::int as "averageMinutes"
    from report_speed where city_code = any(${places}) and week >= ${from}::date
    group by week order by week desc`
}
