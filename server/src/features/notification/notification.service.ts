import { randomUUIDv7 } from 'node:crypto'
import type { getMyMessages, Notification } from '@quan/contract/notification/get-my-messages.ts'
import { NOTIFICATION_LIFE_MS, NOTIFICATIONS_KEPT_MAX } from '@quan/contract/notification/notification-limits.ts'
import type { NotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { heardAt } from '#features/notification/heard-at.ts'
import type { NewNotification } from '#features/notification/new-notification.ts'
import {
  type NotificationRow,
  notificationQueries,
  type SettingRow,
  type ToldAt,
  type ToldOf,
} from '#features/notification/notification.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

const EVERYTHING: NotificationSettings = { kindsOff: [], quietHours: null }

/** What members are told, and what they want to hear of. */
export type Notifications = ReturnType<typeof notificationService>

export function notificationService({ sql, clock }: { sql: Sql; clock: Clock }) {
  const queries = notificationQueries(sql)
  return {
    /**
     * Tells a member something, unless that kind is switched off; with the transaction it belongs to, or with it not.
     * It is heard at once, or when the member's quiet hours end. What is too much or too old leaves with it.
     */
    async notify(runner: SqlRunner, { hearing, ...notification }: NewNotification) {
      const queries = notificationQueries(runner)
      const now = clock.now()
      const { memberId } = notification
      // sent together: orders are held up meanwhile
      const [setting] = await Promise.all([queries.findSetting(memberId), queries.sweep(oldestKept(clock))])
      const { quietHours } = settingsOf(setting)
      const pushAt = heardAt({ quietHours, now, ...hearing })
      await queries.add({ ...notification, id: randomUUIDv7(), at: now, pushAt })
      await queries.removeBeyond(memberId, NOTIFICATIONS_KEPT_MAX)
    },

    /** Whether a member was told such a thing of another since an instant. */
    wasTold: (runner: SqlRunner, told: ToldOf) => notificationQueries(runner).wasTold(told),

    /** Whether a member was told such a thing that leads to that page. */
    wasToldAt: (runner: SqlRunner, told: ToldAt) => notificationQueries(runner).wasToldAt(told),

    /** Takes back what two members were told of each other. */
    forgetBetween: (runner: SqlRunner, one: string, other: string) =>
      notificationQueries(runner).removeBetween(one, other),

    /** A page of a member's notifications, newest first. Throws `input.invalid` for a bad cursor. */
    async list(memberId: string, asked: ParsedInputOf<typeof getMyMessages>): Promise<ResultOf<typeof getMyMessages>> {
      const found = await queries.list(memberId, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ created_at: at, id }) => ({ at, id }))
      return { items: rows.map(shapeNotification), ...page }
    },

    /** Marks some as read; null = all. What is not the member's is passed over. */
    async markRead(memberId: string, ids: string[] | null) {
      await (ids ? queries.markRead(memberId, ids, clock.now()) : queries.markAllRead(memberId, clock.now()))
    },

    getSettings: async (memberId: string): Promise<NotificationSettings> =>
      settingsOf(await queries.findSetting(memberId)),

    /** Replaces the settings; a kind that is named twice counts once. What was held up goes by the new quiet hours. */
    async saveSettings(
      memberId: string,
      { kindsOff, quietHours }: NotificationSettings,
    ): Promise<NotificationSettings> {
      const settings = { kindsOff: [...new Set(kindsOff)], quietHours }
      const now = clock.now()
      await sql.begin(async (transaction) => {
        const queries = notificationQueries(transaction)
        await queries.saveSetting(memberId, settings)
        await queries.hearAt(memberId, { now, pushAt: heardAt({ quietHours, now }) })
      })
      return settings
    },
  }
}

/** Takes away what was told too long ago, and tells how much it was. */
export async function sweepOverdueNotifications({ sql, clock }: { sql: Sql; clock: Clock }): Promise<number> {
  return await notificationQueries(sql).sweepAll(oldestKept(clock))
}

function settingsOf(row: SettingRow | null): NotificationSettings {
  if (!row) return EVERYTHING
  const { kinds_off: kindsOff, quiet_from: from, quiet_to: to } = row
  return { kindsOff, quietHours: from !== null && to !== null ? { from, to } : null }
}

const oldestKept = (clock: Clock) => clock.now() - NOTIFICATION_LIFE_MS

function shapeNotification({ created_at, read_at, ...row }: NotificationRow): Notification {
  return { ...row, createTime: created_at.toISOString(), isRead: read_at !== null }
}
