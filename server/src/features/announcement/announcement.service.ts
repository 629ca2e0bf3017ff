import { randomUUIDv7 } from 'node:crypto'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import {
  type announce,
  type Announcement,
  announcementOver,
  announcementTooMany,
  type HostedAnnouncements,
} from '@quan/contract/hosting/announcements.ts'
import { ANNOUNCED_AFTER_END_MS, ANNOUNCEMENTS_MAX } from '@quan/contract/hosting/hosting-limits.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type AnnouncedActivity, announcementQueries, type AnnouncementRow } from './announcement.queries.ts'

type AnnouncementParts = {
  sql: Sql
  clock: Clock
  /** A test does without it. */
  lock?: (queries: ReturnType<typeof announcementQueries>, activityId: string) => Promise<void>
}

/** What organizers tell everybody who comes. */
export type Announcements = ReturnType<typeof announcementService>

export function announcementService({ sql, clock, lock = (queries, id) => queries.lock(id) }: AnnouncementParts) {
  const isOver = ({ end_at: endAt, is_cancelled: isCancelled }: AnnouncedActivity) =>
    isCancelled || clock.now() >= endAt.getTime() + ANNOUNCED_AFTER_END_MS

  async function getOwn(runner: SqlRunner, activityId: string, organizerId: string): Promise<AnnouncedActivity> {
    const activity = await announcementQueries(runner).findOwn(activityId, organizerId)
    if (!activity) throw new AppError(activityNotFound)
    return activity
  }

  async function get(organizerId: string, activityId: string): Promise<HostedAnnouncements> {
    const activity = await getOwn(sql, activityId, organizerId)
    const queries = announcementQueries(sql)
    const [rows, reach] = await Promise.all([queries.list(activityId), queries.countReach(activityId)])
    return {
      title: activity.title,
      endTime: activity.end_at.toISOString(),
      enrollDeadline: activity.enroll_deadline_at.toISOString(),
      announcements: rows.map(shapeAnnouncement),
      left: isOver(activity) ? 0 : Math.max(0, ANNOUNCEMENTS_MAX - rows.length),
      reach,
    }
  }

  return {
    /** What an organizer announced, and how many the next one would reach. Throws `activity.not_found`. */
    get,

    /**
     * Announces something; who comes is told a moment later. The same request again sends nothing more. Throws
     * `activity.not_found`, `announcement.over`, `announcement.too_many`.
     */
    async announce(organizerId: string, asked: ParsedInputOf<typeof announce>): Promise<HostedAnnouncements> {
      const { activityId, text } = asked
      const requestId = asked.requestId ?? randomUUIDv7()
      await sql.begin(async (tx) => {
        const queries = announcementQueries(tx)
        await lock(queries, activityId)
        const activity = await getOwn(tx, activityId, organizerId)
        if (await queries.wasSent(activityId, requestId)) return
        if (isOver(activity)) throw new AppError(announcementOver)
        const sent = (await queries.list(activityId)).length
        if (sent >= ANNOUNCEMENTS_MAX) throw new AppError(announcementTooMany)
        await queries.add({
          id: randomUUIDv7(),
          activityId,
          number: sent + 1,
          requestId,
          text,
          at: clock.now(),
        })
      })
      return await get(organizerId, activityId)
    },

    /** What was announced to somebody who comes; nothing to who ordered and comes no more. Throws `activity.not_found`. */
    async listFor(memberId: string, activityId: string): Promise<Announcement[]> {
      const queries = announcementQueries(sql)
      const { comes, ordered } = await queries.findReader(activityId, memberId)
      if (!comes && ordered) return []
      if (!comes) throw new AppError(activityNotFound)
      return (await queries.list(activityId)).map(shapeAnnouncement).map(({ reach: _reach, ...told }) => told)
    },
  }
}

/** What was announced for an activity, the newest first, for whoever was let through before. */
export const listAnnouncements = async (sql: SqlRunner, activityId: string) =>
  (await announcementQueries(sql).list(activityId)).map(shapeAnnouncement)

/** The wire form of an announcement, with how many it was for. */
const shapeAnnouncement = ({ id, text, created_at: createdAt, reach }: AnnouncementRow) => ({
  id,
  text,
  createTime: createdAt.toISOString(),
  reach,
})
