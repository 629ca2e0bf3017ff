import { CompanionKind, LinkState } from '@quan/contract/companion/companion.ts'
import { COMPANION_COLUMNS, COMPANION_JOINS, type CompanionRow } from '#features/companion/companion-row.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** Which companions; an empty keyword is none. */
export type CompanionFilter = { kind: CompanionKind | null; keyword: string }

/** What the owner writes about a companion. */
export type CompanionWords = { relation: string | null; remark: string | null }
/** What the owner tells of a guest. */
export type GuestFacts = CompanionWords & {
  nickName: string
  sex: number
  phone: string | null
  birthDate: string | null
}

type Own = { id: string; ownerId: string }
/** A companion to be stored; `at` is in milliseconds since 1970. */
type New<Facts> = Facts & Own & { at: number }

/** The statements about the companions of an owner. */
export type CompanionQueries = ReturnType<typeof companionQueries>

export function companionQueries(sql: SqlRunner) {
  return {
    /** The owner's phone; the changes of their companions wait for each other until the transaction ends. */
    async holdOwner(ownerId: string): Promise<{ phone: string | null } | null> {
      const [row] = await sql<{ phone: string | null }[]>`
        select phone from member where id = ${ownerId} and closed_at is null for no key update`
      return row ?? null
    },

    async count(ownerId: string): Promise<number> {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer from companion where owner_id = ${ownerId} and removed_at is null`
      return row?.count ?? 0
    },

    async find({ id, ownerId }: Own): Promise<CompanionRow | null> {
      const [row] = await sql<CompanionRow[]>`
        select ${sql.unsafe(COMPANION_COLUMNS)} from companion ${sql.unsafe(COMPANION_JOINS)}
        where companion.id = ${id} and owner_id = ${ownerId} and removed_at is null`
      return row ?? null
    },

    /** Newest first. The keyword is literal; upper and lower case are the same to it. */
    async list(ownerId: string, { kind, keyword }: CompanionFilter, { before, limit }: TimeReading) {
      return await sql<CompanionRow[]>`
        select ${sql.unsafe(COMPANION_COLUMNS)} from companion ${sql.unsafe(COMPANION_JOINS)}
        where owner_id = ${ownerId} and removed_at is null
          and (companion.created_at, companion.id) < (${before.at}, ${before.id}::uuid)
          and (${kind}::text is null or companion.kind = ${kind})
          and (${keyword}::text = '' or exists (
            select from unnest(array[coalesce(m.nick_name, companion.nick_name), relation, remark]) word
            where strpos(lower(word), lower(${keyword})) > 0))
        order by companion.created_at desc, companion.id desc limit ${limit}`
    },

    /** Stores a member's phone, or brings one back who had refused; null when it is there already. */
    async addMember({ id, ownerId, phone, relation, remark, at }: New<CompanionWords & { phone: string }>) {
      const now = new Date(at)
      const [row] = await sql<{ id: string }[]>`
        insert into companion (id, owner_id, kind, link_state, phone, relation, remark, created_at, ask_due_at)
        values (${id}, ${ownerId}, ${CompanionKind.member}, ${LinkState.waiting}, ${phone}, ${relation}, ${remark},
          ${now}, ${now})
        on conflict (owner_id, phone) where kind = 'member' do update
          set removed_at = null, relation = excluded.relation, remark = excluded.remark, created_at = excluded.created_at
          where companion.removed_at is not null
        returning id`
      return row?.id ?? null
    },

    async changeWords({ id, ownerId, relation, remark }: Own & CompanionWords) {
      await sql`
        update companion set relation = ${relation}, remark = ${remark} where id = ${id} and owner_id = ${ownerId}`
    },

    async addGuest({ id, ownerId, at, nickName, sex, phone, birthDate, relation, remark }: New<GuestFacts>) {
      await sql`
        insert into companion (id, owner_id, kind, nick_name, sex, phone, birth_date, relation, remark, created_at)
        values (${id}, ${ownerId}, ${CompanionKind.other}, ${nickName}, ${sex}, ${phone}, ${birthDate}, ${relation},
          ${remark}, ${new Date(at)})`
    },

    async changeGuest({ id, ownerId, nickName, sex, phone, birthDate, relation, remark }: Own & GuestFacts) {
      await sql`
        update companion set nick_name = ${nickName}, sex = ${sex}, phone = ${phone}, birth_date = ${birthDate},
          relation = ${relation}, remark = ${remark}
        where id = ${id} and owner_id = ${ownerId}`
    },

    /** Keeps places from being given to the companion until the transaction ends; false = there is no such one. */
    async hold({ id, ownerId }: Own): Promise<boolean> {
      const rows = await sql`
        select from companion where id = ${id} and owner_id = ${ownerId} and removed_at is null for update`
      return rows.length > 0
    },

    /** Whether the companion holds a place of an activity that is not over. */
    async holdsPlace(id: string, at: number): Promise<boolean> {
      const rows = await sql`
        select from place join activity on activity.id = place.activity_id
        where companion_id = ${id} and place.state <> ${PlaceState.returned} and end_at > ${new Date(at)}
          and cancelled_at is null limit 1`
      return rows.length > 0
    },

    /** Who refused is kept, unseen and without the owner's words; everybody else is gone. */
    async remove(id: string, at: number) {
      await sql`
        update companion set removed_at = ${new Date(at)}, relation = null, remark = null
        where id = ${id} and link_state = ${LinkState.refused}`
      await sql`delete from companion where id = ${id} and removed_at is null`
    },
  }
}
