import { randomUUIDv7 } from 'node:crypto'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { sinceMidnightMs } from '@quan/contract/date/time-of-day.ts'
import { MAINLAND_TIME_ZONE, zoneOffsetMs } from '@quan/contract/date/zoned-time.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import {
  type getMyMessages,
  type Notification,
  NOTIFICATION_LIFE_MS,
  NOTIFICATIONS_KEPT_MAX,
  type UnreadMessages,
} from '@quan/contract/notification/messages.ts'
import { GROUP_KINDS } from '@quan/contract/notification/message-group.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import {
  EVERY_WAY,
  NOTIFICATION_WAYS,
  type NotificationSettings,
  type saveNotificationSettings,
} from '@quan/contract/notification/notification-settings.ts'
import {
  notificationAtQueries,
  type ReadAt,
  type PageNotifications,
  notificationQueries,
  type CountedNotification,
  type PageNotification,
  type MemberNotification,
} from './notification.queries.ts'
import type { DeliveryWindow, NewNotification } from '#features/notification/new-notification.ts'
import {
  messageCentreQueries,
  type MessageRow,
  notificationSettingQueries,
  type SettingRow,
} from '#features/notification/message-centre.queries.ts'
import { DEFAULT_TOLD_LANGUAGE, type ToldLanguage, wordsIn } from '#features/notification/notification-words.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { type PictureHost, pictureHost } from '#platform/pictures/picture-host.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

type QuietHours = NotificationSettings['quietHours']

