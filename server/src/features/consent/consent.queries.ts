import { type ConsentMatter, CONSENTS_OF_MATTER_MAX } from '@quan/contract/my-data/separate-consent.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A consent that was not withdrawn; it may be to an earlier version. */
type OpenConsent = { matter: ConsentMatter; version: string; given_at: Date }
type Matter = { memberId: string; matter: ConsentMatter }

export function consentQueries(sql: SqlRunner) {
  return {
    async listOpen(memberId: string): Promise<OpenConsent[]> {
      return await sql<OpenConsent[]>`
        select matter, version::text, given_at from separate_consent
        where member_id = ${memberId} and withdrawn_at is null`
    },

    /** Whether there is consent to a version; whoever withdraws it waits until the transaction ends. */
    async isGiven({ memberId, matter }: Matter, version: string): Promise<boolean> {
      const rows = await sql`
        select from separate_consent
        where member_id = ${memberId} and matter = ${matter} and withdrawn_at is null and version = ${version}
        for share`
      return rows.length > 0
    },

    /** Ends the open consent, unless it is to the version that is to stay. */
    async withdraw({ memberId, matter }: Matter, { at, except }: { at: number; except: string | null }) {
      await sql`
        update separate_consent set withdrawn_at = ${new Date(at)}
        where member_id = ${memberId} and matter = ${matter} and withdrawn_at is null
          and version is distinct from ${except}::date`
    },

    async give({ memberId, matter }: Matter, { id, version, at }: { id: string; version: string; at: number }) {
      await sql`
        insert into separate_consent (id, member_id, matter, version, given_at)
        values (${id}, ${memberId}, ${matter}, ${version}, ${new Date(at)})
        on conflict (member_id, matter) where withdrawn_at is null do nothing`
      await sql`
        delete from separate_consent where id in (
          select id from separate_consent where member_id = ${memberId} and matter = ${matter}
          order by withdrawn_at desc nulls first, given_at desc offset ${CONSENTS_OF_MATTER_MAX})`
    },
  }
}
