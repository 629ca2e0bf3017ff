import type { SmsScene } from '@quan/contract/sms/sms-scene.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'

/** A code is bound to its phone and scene. */
export type CodeOf = { phone: string; scene: SmsScene }

export function smsCodeQueries(sql: SqlRunner) {
  return {
    /** Replaces the code there was. */
    async put({ phone, scene, hash, tries, sentAt }: CodeOf & { hash: Buffer; tries: number; sentAt: number }) {
      await sql`
        insert into sms_code (phone, scene, hash, tries_left, sent_at)
        values (${phone}, ${scene}, ${hash}, ${tries}, ${new Date(sentAt)})
        on conflict (phone, scene) do update
        set hash = excluded.hash, tries_left = excluded.tries_left, sent_at = excluded.sent_at`
    },

    /**
     * Whether the code is right; a wrong one costs a try. The row stays locked until the transaction ends, so that a
     * right code counts once, and guesses at the same moment count one by one.
     */
    async attempt({ phone, scene, hash, sentAfter }: CodeOf & { hash: Buffer; sentAfter: number }): Promise<boolean> {
      const [tried] = await sql<{ is_right: boolean }[]>`
        update sms_code set tries_left = case when hash = ${hash} then tries_left else tries_left - 1 end
        where phone = ${phone} and scene = ${scene} and sent_at > ${new Date(sentAfter)} and tries_left > 0
        returning hash = ${hash} as is_right`
      return tried?.is_right ?? false
    },

    async remove({ phone, scene }: CodeOf) {
      await sql`delete from sms_code where phone = ${phone} and scene = ${scene}`
    },

    sweep: (sentBefore: number) => sweep(sql, { table: 'sms_code', instant: 'sent_at', before: sentBefore }),
  }
}
