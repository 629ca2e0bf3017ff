import { hash } from 'node:crypto'
import { DOOR_LINK_AFTER_END_MS, DOOR_PHONES_MAX } from '@quan/contract/check-in/door-limits.ts'
import { doorClosed, doorCrowded } from '@quan/contract/check-in/door-list.ts'
import { type DoorActivityRow, doorAccessQueries } from './door.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Who stands at a door: by a link on a phone, or by their own right as its organizer or as who helps them. */
export type Doorkeeper = {
  activityId: string
  link: { key: string; phoneId: string } | null
  memberId: string | null
  /** What the phone is called. */
  device: string
}

/** What is kept of a link's key. */
export const doorKeyHash = (key: string): Buffer => hash('sha256', key, 'buffer')

/** Until when a link opens the door of an activity that ends then. */
export const doorLinkEnd = (endAt: Date): number => endAt.getTime() + DOOR_LINK_AFTER_END_MS

/** Opens doors to those who may. What is not there, over, revoked, or somebody else's looks alike. */
export function doorAccess({ sql, clock }: { sql: Sql; clock: Clock }) {
  const queries = doorAccessQueries(sql)

  async function openByLink({ activityId, link: { key, phoneId }, device }: ByLink): Promise<DoorActivityRow> {
    const found = await queries.findByKey(activityId, doorKeyHash(key))
    const at = clock.now()
    if (!found || found.is_cancelled || at >= doorLinkEnd(found.end_at)) throw new AppError(doorClosed)
    const phone = { linkId: found.link_id, phoneId, at }
    if (!(await queries.notePhone(phone)))
      await sql.begin((tx) => addPhone(doorAccessQueries(tx), { ...phone, device }))
    return found
  }

  async function openOwn(activityId: string, memberId: string | null): Promise<DoorActivityRow> {
    const found = memberId === null ? null : await queries.findOwn({ activityId, memberId, now: clock.now() })
    if (!found) throw new AppError(doorClosed)
    return found
  }

  return {
    /** The activity whose door somebody may open. Throws `door.closed`, `door.crowded`. */
    open: ({ activityId, link, memberId, device }: Doorkeeper): Promise<DoorActivityRow> =>
      link ? openByLink({ activityId, link, device }) : openOwn(activityId, memberId),
  }
}

type ByLink = Pick<Doorkeeper, 'activityId' | 'device'> & { link: NonNullable<Doorkeeper['link']> }
type NewPhone = { linkId: string; phoneId: string; device: string; at: number }

async function addPhone(queries: ReturnType<typeof doorAccessQueries>, phone: NewPhone) {
  if ((await queries.lockPhones(phone.linkId)) >= DOOR_PHONES_MAX) throw new AppError(doorCrowded)
  await queries.addPhone(phone)
}