const clockFace = new Intl.DateTimeFormat('en-GB', {
  timeZone: MAINLAND_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const EVERYTHING: NotificationSettings = { kindsOff: [], quietHours: null, ways: EVERY_WAY }

/** What members are told, and what they want to hear of. */
export type Notifications = ReturnType<typeof notificationService>

type NotificationParts = {
  sql: Sql
  clock: Clock
  /** Another host of pictures; none unless told. */
  pictureBaseUrl?: string | null
}

export function notificationService({ sql, clock, pictureBaseUrl = null }: NotificationParts) {
  const host = pictureHost(pictureBaseUrl)
  const centre = messageCentreQueries(sql)
  async function add(runner: SqlRunner, { deliveryWindow, ...notification }: NewNotification) {
    const queries = notificationQueries(runner)
    const now = clock.now()
    const { memberId } = notification
    // sent together: orders are held up meanwhile
    const [setting] = await Promise.all([
      notificationSettingQueries(runner).findSetting(memberId),
      queries.sweep(oldestKept(clock)),
    ])
    const { quietHours } = settingsOf(setting)
    const pushAt = pushTimeOf({ quietHours, now, ...deliveryWindow })
    const window = deliveryWindow && { deliveryWindow }
    await queries.add({ ...notification, ...window, id: randomUUIDv7(), at: now, pushAt })
    await queries.removeBeyond(memberId, NOTIFICATIONS_KEPT_MAX)
  }
  // what one member does is told to others: all of this is theirs
  return {
    /**
     * Tells a member something, unless that kind is switched off; with the transaction it belongs to, or with it not.
     * It is heard at once, or when the member's quiet hours end. What is too much or too old leaves with it.
     */
    notify: (runner: SqlRunner, notification: NewNotification) => asTheHouse(() => add(runner, notification)),

    /** Whether a member was told such a thing of another since an instant. */
    wasTold: (runner: SqlRunner, told: MemberNotification) =>
      asTheHouse(() => notificationQueries(runner).wasTold(told)),

    /** How often a member was told such a thing of another since an instant. */
    timesTold: (runner: SqlRunner, told: CountedNotification) =>
      asTheHouse(() => notificationQueries(runner).timesTold(told)),

    /** Whether a member was told such a thing that leads to that page. */
    wasToldAt: (runner: SqlRunner, told: PageNotification) =>
      asTheHouse(() => notificationQueries(runner).wasToldAt(told)),

    /** Who of some members has something of that kind unread that leads to that page. */
    listUnreadAt: (runner: SqlRunner, told: PageNotifications) =>
      asTheHouse(() => notificationAtQueries(runner).listUnreadAt(told)),

    /** Marks what leads to a page as read, of one kind or whatever it told. */
    markReadAt: (runner: SqlRunner, seen: ReadAt) =>
      asTheHouse(() => notificationAtQueries(runner).markReadAt(seen, clock.now())),

    /** Takes back what members were told that leads to a page. */
    forgetAt: (runner: SqlRunner, { memberIds, route }: { memberIds: readonly string[]; route: string }) =>
      asTheHouse(() => notificationAtQueries(runner).removeAt(memberIds, route)),

    /** Takes back what two members were told of each other. */
    forgetBetween: (runner: SqlRunner, one: string, other: string) =>
      asTheHouse(() => notificationQueries(runner).removeBetween(one, other)),

    /** A page of a member's notifications, newest first, in a language, with what is unread of each group. Throws `input.invalid` for a bad cursor. */
    async list(
      memberId: string,
      asked: ParsedInputOf<typeof getMyMessages>,
      language: ToldLanguage = DEFAULT_TOLD_LANGUAGE,
    ): Promise<ResultOf<typeof getMyMessages>> {
      const kinds = asked.group ? GROUP_KINDS[asked.group] : null
      const [found, counts] = await Promise.all([
        centre.list(memberId, kinds, timeReading(asked)),
        centre.countUnread(memberId),
      ])
      const { rows, ...page } = timePage(found, asked, ({ created_at: at, id }) => ({ at, id }))
      return { items: rows.map((row) => shapeNotification(row, { language, host })), ...page, unread: unreadOf(counts) }
    },

    /** Takes note of the language in which a member reads: what they are sent is written in it. */
    noteLanguage: (memberId: string, language: ToldLanguage) =>
      notificationSettingQueries(sql).noteLanguage(memberId, language),

    /** Marks some as read; null = all. What is not the member's is passed over. */
    async markRead(memberId: string, ids: string[] | null) {
      await (ids ? centre.markRead(memberId, ids, clock.now()) : centre.markAllRead(memberId, clock.now()))
    },

    getSettings: async (memberId: string): Promise<NotificationSettings> =>
      settingsOf(await notificationSettingQueries(sql).findSetting(memberId)),

    /** Replaces the settings; a kind that is named twice counts once. What was held up goes by the new quiet hours. */
    async saveSettings(
      memberId: string,
      { kindsOff, quietHours, ways }: ParsedInputOf<typeof saveNotificationSettings>,
    ): Promise<NotificationSettings> {
      const now = clock.now()
      return await sql.begin(async (transaction) => {
        const kept = notificationSettingQueries(transaction)
        const before = settingsOf(await kept.findSetting(memberId))
        const settings = { kindsOff: switchedOff(kindsOff), quietHours, ways: ways ?? before.ways }
        await kept.saveSetting(memberId, settings)
        await retimeWaiting(notificationQueries(transaction), { memberId, quietHours, now })
        return settings
      })
    },
  }
}

type Retiming = { memberId: string; quietHours: QuietHours; now: number }

/** Has what waits to be heard go by other quiet hours; its own latest moment and its end hold as before. */
async function retimeWaiting(queries: ReturnType<typeof notificationQueries>, { memberId, quietHours, now }: Retiming) {
  const waiting = await queries.lockWaiting(memberId, now)
  const times = waiting.map(({ id, latest_at: latest, useless_at: useless }) => {
    const window = { ...(latest && { latestAt: latest.getTime() }), ...(useless && { uselessAt: useless.getTime() }) }
    return { id, pushAt: pushTimeOf({ quietHours, now, ...window }) }
  })
  await queries.setPushTimes(times)
}

/** Takes away what was told too long ago, and tells how much it was. */
export async function sweepOverdueNotifications({ sql, clock }: { sql: Sql; clock: Clock }): Promise<number> {
  return await notificationQueries(sql).sweepAll(oldestKept(clock))
}

function settingsOf(row: SettingRow | null): NotificationSettings {
  if (!row) return EVERYTHING
  const { kinds_off: kindsOff, quiet_from: from, quiet_to: to, ways_off: waysOff } = row
  const ways = Object.fromEntries(NOTIFICATION_WAYS.map((way) => [way, !waysOff.includes(way)]))
  return {
    kindsOff,
    quietHours: from !== null && to !== null ? { from, to } : null,
    ways: { ...EVERY_WAY, ...ways },
  }
}

/** Each once; what happens to the account is told in any case. */
const switchedOff = (kinds: readonly NotificationKind[]) =>
  [...new Set(kinds)].filter((kind) => kind !== NotificationKind.accountSecurity)

const oldestKept = (clock: Clock) => clock.now() - NOTIFICATION_LIFE_MS

/** Counts of kinds, by the groups they belong to. */
function unreadOf(counts: readonly { kind: NotificationKind; count: number }[]): UnreadMessages {
  const countIn = (kinds: readonly NotificationKind[] | null) =>
    counts.reduce((sum, { kind, count }) => (kinds === null || kinds.includes(kind) ? sum + count : sum), 0)
  const { conversations, places, people, organizers } = GROUP_KINDS
  return {
    all: countIn(null),
    conversations: countIn(conversations),
    places: countIn(places),
    people: countIn(people),
    organizers: countIn(organizers),
  }
}

function shapeNotification(
  { created_at, read_at, title, text, words, id, kind, route, ...sender }: MessageRow,
  { language, host }: { language: ToldLanguage; host: PictureHost },
): Notification {
  return {
    id,
    kind,
    route,
    ...wordsIn({ title, text, words }, language),
    createTime: created_at.toISOString(),
    isRead: read_at !== null,
    from:
      sender.sender_id === null
        ? null
        : {
            id: sender.sender_id,
            headImgurl: sender.sender_picture && host(sender.sender_picture),
            sex: sender.sender_sex ?? 0,
          },
  }
}

type PushTiming = DeliveryWindow & { quietHours: NotificationSettings['quietHours']; now: number }

/** When a notification is pushed: at once, or when the quiet hours end; null = it is only to be read. */
export function pushTimeOf({ quietHours, now, latestAt = Infinity, uselessAt = Infinity }: PushTiming): number | null {
  const wanted = Math.min(quietEnd(quietHours, now) ?? Infinity, Math.max(now, latestAt))
  return wanted < uselessAt ? wanted : null
}

/**
 * Whether nothing may make a sound at an instant, in milliseconds since 1970. The hours begin at `from` and end before
 * `to`, past midnight where `to` is earlier; where both are the same they last all day. Null = never quiet.
 */
export function isQuiet(quietHours: QuietHours, now: number): boolean {
  if (!quietHours) return false
  const { from, to } = quietHours
  const time = clockFace.format(now)
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** The first instant, from one on, that is not quiet; null = there is none, because it is quiet all day. */
function quietEnd(quietHours: QuietHours, now: number): number | null {
  if (!quietHours || !isQuiet(quietHours, now)) return now
  const { from, to } = quietHours
  if (from === to) return null
  const shown = now + zoneOffsetMs(now, MAINLAND_TIME_ZONE)
  const end = shown - (shown % DAY_MS) + sinceMidnightMs(to)
  return now + (end > shown ? end : end + DAY_MS) - shown
}
