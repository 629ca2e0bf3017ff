import { ExportState } from '@quan/contract/my-data/export-my-data.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { sweep, sweepAll } from '#platform/database/sweep.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** An export as it is told of. */
export type ExportRow = { id: string; state: ExportState }

/** A text or a matter that somebody agreed to; `withdrawnAt` is null where they did not withdraw it. */
type GivenConsent = { document: string; version: string; givenAt: Date; withdrawnAt: Date | null }

const overdue = (earlierOrderId: number) => ({ table: 'data_export', instant: 'created_at', before: earlierOrderId })

export function myDataQueries(sql: SqlRunner) {
  return {
    /** Waits for everything that is being stored about the member, and holds up what comes until the transaction ends. */
    async holdMember(memberId: string) {
      // whoever changes an order tells its member of it: they hold the order first, so do we
      await sql`select from "order" where member_id = ${memberId} order by id for update`
      await sql`select from member where id = ${memberId} for update`
    },

    async listDeviceIds(memberId: string): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`select id from device where member_id = ${memberId}`
      return rows.map(({ id }) => id)
    },

    /** Texts and matters that a member agreed to, also one who went. */
    async listConsents(memberId: string): Promise<GivenConsent[]> {
      return [
        ...(await sql<GivenConsent[]>`
          select document, version::text, given_at as "givenAt", null as "withdrawnAt" from consent
          where member_id = ${memberId}
          union all
          select matter, version::text, given_at, withdrawn_at from separate_consent where member_id = ${memberId}
          order by "givenAt", document`),
      ]
    },

    /** Forgets some consents of those who went before an instant, and tells how many. */
    async sweepConsents(goneBefore: Date, limit: number): Promise<number> {
      const texts = await sql`
        delete from consent where ctid in (
          select consent.ctid from member join consent on member_id = member.id
          where closed_at < ${goneBefore} limit ${limit})`
      const matters = await sql`
        delete from separate_consent where id in (
          select separate_consent.id from member join separate_consent on member_id = member.id
          where closed_at < ${goneBefore} limit ${limit})`
      return texts.count + matters.count
    },

    async findExport(memberId: string, madeSince: number): Promise<ExportRow | null> {
      const [row] = await sql<ExportRow[]>`
        select id, state from data_export
        where member_id = ${memberId} and state = ${ExportState.ready} and created_at >= ${new Date(madeSince)}
        order by created_at desc limit 1`
      return row ?? null
    },

    async addExport({ id, memberId, at, sealed }: { id: string; memberId: string; at: number; sealed: Buffer }) {
      await sql`
        insert into data_export (id, member_id, state, created_at, content)
        values (${id}, ${memberId}, ${ExportState.ready}, ${new Date(at)}, ${sealed})`
    },

    async removeExports(memberId: string) {
      await sql`delete from data_export where member_id = ${memberId}`
    },

    /** Takes some files away that are too old. */
    sweepExports: (earlierOrderId: number) => sweep(sql, overdue(earlierOrderId)),
    /** Takes all files away that are too old. */
    sweepAllExports: (earlierOrderId: number) => sweepAll(sql, overdue(earlierOrderId)),

    /** The sealed file; null unless it is this member's and still there. */
    async findContent({ id, memberId, madeSince }: { id: string; memberId: string; madeSince: number }) {
      const [row] = await sql<{ content: Buffer | null }[]>`
        select content from data_export
        where id = ${id} and member_id = ${memberId} and created_at >= ${new Date(madeSince)}`
      return row?.content ?? null
    },
  }
}

/** Copies made before; they are not copied again. */
export const exportPersonalData: PersonalDataSource = {
  name: 'exports',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select id, created_at as "madeAt" from data_export where member_id = ${memberId} order by created_at, id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from data_export where member_id = ${memberId}`
  },
}
