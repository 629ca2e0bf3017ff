import type { ReportDecision } from '@quan/contract/console/reports.ts'
import { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import type { ReportReason, ReportTargetKind } from '@quan/contract/safety/report.ts'
import { membersNamed, type NamesAsked, SORT_NAME } from '#features/member/members-named.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type CityScope, isOfCities } from './suspension.queries.ts'

/** How a member stands, as operators see them. */
export type StandingRow = {
  id: string
  nick_name: string | null
  created_at: Date
  reports: number
  is_suspended: boolean
  frozen_until: Date | null
  erase_at: Date | null
}

/** A member whom operators looked for; `is_here` = of their cities. */
export type SoughtRow = StandingRow & { sealed_phone: Buffer | null; sort_name: string; is_here: boolean }

/** A member with their card. */
export type MemberCardRow = StandingRow & {
  sex: Sex | null
  is_organizer: boolean
  city_code: string | null
  intro: string | null
  looking_for: string | null
  occupation: string | null
}

/** A report that names a member. */
type NamingRow = {
  id: string
  targetKind: ReportTargetKind
  reason: ReportReason
  created_at: Date
  decision: ReportDecision | null
}

export function memberDeskQueries(sql: SqlRunner) {
  const standing = sql`
    member.id, nick_name, member.created_at, frozen_until, erase_at,
    freeze_reason is not distinct from ${FreezeReason.conduct} as is_suspended,
    (select count(*)::int from report where person_id = member.id) as reports`
  const sought = (cities: CityScope) => sql`
    ${standing}, sealed_phone, ${sql.unsafe(SORT_NAME)} as sort_name, ${isOfCities(sql, cities)} as is_here`
  return {
    async findByPhone(phoneHash: Buffer, cities: CityScope): Promise<SoughtRow[]> {
      return await sql<SoughtRow[]>`
        select ${sought(cities)} from member where phone_hash = ${phoneHash} and closed_at is null`
    },

    async findById(id: string, cities: CityScope): Promise<SoughtRow[]> {
      return await sql<SoughtRow[]>`select ${sought(cities)} from member where id = ${id} and closed_at is null`
    },

    /** Whose names begin so, behind a place; the city is asked of these alone. */
    async listByName(asked: NamesAsked, cities: CityScope): Promise<SoughtRow[]> {
      return await sql<SoughtRow[]>`
        select ${sought(cities)} from (${membersNamed(sql, asked)}) member order by sort_name, id`
    },

    async get(id: string, cities: CityScope): Promise<MemberCardRow | null> {
      const [row] = await sql<MemberCardRow[]>`
        select ${standing}, sex, is_organizer, card.city_code, card.intro, card.looking_for, card.occupation
        from member left join business_card card on card.member_id = member.id
        where member.id = ${id} and closed_at is null and ${isOfCities(sql, cities)}`
      return row ?? null
    },

    async listLatestReports(memberId: string, limit: number) {
      return await sql<NamingRow[]>`
        select id, target_kind as "targetKind", reason, created_at, decision from report where person_id = ${memberId}
        order by created_at desc, id desc limit ${limit}`
    },

    async listActivities(memberId: string, limit: number) {
      return await sql<{ id: string; title: string; start_at: Date }[]>`
        select id, title, start_at from activity where organizer_id = ${memberId}
        order by start_at desc, id desc limit ${limit}`
    },
  }
}
