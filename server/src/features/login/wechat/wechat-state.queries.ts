import type { SqlRunner } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'

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

    sweep: (now: number) => sweep(sql, { table: 'wechat_state', instant: 'expires_at', before: now }),
  }
}
