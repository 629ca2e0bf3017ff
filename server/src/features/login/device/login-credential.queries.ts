import type { SqlRunner } from '#platform/database/connect.ts'

/** Replaced credentials remembered of a device besides the presented one, to know a stolen one again. */
const REPLACED_KEPT = 100

export type CredentialRow = { used_at: Date | null; succeeded_at: Date | null }

export function loginCredentialQueries(sql: SqlRunner) {
  return {
    async add({ hash, deviceId, issuedAt }: { hash: Buffer; deviceId: string; issuedAt: number }) {
      await sql`
        insert into login_credential (hash, device_id, issued_at) values (${hash}, ${deviceId}, ${new Date(issuedAt)})`
    },

    async find(hash: Buffer): Promise<CredentialRow | null> {
      const [found] = await sql<CredentialRow[]>`
        select used_at, succeeded_at from login_credential where hash = ${hash}`
      return found ?? null
    },

    /** Notes its first use: it succeeds every other one of its device. */
    async succeed({ hash, deviceId, now }: { hash: Buffer; deviceId: string; now: number }) {
      await sql`
        update login_credential set used_at = case when hash = ${hash} then ${new Date(now)} else used_at end,
          succeeded_at = case when hash = ${hash} then null else coalesce(succeeded_at, ${new Date(now)}) end
        where device_id = ${deviceId} and (hash = ${hash} or succeeded_at is null)`
    },

    /** Never one that nobody replaced: whoever presents a stolen one often enough would crowd out its owner's. */
    async forgetOldest(deviceId: string, presented: Buffer) {
      await sql`
        delete from login_credential where hash in (
          select hash from login_credential
          where device_id = ${deviceId} and hash <> ${presented} and succeeded_at is not null
          order by issued_at desc offset ${REPLACED_KEPT})`
    },

    /** How many of a device nobody replaced: the current one, and its successors that were not used yet. */
    async countOpen(deviceId: string): Promise<number> {
      const [counted] = await sql<[{ open: number }]>`
        select count(*)::integer as open from login_credential where device_id = ${deviceId} and succeeded_at is null`
      return counted.open
    },
  }
}
