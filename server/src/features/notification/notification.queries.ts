import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { NewNotification } from '#features/notification/new-notification.ts'
import type { StoredWords } from '#features/notification/notification-words.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { sweep, sweepAll, SWEPT_AT_A_TIME } from '#platform/database/sweep.ts'

export type NotificationRow = {
  id: string
  kind: NotificationKind
  title: string
  text: string
  words: StoredWords | null
  route: string | null
  created_at: Date
  read_at: Date | null
}

/** What is stored of a notification: `pushAt` is when it is heard, null = never. */
type StoredNotification = NewNotification & { id: string; at: number; pushAt: number | null }

/** A notification of one member about another, since an instant. */
export type MemberNotification = { memberId: string; fromId: string; kind: NotificationKind; since: number }

/** The same, by the page it leads to where one is told. */
export type CountedNotification = MemberNotification & { route?: string | null }

/** A notification of a kind that leads to a page. */
export type PageNotification = { memberId: string; kind: NotificationKind; route: string | null }

const overdue = (before: number) => ({ table: 'notification', instant: 'created_at', before })

export function notificationQueries(sql: SqlRunner) {
  return {
    /** Stores it unless the member, or whom it is about, is gone, or the member switched its kind off. */
    async add({ id, at, pushAt, ...notification }: StoredNotification) {
      const {
        memberId,
        fromId = null,
        kind,
        title,
        text,
        words = null,
        route,
        urgent = null,
        exceptDeviceId = null,
        deliveryWindow = {},
      } = notification
      const instant = (at: number | null | undefined) => (at === null || at === undefined ? null : new Date(at))
      const { latestAt, uselessAt } = deliveryWindow
      await sql`
        insert into notification (
          id, member_id, from_id, kind, title, text, words, route, created_at, push_at, urgent, latest_at, useless_at,
          except_device_id)
        select ${id}, id, ${fromId}, ${kind}, ${title}, ${text}, ${words && sql.json(words)}, ${route}, ${new Date(at)}, ${instant(pushAt)}::timestamptz,
          ${urgent}, ${instant(latestAt)}::timestamptz, ${instant(uselessAt)}::timestamptz,
          ${exceptDeviceId}::uuid
        from member where id = ${memberId} and closed_at is null
          and (${fromId}::uuid is null
            or exists (select from member sender where sender.id = ${fromId} and sender.closed_at is null for key share))
          and not exists (select from notification_setting where member_id = ${memberId} and ${kind} = any(kinds_off))
        for key share of member`
    },

    /** Takes away some of a member's oldest ones beyond the newest `kept`; nobody waits for who does the same. */
    async removeBeyond(memberId: string, kept: number) {
      await sql`
        delete from notification where id in (
          select id from notification where id in (
            select id from notification where member_id = ${memberId}
            order by created_at desc, id desc offset ${kept} limit ${SWEPT_AT_A_TIME})
          for update skip locked)`
    },

    /** Takes away some of anybody's that are too old. */
    sweep: (before: number) => sweep(sql, overdue(before)),
    /** Takes away all that are too old. */
    sweepAll: (before: number) => sweepAll(sql, overdue(before)),

    async wasTold({ memberId, fromId, kind, since }: MemberNotification): Promise<boolean> {
      const rows = await sql`
        select from notification
        where from_id = ${fromId} and member_id = ${memberId} and kind = ${kind} and created_at > ${new Date(since)}
        limit 1`
      return rows.length > 0
    },

    /** Where a route is given, of what leads there alone. */
    async timesTold({ memberId, fromId, kind, since, route }: CountedNotification): Promise<number> {
      const leadsThere = route === undefined ? sql`true` : sql`route is not distinct from ${route}`
      const [row] = await sql<[{ times: number }]>`
        select count(*)::integer as times from notification
        where from_id = ${fromId} and member_id = ${memberId} and kind = ${kind} and created_at > ${new Date(since)}
          and ${leadsThere}`
      return row.times
    },

    async wasToldAt({ memberId, kind, route }: PageNotification): Promise<boolean> {
      const rows = await sql`
        select from notification where member_id = ${memberId} and kind = ${kind} and route = ${route} limit 1`
      return rows.length > 0
    },

    /** Removes what two members were told of each other. */
    async removeBetween(one: string, other: string) {
      await sql`
        delete from notification where (from_id, member_id) in ((${one}, ${other}), (${other}, ${one}))`
    },

    /** What waits to be heard of a member's, unless it goes by a rule of its own; nobody else touches it meanwhile. */
    async lockWaiting(memberId: string, now: number): Promise<WaitingNotification[]> {
      return await sql<WaitingNotification[]>`
        select id, latest_at, useless_at from notification
        where member_id = ${memberId} and push_at > ${new Date(now)} and kind <> ${NotificationKind.waitingListOffer}
        order by id for update`
    },

    /** When each of some is heard from now on; null = never. */
    async setPushTimes(times: readonly { id: string; pushAt: number | null }[]) {
      await sql`
        update notification set push_at = heard.at
        from unnest(
          ${times.map(({ id }) => id)}::uuid[],
          ${times.map(({ pushAt }) => (pushAt === null ? null : new Date(pushAt).toISOString()))}::text[]::timestamptz[]) heard (id, at)
        where notification.id = heard.id`
    },
  }
}

/** What waits to be heard, and between which instants it is to be. */
type WaitingNotification = { id: string; latest_at: Date | null; useless_at: Date | null }

/** Notifications of a kind to some members that lead to a page. */
export type PageNotifications = { memberIds: readonly string[]; kind: NotificationKind; route: string }
/** What a member has seen at a page; without a kind whatever led there. */
export type ReadAt = { memberId: string; route: string; kind?: NotificationKind }

/** Notifications by the page that they lead to. */
export function notificationAtQueries(sql: SqlRunner) {
  return {
    /** Who of some has something unread of a kind that leads to a page. */
    async listUnreadAt({ memberIds, kind, route }: PageNotifications): Promise<Set<string>> {
      const rows = await sql<{ member_id: string }[]>`
        select distinct member_id from notification
        where member_id = any(${memberIds as string[]}::uuid[]) and read_at is null and kind = ${kind} and route = ${route}`
      return new Set(rows.map((row) => row.member_id))
    },

    /** Of one kind, or of all. */
    async markReadAt({ memberId, kind, route }: ReadAt, at: number) {
      await sql`
        update notification set read_at = ${new Date(at)}
        where member_id = ${memberId} and read_at is null and route = ${route}
          and kind = coalesce(${kind ?? null}, kind)`
    },

    async removeAt(memberIds: readonly string[], route: string) {
      await sql`
        delete from notification where member_id = any(${memberIds as string[]}::uuid[]) and route = ${route}`
    },
  }
}
