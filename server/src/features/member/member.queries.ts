import type { Sex } from '@quan/contract/person/sex.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { memberColumns, type MemberRow } from './member-row.ts'

/** A phone as it is kept: sealed, and hashed to be found by. */
export type KeptPhone = { sealed: Buffer; hash: Buffer }

/** A new member, with the one whose link led here, if there is one. */
export type NewMember = {
  id: string
  phone: KeptPhone
  openId: string | null
  referrerId: string | null
  createdAt: number
}

/** Changes of the own user info; null leaves a field as it is. */
export type UserInfoChanges = {
  nickName: string | null
  sex: Sex | null
  sealedBirthDate: Buffer | null
  province: string | null
  city: string | null
  lastOpenAt: number | null
}

/** A closed account takes no changes: a call under way while it was deleted would bring back what was erased. */
export function memberQueries(sql: SqlRunner) {
  const columns = memberColumns(sql)
  const one = (rows: MemberRow[]): MemberRow | null => rows[0] ?? null
  return {
    /** Null when the phone is somebody's already. An unknown or closed referrer counts as none. */
    async insert({ id, phone, openId, referrerId, createdAt }: NewMember): Promise<MemberRow | null> {
      return one(
        await sql<MemberRow[]>`
          insert into member (id, sealed_phone, phone_hash, wechat_open_id, referrer_id, created_at)
          values (${id}, ${phone.sealed}, ${phone.hash}, ${openId},
            (select id from member where id = ${referrerId}::uuid and closed_at is null for key share),
            ${new Date(createdAt)})
          on conflict (phone_hash) do nothing returning ${columns}`,
      )
    },

    async find(id: string): Promise<MemberRow | null> {
      return one(await sql<MemberRow[]>`select ${columns} from member where id = ${id}`)
    },
    async findByPhone(phoneHash: Buffer): Promise<MemberRow | null> {
      return one(await sql<MemberRow[]>`select ${columns} from member where phone_hash = ${phoneHash}`)
    },
    async findByOpenId(openId: string): Promise<MemberRow | null> {
      return one(await sql<MemberRow[]>`select ${columns} from member where wechat_open_id = ${openId}`)
    },

    async setPhone(id: string, { sealed, hash }: KeptPhone): Promise<MemberRow | null> {
      return one(
        await sql<MemberRow[]>`
          update member set sealed_phone = ${sealed}, phone_hash = ${hash}
          where id = ${id} and closed_at is null returning ${columns}`,
      )
    },
    async setOrganizer(phoneHash: Buffer): Promise<MemberRow | null> {
      return one(
        await sql<MemberRow[]>`
          update member set is_organizer = true where phone_hash = ${phoneHash} and closed_at is null
          returning ${columns}`,
      )
    },
    /** Null for a closed account, and for whoever has another one unless it `mayReplace` that. */
    async setOpenId(id: string, openId: string, { mayReplace }: { mayReplace: boolean }): Promise<MemberRow | null> {
      return one(
        await sql<MemberRow[]>`
          update member set wechat_open_id = ${openId} where id = ${id} and closed_at is null
            and (${mayReplace} or coalesce(wechat_open_id, ${openId}) = ${openId}) returning ${columns}`,
      )
    },

    async merge(id: string, changes: UserInfoChanges): Promise<MemberRow | null> {
      const { nickName, sex, sealedBirthDate, province, city, lastOpenAt } = changes
      return one(
        await sql<MemberRow[]>`
          update member set nick_name = coalesce(${nickName}, nick_name), sex = coalesce(${sex}, sex),
            sealed_birth_date = coalesce(${sealedBirthDate}, sealed_birth_date),
            located_province = coalesce(${province}, located_province),
            located_city = coalesce(${city}, located_city),
            last_open_at = coalesce(${lastOpenAt === null ? null : new Date(lastOpenAt)}, last_open_at)
          where id = ${id} and closed_at is null returning ${columns}`,
      )
    },

    async removeLocation(id: string): Promise<MemberRow | null> {
      return one(
        await sql<MemberRow[]>`
          update member set located_longitude = null, located_latitude = null, located_province = null,
            located_city = null
          where id = ${id} and closed_at is null returning ${columns}`,
      )
    },

    /** Notes that somebody was told that they are too young; false when they had been told before. */
    async noteUnderAge(id: string, now: number): Promise<boolean> {
      const noted = await sql`
        update member set under_age_noticed_at = ${new Date(now)}
        where id = ${id} and under_age_noticed_at is null and closed_at is null returning id`
      return noted.length > 0
    },

    async addConsent({ memberId, terms, privacy, givenAt }: Consent) {
      await sql`
        insert into consent (member_id, document, version, given_at)
        values (${memberId}, 'terms', ${terms}, ${new Date(givenAt)}),
          (${memberId}, 'privacy', ${privacy}, ${new Date(givenAt)})
        on conflict do nothing`
    },
  }
}

/** Versions of the texts somebody agreed to, as dates. */
export type Consent = { memberId: string; terms: string; privacy: string; givenAt: number }
