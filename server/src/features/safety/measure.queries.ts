import type { Sex } from '@quan/contract/person/sex.ts'
import type { AppealOutcome, MeasureKind } from '@quan/contract/safety/measure.ts'
import type { ReportReason } from '@quan/contract/safety/report.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { CityScope } from './suspension.queries.ts'

/** A measure to be stored. */
export type NewMeasure = {
  id: string
  memberId: string
  kind: MeasureKind
  reportId: string | null
  operatorId: string
  note: string
  at: Date
  until: Date | null
  /** Whether it waits for a second operator to close the account. */
  isClosing?: boolean
  /** Of a closing, who confirmed it. */
  secondOperatorId?: string
  /** What was hidden; null = nothing of a card. */
  sealedHidden: Buffer | null
  /** The activity that was hidden, and its city; null = none. */
  activity: { id: string; cityCode: string } | null
}

/** A measure as its member sees it. */
export type MeasureRow = {
  id: string
  kind: MeasureKind
  taken_at: Date
  until_at: Date | null
  ended_at: Date | null
  appealed_at: Date | null
  appeal_outcome: AppealOutcome | null
  activity_id: string | null
  activity_title: string | null
  report_id: string | null
}

/** A measure that was appealed, as operators see it. */
export type AppealedRow = Omit<MeasureRow, 'activity_title'> & {
  member_id: string
  nick_name: string | null
  sex: Sex | null
  appealed_at: Date
  sealed_appeal: Buffer
  note: string
  operator_id: string
  /** Who confirmed or declined the closing of the account; null = nobody. */
  second_operator_id: string | null
  operator_name: string
  sealed_hidden: Buffer | null
  appeal_note: string | null
  appeal_decided_at: Date | null
  appeal_operator_name: string | null
}

/** A decision on an appeal to be stored. */
export type NewAppealDecision = { id: string; outcome: AppealOutcome; note: string; operatorId: string; at: Date }

/** Which appeals, behind which place. */
type AppealReading = { isDecided: boolean; cities: CityScope; behind: { at: Date; id: string }; limit: number }

export function measureQueries(sql: SqlRunner) {
  const shown = sql`
    id, kind, taken_at, until_at, ended_at, appealed_at, appeal_outcome, report_id, activity_id,
    (select title from activity where activity.id = activity_id) as activity_title`
  const appealed = sql`
    m.id, m.kind, m.taken_at, m.until_at, m.ended_at, m.appealed_at, m.appeal_outcome, m.member_id, member.nick_name,
    member.sex, m.sealed_appeal, m.note, m.operator_id, m.second_operator_id, m.report_id, m.activity_id, m.sealed_hidden, m.appeal_note, m.appeal_decided_at,
    (select display_name from operator where operator.id = m.operator_id) as operator_name,
    (select display_name from operator where operator.id = m.appeal_operator_id) as appeal_operator_name`
  const isOfCities = (cities: CityScope) => (cities === null ? sql`` : sql`and m.city_code = any(${[...cities]})`)
  return {
    async add(measure: NewMeasure) {
      const { id, memberId, kind, reportId, operatorId, note, at, until, sealedHidden, activity } = measure
      const { isClosing = false, secondOperatorId = null } = measure
      await sql`
        insert into conduct_measure (id, member_id, kind, report_id, operator_id, note, city_code, taken_at, until_at,
          sealed_hidden, activity_id, closing, second_operator_id)
        values (${id}, ${memberId}, ${kind}, ${reportId}, ${operatorId}, ${note},
          coalesce(${activity && activity.cityCode}, (select city_code from business_card where member_id = ${memberId})),
          ${at}, ${until}, ${sealedHidden}, ${activity && activity.id}, ${isClosing ? 'waiting' : null}, ${secondOperatorId})`
    },

    /** The suspension that stands is over. */
    async endStanding(memberId: string, at: Date) {
      await sql`
        update conduct_measure set ended_at = ${at} where member_id = ${memberId} 
          and ended_at is null and kind in ('suspend', 'close')`
    },

    async end(id: string, at: Date) {
      await sql`update conduct_measure set ended_at = ${at} where id = ${id} and ended_at is null`
    },

    /** A member's own, the last first. */
    async list(memberId: string, { before, limit }: TimeReading): Promise<MeasureRow[]> {
      return await sql<MeasureRow[]>`
        select ${shown} from conduct_measure
        where member_id = ${memberId} and (taken_at, id) < (${before.at}, ${before.id}::uuid)
        order by taken_at desc, id desc limit ${limit}`
    },

    /** Why the reports were made that measures were taken on. */
    async listReasons(reportIds: readonly string[]): Promise<{ id: string; reason: ReportReason }[]> {
      return await sql<{ id: string; reason: ReportReason }[]>`
        select id, reason from report where id = any(${[...reportIds]}::uuid[])`
    },

    /** One of a member's own, which nobody else changes until the transaction ends. */
    async lockOwn(id: string, memberId: string): Promise<MeasureRow | null> {
      const [row] = await sql<MeasureRow[]>`
        select ${shown} from conduct_measure where id = ${id} and member_id = ${memberId} for update`
      return row ?? null
    },

    async appeal(id: string, { sealed, at }: { sealed: Buffer; at: Date }) {
      await sql`update conduct_measure set sealed_appeal = ${sealed}, appealed_at = ${at} where id = ${id}`
    },

    /** Appeals, the oldest first. */
    async listAppeals({ isDecided, cities, behind, limit }: AppealReading): Promise<AppealedRow[]> {
      const state = isDecided ? sql`appeal_decided_at is not null` : sql`appeal_decided_at is null`
      const found = ofCities(sql, cities, {
        fitting: sql`
          select * from conduct_measure
          where appealed_at is not null and ${state} and (appealed_at, id) > (${behind.at}, ${behind.id}::uuid)`,
        city: sql`city_code`,
        inOrder: sql`order by appealed_at, id limit ${limit}`,
      })
      return await sql<AppealedRow[]>`
        select ${appealed} from (${found}) m join member on member.id = m.member_id order by m.appealed_at, m.id`
    },

    async findAppeal(id: string, cities: CityScope): Promise<AppealedRow | null> {
      const [row] = await sql<AppealedRow[]>`
        select ${appealed} from conduct_measure m join member on member.id = m.member_id
        where m.id = ${id} and m.appealed_at is not null ${isOfCities(cities)}`
      return row ?? null
    },

    /**
     * Decides, and answers whether the measure still stands: another one may have taken its place since it was looked
     * at. Null when it was decided before.
     */
    async decideAppeal({ id, outcome, note, operatorId, at }: NewAppealDecision): Promise<{ stands: boolean } | null> {
      const [row] = await sql<{ stands: boolean }[]>`
        update conduct_measure set appeal_outcome = ${outcome}, appeal_note = ${note},
          appeal_operator_id = ${operatorId}, appeal_decided_at = ${at}
        where id = ${id} and appealed_at is not null and appeal_decided_at is null
        returning ended_at is null as stands`
      return row ?? null
    },
  }
}
