import type { Sql } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'

export type StoredCaptcha = { id: string; text: string; expiresAt: number }

export function captchaQueries(sql: Sql) {
  return {
    async add({ id, text, expiresAt }: StoredCaptcha) {
      await sql`insert into captcha (id, text, expires_at) values (${id}, ${text}, ${new Date(expiresAt)})`
    },

    /** Takes it away, so that of two tries at the same moment only one finds it. */
    async take(id: string): Promise<{ text: string; expires_at: Date } | null> {
      const [taken] = await sql<{ text: string; expires_at: Date }[]>`
        delete from captcha where id = ${id} returning text, expires_at`
      return taken ?? null
    },

    sweep: (now: number) => sweep(sql, { table: 'captcha', instant: 'expires_at', before: now }),

    /** What a person would read in the picture, for those who test without eyes; null once it is overdue. */
    async findText(id: string, now: number): Promise<string | null> {
      const [found] = await sql<{ text: string }[]>`
        select text from captcha where id = ${id} and expires_at > ${new Date(now)}`
      return found?.text ?? null
    },
  }
}
