import type { SqlRunner } from '#platform/database/connect.ts'

/** A token of a vendor; good until its `expiresAt`, Unix milliseconds. */
export type VendorToken = { value: string; expiresAt: number }

/** Tokens of vendors, shared by all server processes. */
export const vendorTokenQueries = (sql: SqlRunner) => ({
  async find(name: string, now: number): Promise<string | null> {
    const rows = await sql<{ value: string }[]>`
      select value from vendor_token where name = ${name} and expires_at > ${new Date(now)}`
    return rows[0]?.value ?? null
  },

  async set(name: string, { value, expiresAt }: VendorToken) {
    await sql`
      insert into vendor_token (name, value, expires_at) values (${name}, ${value}, ${new Date(expiresAt)})
      on conflict (name) do update set value = excluded.value, expires_at = excluded.expires_at`
  },

  /** Waits until no other process holds the same lock; kept to the end of the transaction. */
  async lock(name: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  },
})

/** The queries on one connection. */
export type VendorTokenQueries = ReturnType<typeof vendorTokenQueries>
