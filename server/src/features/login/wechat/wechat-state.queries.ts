import type { SqlRunner } from '#platform/database/connect.ts'

/** Overdue rows taken away with each new one. */
const SWEPT_AT_A_TIME = 20

export function wechatStateQueries(sql: SqlRunner) {
  return {
    async add({ hash, returnUrl, expiresAt }: { hash: Buffer; returnUrl: string; expiresAt: number }) {
      await sql`
        insert into wechat_state (hash, return_url, expires_at) values (${hash}, ${returnUrl}, ${new Date(expiresAt)})`
    },

    /** Takes a state away; false when it was not there, or overdue. */
    async take(hash: Buffer, now: number): Promise<boolean> {
      const [taken] = await sql<{ is_good: boolean }[]>`
        delete from wechat_state where hash = ${hash} returning expires_at > ${new Date(now)} as is_good`
      return taken?.is_good ?? false
    },

    async sweep(now: number) {
      await sql`
        delete from wechat_state where hash in (
          select hash from wechat_state where expires_at < ${new Date(now)}
          limit ${SWEPT_AT_A_TIME} for update skip locked)`
    },
  }
}
