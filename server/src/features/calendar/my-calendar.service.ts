import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import {
  type CalendarItem,
  FEED_DAYS_AHEAD,
  FEED_DAYS_BACK,
  type getMyCalendar,
} from '@quan/contract/calendar/my-calendar.ts'
import { addDays, type DateRange } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { MY_CALENDAR_PATH } from '@quan/contract/route/public-file.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calendarFile } from './calendar-file.ts'
import { myCalendarQueries } from './my-calendar.queries.ts'

type MyCalendarParts = {
  sql: Sql
  clock: Clock
  /** Keys that the secrets of addresses are made by, the present one first. */
  feedKeys: readonly KeyObject[]
  /** Address people reach the app under. */
  publicUrl: string
  /** Activities as their lists show them to somebody, in the order of the ids. */
  activitiesFor: (ids: string[], viewer: Caller | null) => Promise<ActiveItem[]>
}

const SALT_BYTES = 16

const MARKS = { waiting: '候补', kept: '收藏' } as const

type WrittenItem = { item: CalendarItem; version: number }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What members go to, wait for and keep, and its private addresses. */
export type MyCalendars = ReturnType<typeof myCalendarService>

export function myCalendarService({ sql, clock, feedKeys, publicUrl, activitiesFor }: MyCalendarParts) {
  const queries = myCalendarQueries(sql)
  const urlOf = (token: string) => `${publicUrl}${MY_CALENDAR_PATH}${token}.ics`
  /** What the address may hold by each key: the table knows its hash alone. */
  const tokensOf = (salt: Uint8Array) =>
    feedKeys.map((key) => createHmac('sha256', key).update(salt).digest('base64url'))

  /** Each with how often its activity was written when it was looked up. */
  async function itemsOf(memberId: string, days: DateRange, viewer: Caller | null): Promise<WrittenItem[]> {
    const rows = await queries.list(memberId, days, clock.now())
    const byId = new Map(rows.map((row) => [row.id, row]))
    const activities = await activitiesFor([...byId.keys()], viewer)
    return activities.map((activity) => {
      const { order_id: orderId = null, waiting = false, kept = false, version = 1 } = byId.get(activity.id) ?? {}
      return { item: { ...activity, orderId, waiting, kept }, version }
    })
  }

  /** Null where there is none, or where its key was put away: who follows it still does, and a new one can be made. */
  async function shownUrl(memberId: string): Promise<string | null> {
    const feed = await queries.findFeed(memberId)
    const token = feed && tokensOf(feed.salt).find((one) => hashOf(one).equals(feed.token_hash))
    return token ? urlOf(token) : null
  }

  return {
    async get(caller: Caller, days: DateRange): Promise<ResultOf<typeof getMyCalendar>> {
      const [written, feedUrl] = await Promise.all([itemsOf(caller.memberId, days, caller), shownUrl(caller.memberId)])
      return { items: written.map(({ item }) => item), feedUrl }
    },

    /** Makes an address in the place of the one before. */
    async renew(memberId: string): Promise<{ feedUrl: string }> {
      const salt = randomBytes(SALT_BYTES)
      const [token] = tokensOf(salt)
      if (token === undefined) throw new Error('There is no key to make addresses of calendars by. Fill KEYS_DIR.')
      await queries.save({ memberId, salt, tokenHash: hashOf(token), at: clock.now() })
      return { feedUrl: urlOf(token) }
    },

    /** The calendar of an address as a file; null for none. */
    async file(token: string): Promise<string | null> {
      const memberId = await queries.findOwner(hashOf(token))
      if (memberId === null) return null
      const now = clock.now()
      const today = formatDate(now, MAINLAND_TIME_ZONE)
      const days = { from: addDays(today, -FEED_DAYS_BACK), to: addDays(today, FEED_DAYS_AHEAD) }
      const written = await itemsOf(memberId, days, null)
      const activities = written.map(({ item, version }) => ({ ...markedItem(item), version }))
      return calendarFile({ activities, publicUrl, now, name: '我的同城活动' })
    },
  }
}

/** What they wait for or only keep says so. */
function markedItem(item: CalendarItem): CalendarItem & { mark?: string } {
  if (item.orderId !== null) return item
  return { ...item, mark: item.waiting ? MARKS.waiting : MARKS.kept }
}
