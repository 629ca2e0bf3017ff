import { CompanionKind, LinkState } from '@quan/contract/companion/companion.ts'
import {
  COMPANION_COLUMNS,
  COMPANION_JOINS,
  type CompanionRow,
  openCompanion,
  type StoredCompanion,
} from '#features/companion/companion-row.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type CompanionFacts, NO_FACTS, openFacts, sealFacts } from './companion-facts.ts'

/** Which companions; an empty keyword is none. */
export type CompanionFilter = { kind: CompanionKind | null; keyword: string }

/** What the owner tells of a member. */
type MemberFacts = Pick<CompanionFacts, 'relation' | 'remark'> & { phone: string }
/** What the owner tells of a guest. */
type GuestFacts = { sex: number; facts: CompanionFacts }

type Own = { id: string; ownerId: string }
/** A companion to be stored; `at` is in milliseconds since 1970. */
type New<Facts> = Facts & Own & { at: number }

/** The statements about the companions of an owner. */
export type CompanionQueries = ReturnType<typeof companionQueries>

export function companionQueries(sql: SqlRunner, vault: PersonalVault) {
  return {
    /** The hash of the owner's phone; the changes of their companions wait for each other until the transaction ends. */
    async holdOwner(ownerId: string): Promise<{ phoneHash: Buffer | null } | null> {
      const [row] = await sql<{ phoneHash: Buffer | null }[]>`
        select phone_hash as "phoneHash" from member where id = ${ownerId} and closed_at is null for no key update`
      return row ?? null
    },

    async count(ownerId: string): Promise<number> {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer from companion where owner_id = ${ownerId} and removed_at is null`
      return row?.count ?? 0
    },

    async find({ id, ownerId }: Own): Promise<CompanionRow | null> {
      const [row] = await sql<StoredCompanion[]>`
        select ${sql.unsafe(COMPANION_COLUMNS)} from companion ${sql.unsafe(COMPANION_JOINS)}
        where companion.id = ${id} and owner_id = ${ownerId} and removed_at is null`
      return row ? openCompanion(row, vault) : null
    },

    /**
     * Newest first. The keyword is literal; upper and lower case are the same to it. It is looked for here, in all that
     * an owner may have: the database cannot read what it is looked for in.
     */
    async list(ownerId: string, { kind, keyword }: CompanionFilter, { before, limit }: TimeReading) {
      const rows = await sql<StoredCompanion[]>`
        select ${sql.unsafe(COMPANION_COLUMNS)} from companion ${sql.unsafe(COMPANION_JOINS)}
        where owner_id = ${ownerId} and removed_at is null
          and (companion.created_at, companion.id) < (${before.at}, ${before.id}::uuid)
          and (${kind}::text is null or companion.kind = ${kind})
        order by companion.created_at desc, companion.id desc limit ${keyword === '' ? limit : null}`
      const companions = rows.map((row) => openCompanion(row, vault))
      return keyword === '' ? companions : companions.filter((row) => holdsWord(row, keyword)).slice(0, limit)
    },

    /** Stores a member's phone, or brings one back who had refused; null when it is there already. */
    async addMember({ id, ownerId, at, ...told }: New<MemberFacts>): Promise<string | null> {
      const [now, hash, facts] = [new Date(at), vault.phoneHash(told.phone), { ...NO_FACTS, ...told }]
      const [known] = await sql<{ id: string; is_removed: boolean }[]>`
        select id, removed_at is not null as is_removed from companion
        where owner_id = ${ownerId} and phone_hash = ${hash} and kind = ${CompanionKind.member} for update`
      if (known && !known.is_removed) return null
      if (known)
        await sql`
          update companion set removed_at = null, facts = ${sealFacts(known.id, facts, vault)}, created_at = ${now}
          where id = ${known.id}`
      else
        await sql`
          insert into companion (id, owner_id, kind, link_state, facts, phone_hash, created_at, ask_due_at)
          values (${id}, ${ownerId}, ${CompanionKind.member}, ${LinkState.waiting}, ${sealFacts(id, facts, vault)},
            ${hash}, ${now}, ${now})`
      return known?.id ?? id
    },

    async addGuest({ id, ownerId, at, sex, facts }: New<GuestFacts>) {
      await sql`
        insert into companion (id, owner_id, kind, sex, facts, created_at)
        values (${id}, ${ownerId}, ${CompanionKind.other}, ${sex}, ${sealFacts(id, facts, vault)}, ${new Date(at)})`
    },

    /** Writes anew what the owner told; null leaves the sex as it is. */
    async changeFacts({ id, ownerId, sex, facts }: Own & { sex: number | null; facts: CompanionFacts }) {
      await sql`
        update companion set sex = coalesce(${sex}, sex), facts = ${sealFacts(id, facts, vault)}
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
      const [refused] = await sql<{ facts: Buffer | null }[]>`
        select facts from companion where id = ${id} and link_state = ${LinkState.refused}`
      if (refused) {
        const facts = { ...NO_FACTS, phone: openFacts(id, refused.facts, vault).phone }
        await sql`
          update companion set removed_at = ${new Date(at)}, facts = ${sealFacts(id, facts, vault)} where id = ${id}`
      }
      await sql`delete from companion where id = ${id} and removed_at is null`
    },
  }
}

function holdsWord({ nick_name: name, relation, remark }: CompanionRow, keyword: string): boolean {
  return [name, relation, remark].some((word) => word?.toLowerCase().includes(keyword.toLowerCase()))
}
