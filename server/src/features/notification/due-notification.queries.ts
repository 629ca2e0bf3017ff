import { ConsentMatter, SEPARATE_CONSENT_VERSIONS } from '@quan/contract/my-data/separate-consent.ts'
import type { NotificationRow } from '#features/notification/notification.queries.ts'
import type { NotificationWay } from '@quan/contract/notification/notification-settings.ts'
import type { ToldLanguage } from '#features/notification/notification-words.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A notification that is due to be heard; not wanted once it was read, or its kind was switched off. */
export type DueNotification = Omit<NotificationRow, 'read_at'> & {
  member_id: string
  is_wanted: boolean
  language: ToldLanguage | null
  except_device_id: string | null
  is_urgent: boolean
  ways_off: NotificationWay[]
}

export function dueNotificationQueries(sql: SqlRunner) {
  return {
    /** Takes some that are due, which nobody else takes then; those that others take just now are left to them. */
    async takeDue(now: number, atATime: number): Promise<DueNotification[]> {
      return await sql<DueNotification[]>`
        update notification set push_at = null
        where id in (
          select id from notification where push_at <= ${new Date(now)}
          order by push_at limit ${atATime} for update skip locked)
        returning id, member_id, kind, title, text, words, route, created_at, except_device_id,
          (select told_language from member where member.id = member_id) as language,
          urgent is not null as is_urgent, coalesce((
            select ways_off from notification_setting where member_id = notification.member_id), '{}') as ways_off,
          read_at is null and not exists (
          select from notification_setting
          where member_id = notification.member_id and notification.kind = any(kinds_off)) as is_wanted`
    },

    /**
     * Puts one on its way to every browser its member lets be woken, by consent to what is asked about today; those just
     * being removed are left out.
     */
    async addWebPushes(
      { id, member_id: memberId }: DueNotification,
      { at, expiresAt }: { at: number; expiresAt: number },
    ): Promise<number> {
      const added = await sql`
        insert into web_push_message (id, web_push_id, notification_id, next_try_at, expires_at)
        select gen_random_uuid(), id, ${id}, ${new Date(at)}, ${new Date(expiresAt)}
        from (select id from web_push where member_id = ${memberId} for key share skip locked) woken
        where exists (
          select from separate_consent
          where member_id = ${memberId} and matter = ${ConsentMatter.pushAbroad} and withdrawn_at is null
            and version = ${SEPARATE_CONSENT_VERSIONS.pushAbroad})`
      return added.count
    },
  }
}
