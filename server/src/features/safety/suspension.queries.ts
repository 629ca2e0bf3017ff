import { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Whom operators of some cities may work on; null = everybody. */
export type CityScope = readonly string[] | null

/** SQL that is true of members whose card names one of these cities. */
export const isOfCities = (sql: SqlRunner, cities: CityScope) =>
  cities === null
    ? sql`true`
    : // asked of each alone: all cards of a city might be read to ask who is among them
      sql`coalesce((select city_code = any(${[...cities]}) from business_card where member_id = member.id), false)`

/** Why an account stands still, and until when; no reason = it does not, no end = for good. */
type Freeze = { reason: string | null; until: Date | null }

export function suspensionQueries(sql: SqlRunner) {
  return {
    /** Locks a member of these cities; null where there is none. */
    async lock(id: string, cities: CityScope): Promise<Freeze | null> {
      const [row] = await sql<Freeze[]>`
        select freeze_reason as reason, frozen_until as until from member where id = ${id} and closed_at is null and ${isOfCities(sql, cities)}
        for no key update`
      return row ?? null
    },

    async suspend(id: string, { at, until }: { at: Date; until: Date | null }) {
      await sql`
        update member set frozen_at = ${at}, freeze_reason = ${FreezeReason.conduct}, erase_at = null,
          frozen_until = ${until}
        where id = ${id}`
    },

    async lift(id: string) {
      await sql`
        update member set frozen_at = null, freeze_reason = null, frozen_until = null
        where id = ${id} and freeze_reason = ${FreezeReason.conduct}`
    },

    /** Ends suspensions whose time is over, some at a time; answers how many. */
    async liftOverdue(now: Date, limit: number): Promise<number> {
      const { count } = await sql`
        update member set frozen_at = null, freeze_reason = null, frozen_until = null
        where id in (select id from member where frozen_until <= ${now} limit ${limit} for update skip locked)`
      return count
    },

    async listDeviceIds(memberId: string): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select id from device where member_id = ${memberId} and revoked_at is null`
      return rows.map(({ id }) => id)
    },
  }
}
