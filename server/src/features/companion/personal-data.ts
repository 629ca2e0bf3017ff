import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import { openFacts } from './companion-facts.ts'
import { COMPANION_JOINS, LINK_STATE } from './companion-row.ts'

/** The people the member books for, and who asked to book for the member. What others wrote of the member is theirs. */
export const companionPersonalData = ({ vault }: { vault: PersonalVault }): PersonalDataSource => ({
  name: 'companions',
  async read(sql, memberId) {
    const stored = await sql<{ id: string; facts: Buffer | null }[]>`
      select companion.id, kind, m.id as "userGUID", companion.sex, facts,
        ${sql.unsafe(LINK_STATE)} as "linkState", companion.created_at as "createdAt", removed_at as "removedAt"
      from companion ${sql.unsafe(COMPANION_JOINS)}
      where owner_id = ${memberId} order by companion.created_at, companion.id`
    const companions = stored.map(({ facts, ...row }) => ({ ...row, ...openFacts(row.id, facts, vault) }))
    const askedBy = await sql`
      select companion.id, owner_id as "userGUID", link_state as "linkState"
      from companion join member on member.id = owner_id
      where linked_member_id = ${memberId} and frozen_at is null order by companion.created_at, companion.id`
    return { companions, askedBy: [...askedBy] }
  },
  async erase(sql, memberId) {
    await sql`delete from companion where owner_id = ${memberId}`
    await sql`delete from companion where linked_member_id = ${memberId} and removed_at is not null`
    await sql`update companion set linked_member_id = null, link_state = 10 where linked_member_id = ${memberId}`
  },
})
