import { ConsentMatter, SEPARATE_CONSENT_VERSIONS } from '@quan/contract/my-data/separate-consent.ts'
import type { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { NotificationWay } from '@quan/contract/notification/notification-settings.ts'
import type { SmsNews } from '#outside/sms/sms-service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { StoredWords, ToldLanguage } from './notification-words.ts'
import type { NotificationRow } from './notification.queries.ts'

/** A way that reaches members while no page of theirs is open. */
export type FurtherWay = 'wechat' | 'sms'
/** A way by which a message goes. */
export type Way = 'page' | 'webPush' | FurtherWay

/** A message that nobody has seen yet, and what is to be known of whoever it is for. */
export type UnseenNotification = {
  id: string
  member_id: string
  kind: NotificationKind
  title: string
  text: string
  words: StoredWords | null
  route: string | null
  created_at: Date
  urgent: SmsNews | null
  latest_at: Date | null
  useless_at: Date | null
  next_way: FurtherWay
  /** Whether it was read, its kind switched off, or its member's account closed. */
  is_over: boolean
  ways_off: Way[]
  quiet_from: string | null
  quiet_to: string | null
  language: ToldLanguage | null
  sealed_phone: Buffer | null
  wechat_open_id: string | null
  /** Whether the member did not follow the account when last asked, lately. */
  is_no_follower: boolean
  wechat_tries: number
}

type Claim = { now: number; until: number; atATime: number }

type Delivery = { id: string; notificationId: string; memberId: string; way: Way; at: number; outcome: string }

export function reachQueries(sql: SqlRunner) {
  return {
    /** Takes some that are due; nobody else does until a moment, when whoever took them must have failed. */
    async claim({ now, until, atATime }: Claim): Promise<UnseenNotification[]> {
      return await sql<UnseenNotification[]>`
        with due as (
          select id from notification where next_way_at <= ${new Date(now)}
          order by next_way_at limit ${atATime} for update skip locked),
        claimed as (
          update notification set next_way_at = ${new Date(until)} where id in (select id from due) returning *)
        select claimed.id, claimed.member_id, kind, title, text, words, route, claimed.created_at, urgent, latest_at,
          useless_at, next_way, coalesce(ways_off, '{}') as ways_off,
          to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to,
          told_language as language, sealed_phone, wechat_open_id,
          read_at is not null or closed_at is not null or kind = any(coalesce(kinds_off, '{}')) as is_over,
          coalesce(not_before > ${new Date(now)}, false) as is_no_follower,
          (select count(*)::int from notification_delivery
            where notification_id = claimed.id and way = 'wechat') as wechat_tries
        from claimed join member on member.id = claimed.member_id
        left join notification_setting setting on setting.member_id = claimed.member_id
        left join wechat_not_before asked on asked.member_id = claimed.member_id`
    },

    /** The way it goes next and when; null = no further. */
    async goOn(id: string, next: { way: FurtherWay; at: number } | null) {
      await sql`
        update notification set next_way = ${next?.way ?? null}, next_way_at = ${next && new Date(next.at)}
        where id = ${id}`
    },

    async addDelivery({ id, notificationId, memberId, way, at, outcome }: Delivery) {
      await sql`
        insert into notification_delivery (id, notification_id, member_id, way, at, outcome)
        select ${id}, id, ${memberId}, ${way}, ${new Date(at)}, ${outcome}
        from notification where id = ${notificationId} for key share`
    },

    async setOutcome(id: string, outcome: string) {
      await sql`update notification_delivery set outcome = ${outcome} where id = ${id}`
    },

    /** Keeps who counts SMS at the same moment apart; to the end of the transaction. */
    async lockSmsBudget() {
      await sql`select pg_advisory_xact_lock(hashtextextended('SMS of news', 0))`
    },

    /** SMS of news since an instant: to a member, and to everybody. */
    async countSms(memberId: string, since: number): Promise<{ member: number; all: number }> {
      const [counts] = await sql<{ member: number; all: number }[]>`
        select count(*) filter (where member_id = ${memberId})::int as member, count(*)::int as all
        from notification_delivery where way = 'sms' and at >= ${new Date(since)}`
      return counts ?? { member: 0, all: 0 }
    },

    async askWechatNotBefore(memberId: string, at: number) {
      await sql`
        insert into wechat_not_before (member_id, not_before)
        select id, ${new Date(at)} from member where id = ${memberId} for key share
        on conflict (member_id) do update set not_before = excluded.not_before`
    },
  }
}

/** A notification that is due to be heard; not wanted once it was read, is of no use any more, or its kind was switched off. */
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
          read_at is null and coalesce(useless_at > ${new Date(now)}, true) and not exists (
          select from notification_setting
          where member_id = notification.member_id and notification.kind = any(kinds_off)) as is_wanted`
    },

    /** Has one taken again at an instant. */
    async takeLater(id: string, at: number) {
      await sql`update notification set push_at = ${new Date(at)} where id = ${id}`
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
