import { type ReportDecision, type ReportDetail, REPORT_SPEED_WEEKS } from '@quan/contract/console/reports.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfWeek } from '@quan/contract/date/weekday.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import type { ReportReason, ReportTargetKind } from '@quan/contract/safety/report.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'
import type { CityScope } from './suspension.queries.ts'

const MINUTE_MS = 60_000
const WEEK_DAYS = 7
/** Stands for all cities, and for what has none. */
const EVERYWHERE = ''

/** A report as operators see it; `person_id` is the member it is about. */
export type DeskRow = {
  id: string
  reporter_id: string | null
  target_kind: ReportTargetKind
  target_id: string
  target_name: string | null
  person_id: string | null
  person_sex: Sex | null
  reason: ReportReason
  text: string | null
  snapshot: Buffer | null
  evidence: Buffer | null
  city_code: string | null
  created_at: Date
  due_at: Date
  decision: ReportDecision | null
  decided_at: Date | null
  note: string | null
  decided_by_name: string | null
  /** Whether it is about an activity that is hidden now. */
  is_activity_hidden: boolean
}

/** Which reports, behind which place. */
export type DeskFilter = {
  isDecided: boolean
  reason: ReportReason | null
  cities: CityScope
  behind: { at: Date; id: string }
  limit: number
}

/** What is told of a member beside a report. */
export type PersonRow = {
  id: string
  sex: Sex | null
  nick_name: string | null
  reports: number
  upheld: number
  is_suspended: boolean
  suspended_until: Date | null
}

/** How closing an account stands that a report led to. */
type ReportClosing = NonNullable<NonNullable<ReportDetail['decision']>['closing']>

/** A decision to be stored. */
export type NewDecision = { id: string; decision: ReportDecision; note: string; operatorId: string; at: Date }

export function reportDeskQueries(sql: SqlRunner) {
  const about = sql`
    left join activity on target_kind = 'activity' and activity.id = target_id
    left join member person on person.id = report.person_id`
  const shown = sql`
    report.id, reporter_id, target_kind, target_id, coalesce(activity.title, person.nick_name) as target_name,
    person.id as person_id, person.sex as person_sex, reason, report.text, snapshot, report.city_code,
    report.created_at, due_at, decision, decided_at, note, (select display_name from operator where operator.id = decided_by) as decided_by_name,
    activity.hidden_at is not null as is_activity_hidden,
    (select sealed from report_evidence where report_id = report.id) as evidence`
  const isOfCities = (cities: CityScope) => (cities === null ? sql`` : sql`and report.city_code = any(${[...cities]})`)
  return {
    async list({ isDecided, reason, cities, behind, limit }: DeskFilter): Promise<DeskRow[]> {
      const found = ofCities(sql, cities, {
        fitting: sql`
          select * from report
          where decided_at is ${isDecided ? sql`not null` : sql`null`} ${reason === null ? sql`` : sql`and reason = ${reason}`}
            and (due_at, id) > (${behind.at}, ${behind.id}::uuid)`,
        city: sql`city_code`,
        inOrder: sql`order by due_at, id limit ${limit}`,
      })
      return await sql<DeskRow[]>`select ${shown} from (${found}) report ${about} order by due_at, report.id`
    },

    async find(id: string, cities: CityScope): Promise<DeskRow | null> {
      const [row] = await sql<DeskRow[]>`
        select ${shown} from report ${about} where report.id = ${id} ${isOfCities(cities)}`
      return row ?? null
    },

    /** What became of the closing that was decided on a report; null where none was proposed. */
    async findClosing(reportId: string, now: Date): Promise<ReportClosing | null> {
      const [row] = await sql<{ closing: ReportClosing }[]>`
        select case when closing = 'waiting' and (ended_at is not null or until_at <= ${now}) then 'over' else closing end as closing
        from conduct_measure where report_id = ${reportId} and closing is not null limit 1`
      return row?.closing ?? null
    },

    /** False when it was decided before. */
    async decide({ id, decision, note, operatorId, at }: NewDecision): Promise<boolean> {
      const { count } = await sql`
        update report set decision = ${decision}, note = ${note}, decided_by = ${operatorId}, decided_at = ${at}
        where id = ${id} and decided_at is null`
      return count === 1
    },

    /** A member with the reports of theirs, or all that name them, besides one. */
    async findPerson(
      id: string,
      { side, but }: { side: 'reporter' | 'target'; but: string },
    ): Promise<PersonRow | null> {
      const theirs = side === 'reporter' ? sql`reporter_id = ${id}` : sql`person_id = ${id}`
      const [row] = await sql<PersonRow[]>`
        select id, sex, nick_name, freeze_reason is not distinct from 'conduct' as is_suspended,
          case when freeze_reason = 'conduct' then frozen_until end as suspended_until,
          (select count(*)::int from report where ${theirs} and report.id <> ${but}) as reports,
          (select count(*)::int from report where ${theirs} and report.id <> ${but} and decision <> 'dismiss') as upheld
        from member where id = ${id} and closed_at is null`
      return row ?? null
    },
  }
}

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
