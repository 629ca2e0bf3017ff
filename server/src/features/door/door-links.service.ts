import { randomBytes, randomUUID } from 'node:crypto'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { type DoorLink, doorLinkNotFound, doorLinkTooMany, doorOver } from '@quan/contract/check-in/door-links.ts'
import { DOOR_LINKS_MAX } from '@quan/contract/check-in/door-limits.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { doorKeyHash, doorLinkEnd } from '#features/door/door-access.ts'
import { type DoorLinkRow, doorLinkQueries } from './door.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** 128 bits: nobody guesses a key. */
const KEY_BYTES = 16

type LinkParts = { clock: Clock; publicUrl: string }

/** Whose links: an organizer's of their own activities, or any activity's for an operator, who was let through before. */
export type LinkOwner = { organizerId: string } | { operatorId: string }

/** The links that open doors. */
export type DoorLinks = ReturnType<typeof doorLinks>

export const doorLinks = (parts: LinkParts) => ({
  /** The same within a transaction. */
  within: (sql: SqlRunner) => linksWithin(sql, parts),
})

function linksWithin(sql: SqlRunner, { clock, publicUrl }: LinkParts) {
  const queries = doorLinkQueries(sql)

  async function lockOwn(activityId: string, owner: LinkOwner) {
    const activity = await queries.lockActivity(activityId)
    if (!activity || !isOwn(activity, owner)) throw new AppError(activityNotFound)
    return activity
  }

  return {
    /** The links that open the door of an activity. Throws `activity.not_found`. */
    async list(activityId: string, owner: LinkOwner): Promise<DoorLink[]> {
      const { end_at: endAt } = await lockOwn(activityId, owner)
      if (clock.now() >= doorLinkEnd(endAt)) return []
      return (await queries.list(activityId)).map((row) => shapeLink(row, endAt))
    },

    /** Makes a link; its key is told this once. Throws `activity.not_found`, `door.over`, `door_link.too_many`. */
    async create(activityId: string, owner: LinkOwner): Promise<{ link: DoorLink; url: string }> {
      const { end_at: endAt, is_cancelled: isCancelled } = await lockOwn(activityId, owner)
      const at = clock.now()
      if (isCancelled || at >= endAt.getTime()) throw new AppError(doorOver)
      if ((await queries.list(activityId)).length >= DOOR_LINKS_MAX) throw new AppError(doorLinkTooMany)
      const key = randomBytes(KEY_BYTES).toString('base64url')
      const id = randomUUID()
      await queries.add({ id, activityId, keyHash: doorKeyHash(key), operatorId: operatorOf(owner), at })
      const [made] = await queries.list(activityId)
      if (!made) throw new Error('The link that was just made is not there.')
      return {
        link: shapeLink(made, endAt),
        url: `${publicUrl}${APP_ROUTES.activityDetail.path}?id=${activityId}&view=door#${key}`,
      }
    },

    /** Ends a link, on request one of an activity alone. Throws `door_link.not_found`. */
    async revoke(id: string, owner: LinkOwner, activityId?: string): Promise<void> {
      const found = await queries.findActivity(id)
      const isThere = found && isOwn(found, owner) && (activityId ?? found.activity_id) === found.activity_id
      if (!isThere) throw new AppError(doorLinkNotFound)
      await queries.revoke(id, clock.now())
    },
  }
}

const operatorOf = (owner: LinkOwner) => ('operatorId' in owner ? owner.operatorId : null)

const isOwn = ({ organizer_id: organizerId }: { organizer_id: string | null }, owner: LinkOwner) =>
  'operatorId' in owner || organizerId === owner.organizerId

const shapeLink = (row: DoorLinkRow, endAt: Date): DoorLink => ({
  id: row.id,
  number: row.number,
  createTime: row.created_at.toISOString(),
  expireTime: new Date(doorLinkEnd(endAt)).toISOString(),
  isByOperator: row.by_operator,
  phones: row.phones.map(({ device, firstTime, lastTime }) => ({
    device,
    firstTime: new Date(firstTime).toISOString(),
    lastTime: new Date(lastTime).toISOString(),
  })),
})
