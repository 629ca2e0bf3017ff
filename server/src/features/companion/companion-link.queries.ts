import { CompanionKind, LinkState } from '@quan/contract/companion/companion.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { openFacts } from './companion-facts.ts'

/** A companion whose phone's account is to be asked. */
export type DueAsk = { id: string; ownerId: string; phone: string }

export function companionLinkQueries(sql: SqlRunner, vault: PersonalVault) {
  return {
    /** Makes who registers with a phone and who looks for its account wait for each other until the transaction ends. */
    async holdPhone(phone: string) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`companion ${vault.phoneHash(phone).toString('hex')}`}, 0))`
    },

    /** Some that are due by now, the longest waiting first. */
    async listDue(at: number, limit: number): Promise<DueAsk[]> {
      const rows = await sql<{ id: string; ownerId: string; facts: Buffer | null }[]>`
        select id, owner_id as "ownerId", facts from companion where ask_due_at <= ${new Date(at)}
        order by ask_due_at limit ${limit}`
      return rows.map(({ id, ownerId, facts }) => ({ id, ownerId, phone: openFacts(id, facts, vault).phone ?? '' }))
    },

    /** The member of a phone, who cannot be erased until the transaction ends. */
    async findAccount(phone: string): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select id from member where phone_hash = ${vault.phoneHash(phone)} and closed_at is null for key share`
      return row?.id ?? null
    },

    /** Has those asked at an instant who were saved before their phone had an account. */
    async askOfPhone(phone: string, at: number) {
      await sql`
        update companion set ask_due_at = ${new Date(at)}
        where phone_hash = ${vault.phoneHash(phone)} and kind = ${CompanionKind.member} and linked_member_id is null
          and link_state = ${LinkState.waiting}`
    },

    /** Ties an account to a companion that still waits for it, and tells the owner's name; null = they are apart. */
    async link({ id, ownerId }: DueAsk, memberId: string): Promise<{ nickName: string | null } | null> {
      const [row] = await sql<{ nick_name: string | null }[]>`
        update companion set linked_member_id = ${memberId}, ask_due_at = null from member owner
        where companion.id = ${id} and owner.id = ${ownerId} and ask_due_at is not null
          and not are_apart(${ownerId}, ${memberId})
        returning owner.nick_name`
      return row ? { nickName: row.nick_name } : null
    },

    /** Asks later, or with null no more. */
    async setDue(id: string, at: number | null) {
      await sql`
        update companion set ask_due_at = ${at === null ? null : new Date(at)} where id = ${id} and ask_due_at is not null`
    },

    /** Who asked a member to be their companion; null = nobody did by that id. */
    async findAsker(id: string, memberId: string): Promise<string | null> {
      const [row] = await sql<{ owner_id: string }[]>`
        select owner_id from companion where id = ${id} and linked_member_id = ${memberId} and removed_at is null`
      return row?.owner_id ?? null
    },

    /** False = it is gone, or agreeing is over since the two are apart. */
    async answer({ id, memberId, isAgreed }: Answer): Promise<boolean> {
      const { count } = await sql`
        update companion set link_state = ${isAgreed ? LinkState.agreed : LinkState.refused}
        where id = ${id} and linked_member_id = ${memberId} and removed_at is null
          and (not ${isAgreed} or not are_apart(owner_id, ${memberId}))`
      return count > 0
    },

    /** Two members are no companions of each other any more; to the owner it looks as if nobody had answered yet. */
    async endBetween(one: string, other: string) {
      await sql`
        update companion set linked_member_id = null, link_state = ${LinkState.waiting}
        where (owner_id, linked_member_id) in ((${one}, ${other}), (${other}, ${one}))
          and link_state <> ${LinkState.refused}`
    },
  }
}

/** What a member answers to being somebody's companion. */
export type Answer = { id: string; memberId: string; isAgreed: boolean }
