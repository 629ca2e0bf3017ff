import type { Sql } from '#platform/database/connect.ts'

/** Overdue rows taken away with each new one. */
const SWEPT_AT_A_TIME = 20

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

    async sweep(now: number) {
      await sql`
        delete from captcha where id in (
          select id from captcha where expires_at < ${new Date(now)} limit ${SWEPT_AT_A_TIME} for update skip locked)`
    },

    /** What the picture says, for tests and whoever looks after them. */
    async findText(id: string): Promise<string | null> {
      const [found] = await sql<{ text: string }[]>`select text from captcha where id = ${id}`
      return found?.text ?? null
    },
  }
}
