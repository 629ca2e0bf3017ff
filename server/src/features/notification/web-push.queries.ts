import type { SqlRunner } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import type { ToldLanguage } from './notification-words.ts'
import type { NotificationRow } from './notification.queries.ts'

/** A browser that a member lets be woken, and the keys of its subscription. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

export function webPushQueries(sql: SqlRunner) {
  return {
    /** Stores a browser, or takes it over; a device has one. */
    async save(
      { id, endpoint, p256dh, auth, at }: Browser & { id: string; at: number },
      { memberId, deviceId }: Caller,
    ) {
      await sql`delete from web_push where device_id = ${deviceId} and endpoint <> ${endpoint}`
      // what is on its way to whoever had the browser before is not for the new one
      await sql`
        delete from web_push_message where web_push_id in (
          select id from web_push where endpoint = ${endpoint} and member_id <> ${memberId})`
      await sql`
        insert into web_push (id, member_id, device_id, endpoint, p256dh, auth, created_at)
        values (${id}, ${memberId}, ${deviceId}, ${endpoint}, ${p256dh}, ${auth}, ${new Date(at)})
        on conflict (endpoint) do update
          set member_id = excluded.member_id, device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth`
    },

    async remove(memberId: string, endpoint: string) {
      await sql`delete from web_push where member_id = ${memberId} and endpoint = ${endpoint}`
    },

    async removeOfMember(memberId: string) {
      await sql`delete from web_push where member_id = ${memberId}`
    },

    async removeOfDevices(deviceIds: readonly string[]) {
      await sql`delete from web_push where device_id = any(${deviceIds as string[]}::uuid[])`
    },
  }
}

/** A message to a browser, with what it tells and how often it was tried, this time included. */
export type ClaimedMessage = {
  id: string
  web_push_id: string
  tries: number
  expires_at: Date
  browser: Browser
  news: Omit<NotificationRow, 'read_at' | 'created_at'> & { created_at: string }
  member_id: string
  language: ToldLanguage | null
}

type Claim = { now: number; until: number; atATime: number }

export function webPushMessageQueries(sql: SqlRunner) {
  return {
    /** Takes some that are due; nobody else does until a moment, when whoever took them must have failed. */
    async claim({ now, until, atATime }: Claim): Promise<ClaimedMessage[]> {
      return await sql<ClaimedMessage[]>`
        update web_push_message message set tries = tries + 1, next_try_at = ${new Date(until)}
        from web_push, notification
        where web_push.id = web_push_id and notification.id = notification_id and message.id in (
          select id from web_push_message where next_try_at <= ${new Date(now)}
          order by next_try_at limit ${atATime} for update skip locked)
        returning message.id, web_push_id, tries, expires_at, to_jsonb(web_push) as browser, to_jsonb(notification) as news,
          (select told_language from member where member.id = notification.member_id) as language,
          notification.member_id`
    },

    async remove(id: string) {
      await sql`delete from web_push_message where id = ${id}`
    },

    async tryAgain(id: string, at: number) {
      await sql`update web_push_message set next_try_at = ${new Date(at)} where id = ${id}`
    },

    /** The browser takes no message any more, unless it has got new keys meanwhile; what is on its way to it goes along. */
    async removeBrowser({ web_push_id: id, browser: { p256dh, auth } }: ClaimedMessage) {
      await sql`delete from web_push where id = ${id} and p256dh = ${p256dh} and auth = ${auth}`
    },
  }
}
