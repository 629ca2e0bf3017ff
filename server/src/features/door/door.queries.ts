import { SIGN_UP_COLUMNS, SIGN_UP_JOINS, type SignUpRow } from '#features/check-in/sign-up-row.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A place as a door takes it along. */
export type DoorPlaceRow = SignUpRow & {
  ticket_version: number
  ticket_type_name: string
  entry_id: string | null
  is_held: boolean
}

type Part = { activityId: string; viewerId: string | null; behind: string | null; limit: number }

export const doorListQueries = (sql: SqlRunner) => ({
  /** Places that somebody may come with, by their ids, as a member sees them; null = as the organizer does. */
  async list({ activityId, viewerId, behind, limit }: Part): Promise<DoorPlaceRow[]> {
    return await sql<DoorPlaceRow[]>`
      select ${sql.unsafe(SIGN_UP_COLUMNS)}, ticket_version, ticket_type.name as ticket_type_name, entry_id,
        (place.holder_id is not null or place.companion_id is not null) as is_held
      from (select coalesce(${viewerId}::uuid, organizer_id) as id from activity where id = ${activityId}) organizer
        cross join place ${sql.unsafe(SIGN_UP_JOINS)}
      where place.activity_id = ${activityId} and place.state in ${sql.unsafe(HAS_PLACE)}
        and (${behind}::uuid is null or place.id > ${behind}::uuid)
      order by place.id limit ${limit}`
  },
})
