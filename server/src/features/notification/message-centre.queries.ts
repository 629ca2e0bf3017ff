import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import {
  NOTIFICATION_WAYS,
  type NotificationSettings,
  type NotificationWay,
} from '@quan/contract/notification/notification-settings.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { IS_USER_VISIBLE } from '#features/follow/user-item-row.ts'
import type { NotificationRow } from '#features/notification/notification.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import { unbindMember } from '#push/clients.ts'
import type { ToldLanguage } from './notification-words.ts'

/** What was told, with the face of the member it tells of. */
export type MessageRow = NotificationRow & {
  sender_id: string | null
  sender_picture: string | null
  sender_sex: Sex | null
}

/** Reads what a member was told, and notes what they read of it. */
export function messageCentreQueries(sql: SqlRunner) {
  return {
    /** Newest first; null = of all kinds. Who chose whom only devices show, once they have looked at the proof. */
    async list(
      memberId: string,
      kinds: readonly NotificationKind[] | null,
      { before, limit }: TimeReading,
    ): Promise<MessageRow[]> {
      return await sql<MessageRow[]>`
        select told.*, m.id as sender_id, m.head_picture as sender_picture, m.sex as sender_sex
        from (select ${memberId}::uuid as id) caller cross join lateral (
          select id, kind, title, text, words, route, created_at, read_at, from_id from notification
          where member_id = caller.id and (created_at, id) < (${before.at}, ${before.id}::uuid)
            and (${kinds === null} or kind = any(${[...(kinds ?? [])]}))
          order by created_at desc, id desc limit ${limit}) told
        left join member m on m.id = told.from_id and told.kind <> ${NotificationKind.matched} and ${sql.unsafe(IS_USER_VISIBLE)}
        order by told.created_at desc, told.id desc`
    },

    /** How many of each kind a member has not read. */
    async countUnread(memberId: string): Promise<{ kind: NotificationKind; count: number }[]> {
      return await sql<{ kind: NotificationKind; count: number }[]>`
        select kind, count(*)::integer as count from notification
        where member_id = ${memberId} and read_at is null group by kind`
    },

    async markRead(memberId: string, ids: string[], at: number) {
      await sql`
        update notification set read_at = ${new Date(at)}
        where id = any(${ids}::uuid[]) and member_id = ${memberId} and read_at is null`
    },

    async markAllRead(memberId: string, at: number) {
      await sql`update notification set read_at = ${new Date(at)} where member_id = ${memberId} and read_at is null`
    },
  }
}

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

/**
 * Messages, what is switched off, and where the member hears of them. What others were told of the member goes with the
 * account as well. Must be erased before the devices: news that is being handed on holds messages before clients.
 */
export const notificationPersonalData: PersonalDataSource = {
  name: 'notifications',
  async read(sql, memberId) {
    const messages = await sql`
      select id, kind, title, text, route, created_at as "createdAt", read_at as "readAt" from notification
      where member_id = ${memberId} order by created_at, id`
    const deliveries = await sql`
      select notification_id as "messageId", way, at, outcome from notification_delivery
      where member_id = ${memberId} order by at, id`
    const [settings] = await sql`
      select kinds_off as "kindsOff", ways_off as "waysOff", quiet_from::text as "quietFrom", quiet_to::text as "quietTo"
      from notification_setting where member_id = ${memberId}`
    const [wechat] = await sql`select not_before as "notBefore" from wechat_not_before where member_id = ${memberId}`
    return {
      messages: [...messages],
      deliveries: [...deliveries],
      wechat: wechat ?? null,
      settings: settings ?? null,
      ...(await readPlaces(sql, memberId)),
    }
  },
  async erase(sql, memberId) {
    await sql`delete from notification where ${memberId} in (member_id, from_id)`
    await sql`delete from notification_delivery where member_id = ${memberId}`
    await sql`delete from wechat_not_before where member_id = ${memberId}`
    await sql`delete from notification_setting where member_id = ${memberId}`
    await unbindMember(sql, memberId)
    await sql`delete from web_push where member_id = ${memberId}`
  },
}

/** Push clients and browsers; a browser's address and keys are secrets by which it can be woken. */
async function readPlaces(sql: SqlRunner, memberId: string) {
  const clients = await sql`
    select cid, device_info as "deviceInfo", alias, tags, bound_at as "boundAt", last_seen_at as "lastSeenAt"
    from push_client where member_id = ${memberId} order by bound_at, cid`
  const browsers = await sql`
    select split_part(endpoint, '/', 3) as "pushService", created_at as "createdAt"
    from web_push where member_id = ${memberId} order by created_at, id`
  return { pushClients: [...clients], browsers: [...browsers] }
}
