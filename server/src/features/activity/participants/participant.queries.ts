import {
  IS_USER_VISIBLE,
  USER_ITEM_COLUMNS,
  USER_ITEM_JOINS,
  type UserItemRow,
} from '#features/follow/user-item-row.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** A participant, since when, and which place they hold. */
export type ParticipantRow = UserItemRow & { place_id: string; signed_up_at: Date }
/** Who looks at the participants of which activity. */
export type Look = { activityId: string; memberId: string }

export function participantQueries(sql: SqlRunner) {
  return {
    /** Whether the member holds a paid place in a published activity; null where there is none. */
    async findAccess({ activityId, memberId }: Look, at: number): Promise<{ has_place: boolean } | null> {
      const [row] = await sql<{ has_place: boolean }[]>`
        select exists (
          select from place
          where activity_id = activity.id and holder_id = ${memberId}
            and state in ${sql.unsafe(HAS_PLACE)}) as has_place
        from activity where id = ${activityId} and published_at <= ${new Date(at)}`
      return row ?? null
    },

    /** The others with a paid place who did not choose to be hidden, as the member may see them; newest first. */
    async list({ activityId, memberId }: Look, { before, limit }: TimeReading): Promise<ParticipantRow[]> {
      return await sql<ParticipantRow[]>`
        select ${sql.unsafe(USER_ITEM_COLUMNS)}, place.id as place_id, place.signed_up_at
        from (select ${memberId}::uuid as id) caller
        join (select *, date_trunc('milliseconds', taken_at) as signed_up_at from place) place
          on place.activity_id = ${activityId} and place.holder_id <> caller.id
        join member m on m.id = place.holder_id
        ${sql.unsafe(USER_ITEM_JOINS)}
        where state in ${sql.unsafe(HAS_PLACE)} and not place.is_hidden and ${sql.unsafe(IS_USER_VISIBLE)}
          and (place.signed_up_at, place.id) < (${before.at}, ${before.id}::uuid)
        order by place.signed_up_at desc, place.id desc limit ${limit}`
    },
  }
}
