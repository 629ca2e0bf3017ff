import type { ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import {
  type findMembers,
  type FoundMember,
  MEMBER_LATEST_MAX,
  type MemberDetail,
} from '@quan/contract/console/members.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { nameCursors } from '#features/member/members-named.ts'
import { phoneOf } from '#features/member/member.service.ts'
import { correctSex } from '#features/member/sex-change.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { memberDeskQueries, type SoughtRow, type StandingRow } from './member-desk.queries.ts'
import { type CityScope, suspensionQueries } from './suspension.queries.ts'

/** Whose sex to correct; `cities` null = of any city. */
type WantedSex = { memberId: string; sex: Sex; cities: CityScope }
type Sought = ParsedConsoleInputOf<typeof findMembers>

/** Members as operators look for them and at them. */
export type MemberDesk = ReturnType<typeof memberDesk>

export function memberDesk({ vault }: { vault: PersonalVault }) {
  const cursors = nameCursors(vault)

  /** Who fits, those of other cities left out, and where the next page begins. */
  async function find(sql: SqlRunner, sought: Sought, cities: CityScope) {
    const queries = memberDeskQueries(sql)
    const { phone, number, name, maxResultCount, cursor } = sought
    if (phone != null) return { found: await queries.findByPhone(vault.phoneHash(phone), cities), next: null }
    if (number != null) return { found: await queries.findById(number, cities), next: null }
    const behind = cursors.open(cursor)
    const rows = await queries.listByName({ start: name ?? '', behind, limit: maxResultCount + 1 }, cities)
    const found = rows.slice(0, maxResultCount)
    const last = found.at(-1)
    return {
      found,
      next: last && rows.length > found.length ? cursors.seal({ name: last.sort_name, id: last.id }) : null,
    }
  }

  return {
    async find(sql: SqlRunner, sought: Sought, cities: CityScope) {
      const { found, next } = await find(sql, sought, cities)
      const items = found.filter(({ is_here: isHere }) => isHere).map((row) => shapeFound(row, vault))
      return { items, nextCursor: next, ...(sought.cursor || next ? {} : { totalCount: items.length }) }
    },

    /** Null where there is none of these cities. */
    async get(sql: SqlRunner, id: string, cities: CityScope): Promise<MemberDetail | null> {
      const queries = memberDeskQueries(sql)
      const row = await queries.get(id, cities)
      if (!row) return null
      const [reports, activities] = [
        await queries.listLatestReports(id, MEMBER_LATEST_MAX),
        await queries.listActivities(id, MEMBER_LATEST_MAX),
      ]
      const { intro, looking_for: lookingFor, occupation } = row
      return {
        ...standingOf(row),
        sex: row.sex,
        city: row.city_code,
        isOrganizer: row.is_organizer,
        texts: Object.entries({ intro, lookingFor, occupation }).flatMap(([label, text]) =>
          text ? [{ label, text }] : [],
        ),
        latestReports: reports.map(({ created_at: at, ...report }) => ({ ...report, createTime: at.toISOString() })),
        activities: activities.map(({ id: activityId, title, start_at: at }) => ({
          id: activityId,
          title,
          startTime: at.toISOString(),
        })),
      }
    },

    /** False where there is nobody of these cities. Runs in a transaction. */
    async correctSex(transaction: SqlRunner, { memberId, sex, cities }: WantedSex): Promise<boolean> {
      const isThere = (await suspensionQueries(transaction).lock(memberId, cities)) !== null
      return isThere && (await correctSex(transaction, { who: { memberId }, sex })) !== null
    },
  }
}

const standingOf = (row: StandingRow) => ({
  id: row.id,
  nickName: row.nick_name,
  createTime: row.created_at.toISOString(),
  reports: row.reports,
  isSuspended: row.is_suspended,
  suspendedUntil: row.frozen_until?.toISOString() ?? null,
  eraseTime: row.erase_at?.toISOString() ?? null,
})

const shapeFound = (row: SoughtRow, vault: PersonalVault): FoundMember => ({
  ...standingOf(row),
  phone: phoneOf(row, vault),
})
