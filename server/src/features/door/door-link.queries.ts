import type { SqlRunner } from '#platform/database/connect.ts'

/** A link with the phones it was opened on. */
export type DoorLinkRow = {
  id: string
  number: number
  by_operator: boolean
  created_at: Date
  phones: { device: string; firstTime: string; lastTime: string }[]
}

/** When an activity ends, and whether it takes place. */
export type LinkedActivity = { end_at: Date; is_cancelled: boolean }

type NewLink = { id: string; activityId: string; keyHash: Buffer; isByOperator: boolean; at: number }

export function doorLinkQueries(sql: SqlRunner) {
  const phones = sql`
    select coalesce(jsonb_agg(jsonb_build_object('device', device, 'firstTime', first_at, 'lastTime', last_at)
      order by first_at, phone_id), '[]') as phones
    from door_phone where link_id = door_link.id`
  return {
    /** Whose activity it is, locked so that its links are made one after the other; null where there is none. */
    async lockActivity(activityId: string): Promise<(LinkedActivity & { organizer_id: string | null }) | null> {
      const [row] = await sql<(LinkedActivity & { organizer_id: string | null })[]>`
        select end_at, cancelled_at is not null as is_cancelled, organizer_id from activity
        where id = ${activityId} for no key update`
      return row ?? null
    },

    /** Links that were not revoked, the newest first. */
    async list(activityId: string): Promise<DoorLinkRow[]> {
      return await sql<DoorLinkRow[]>`
        select id, number, by_operator, created_at, seen.phones
        from door_link, lateral (${phones}) as seen
        where activity_id = ${activityId} and revoked_at is null order by number desc`
    },

    /** Adds a link with the next number of its activity, which is locked. */
    async add({ id, activityId, keyHash, isByOperator, at }: NewLink) {
      await sql`
        insert into door_link (id, activity_id, number, key_hash, by_operator, created_at)
        select ${id}, ${activityId}, coalesce(max(number), 0) + 1, ${keyHash}, ${isByOperator}, ${new Date(at)}
        from door_link where activity_id = ${activityId}`
    },

    /** The activity of a link and whose it is; null where there is none. */
    async findActivity(id: string): Promise<{ activity_id: string; organizer_id: string | null } | null> {
      const [row] = await sql<{ activity_id: string; organizer_id: string | null }[]>`
        select activity_id, organizer_id from door_link join activity on activity.id = activity_id
        where door_link.id = ${id}`
      return row ?? null
    },

    async revoke(id: string, at: number) {
      await sql`update door_link set revoked_at = ${new Date(at)} where id = ${id} and revoked_at is null`
    },
  }
}
