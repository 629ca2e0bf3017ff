import { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A member as operators look for them. */
export type SoughtMember = {
  id: string
  nick_name: string | null
  sealed_phone: Buffer | null
  created_at: Date
  reports: number
  is_suspended: boolean
  frozen_until: Date | null
}

/** Whom operators of some cities may work on; null = everybody. */
export type CityScope = readonly string[] | null

export function suspensionQueries(sql: SqlRunner) {
  const ofCities = (cities: CityScope) =>
    cities === null
      ? sql``
      : sql`and exists (select from business_card where member_id = member.id and city_code = any(${[...cities]}))`
  const sought = sql`
    id, nick_name, sealed_phone, created_at, frozen_until, freeze_reason is not distinct from ${FreezeReason.conduct} as is_suspended,
    (select count(*)::int from report where target_kind = 'user' and target_id = member.id) as reports`
  return {
    async findByPhone(phoneHash: Buffer, cities: CityScope): Promise<SoughtMember[]> {
      return await sql<SoughtMember[]>`
        select ${sought} from member where phone_hash = ${phoneHash} and closed_at is null ${ofCities(cities)}`
    },

    async findByName(start: string, { cities, limit }: { cities: CityScope; limit: number }): Promise<SoughtMember[]> {
      const pattern = `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return await sql<SoughtMember[]>`
        select ${sought} from member where nick_name like ${pattern} and closed_at is null ${ofCities(cities)}
        order by nick_name, id limit ${limit}`
    },

    /** Locks a member of these cities; null where there is none. */
    async lock(id: string, cities: CityScope): Promise<{ reason: string | null } | null> {
      const [row] = await sql<{ reason: string | null }[]>`
        select freeze_reason as reason from member where id = ${id} and closed_at is null ${ofCities(cities)}
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
