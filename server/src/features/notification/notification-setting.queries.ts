import type { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import {
  NOTIFICATION_WAYS,
  type NotificationSettings,
  type NotificationWay,
} from '@quan/contract/notification/notification-settings.ts'
import type { ToldLanguage } from './notification-words.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Times of day are `HH:MM`; both are null or neither. */
export type SettingRow = {
  kinds_off: NotificationKind[]
  quiet_from: string | null
  quiet_to: string | null
  ways_off: NotificationWay[]
}

export const notificationSettingQueries = (sql: SqlRunner) => ({
  async findSetting(memberId: string): Promise<SettingRow | null> {
    const [row] = await sql<SettingRow[]>`
      select kinds_off, to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to,
        ways_off
      from notification_setting where member_id = ${memberId}`
    return row ?? null
  },

  /** Of an account that went nothing is stored. */
  async saveSetting(memberId: string, { kindsOff, quietHours, ways }: NotificationSettings) {
    const waysOff = NOTIFICATION_WAYS.filter((way) => !ways[way])
    const { from = null, to = null } = quietHours ?? {}
    await sql`
      insert into notification_setting (member_id, kinds_off, quiet_from, quiet_to, ways_off)
      select id, ${kindsOff}::text[], ${from}::text::time, ${to}::text::time, ${waysOff}::text[]
      from member where id = ${memberId} and closed_at is null for key share
      on conflict (member_id) do update
        set kinds_off = excluded.kinds_off, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
          ways_off = excluded.ways_off`
  },

  /** Notes in which language a member reads; most often it is known already, and nothing is written. */
  async noteLanguage(memberId: string, language: ToldLanguage) {
    await sql`
      update member set told_language = ${language}
      where id = ${memberId} and told_language is distinct from ${language}`
  },
})
