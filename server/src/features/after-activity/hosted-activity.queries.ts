import type { FeedbackFace } from '@quan/contract/match/after-activity.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** An activity of an organizer. */
export type HostedOf = { activityId: string; memberId: string }

/** What an organizer has of an activity that is over. */
export function hostedActivityQueries(sql: SqlRunner) {
  return {
    /** When a published activity of the member ends; null where there is none, or it was cancelled. Held, whoever else changes its photos waits. */
    async findEnd({ activityId, memberId }: HostedOf, at: number, isHeld: boolean): Promise<Date | null> {
      const [row] = await sql<{ end_at: Date }[]>`
        select end_at from activity
        where id = ${activityId} and organizer_id = ${memberId} and published_at <= ${new Date(at)} and cancelled_at is null
        ${isHeld ? sql`for no key update` : sql``}`
      return row?.end_at ?? null
    },

    /** Published activities of a member that are over, by their start. */
    async listPast(
      memberId: string,
      at: number,
      { before, limit }: TimeReading,
    ): Promise<{ id: string; start_at: Date }[]> {
      return await sql<{ id: string; start_at: Date }[]>`
        select id, date_trunc('milliseconds', start_at) as start_at from activity
        where organizer_id = ${memberId} and published_at <= ${new Date(at)} and cancelled_at is null
          and end_at <= ${new Date(at)} and (date_trunc('milliseconds', start_at), id) < (${before.at}, ${before.id}::uuid)
        order by activity.start_at desc, id desc limit ${limit}`
    },

    /**
     * How many chose each face; none of a face that nobody chose. Counted by whole batches in the order of the first
     * answers: whoever looks after each answer learns of no single one.
     */
    async countFaces(activityId: string, batch: number): Promise<{ face: FeedbackFace; count: number }[]> {
      return await sql<{ face: FeedbackFace; count: number }[]>`
        select face, count(*)::integer as count from (
          select face, row_number() over (order by first_said_at, id) as number, count(*) over () as all
          from activity_feedback where activity_id = ${activityId}) said
        where number <= said.all - said.all % ${batch} group by face`
    },

    async listPhotos(activityId: string): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`
        select path from activity_photo join picture using (path)
        where activity_id = ${activityId} and deleted_at is null order by position`
      return rows.map(({ path }) => path)
    },

    /** How many of the paths are living uploads of the member that nothing else uses; they cannot go until the transaction ends. */
    async holdOwn({ activityId, memberId }: HostedOf, paths: readonly string[]): Promise<number> {
      const rows = await sql`
        select from picture
        where path = any(${[...paths]}) and owner_id = ${memberId} and deleted_at is null
          and (not is_used or path in (select path from activity_photo where activity_id = ${activityId}))
        for update`
      return rows.length
    },

    /** Puts these photos in the place of those before. */
    async replacePhotos(activityId: string, paths: readonly string[]) {
      await sql`
        update picture set is_used = false
        where path in (select path from activity_photo where activity_id = ${activityId}) and not path = any(${[...paths]})`
      await sql`delete from activity_photo where activity_id = ${activityId}`
      await sql`
        insert into activity_photo (path, activity_id, position)
        select path, ${activityId}, number - 1 from unnest(${[...paths]}::text[]) with ordinality as photo (path, number)`
    },
  }
}
