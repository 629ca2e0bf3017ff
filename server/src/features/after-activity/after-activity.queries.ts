import { ACTIVITY_LASTS_MAX_MS } from '@quan/contract/hosting/hosting-limits.ts'
import type { FeedbackFace } from '@quan/contract/match/after-activity.ts'
import { isPublishedOrHidden } from '#features/activity/open-while-hidden.ts'
import { HAS_PLACE, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { WaitingReading } from '#platform/paging/waiting-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Who says something about which activity. */
type FeedbackOf = { activityId: string; memberId: string }
/** How somebody liked an activity. */
export type Feedback = { face: FeedbackFace; text: string | null }

export function afterActivityQueries(sql: SqlRunner) {
  return {
    async findFeedback({ activityId, memberId }: FeedbackOf): Promise<Feedback | null> {
      const [row] = await sql<Feedback[]>`
        select face, text from activity_feedback where activity_id = ${activityId} and member_id = ${memberId}`
      return row ? { face: row.face, text: row.text } : null
    },

    /** Of an account that went nothing is stored. */
    async saveFeedback({ activityId, memberId }: FeedbackOf, { face, text }: Feedback, at: number) {
      await sql`
        insert into activity_feedback (activity_id, member_id, face, text, said_at, first_said_at)
        select ${activityId}, id, ${face}, ${text}, ${new Date(at)}, ${new Date(at)} from member
        where id = ${memberId} and closed_at is null for key share
        on conflict (activity_id, member_id) do update
          set face = excluded.face, text = excluded.text, said_at = excluded.said_at`
    },

    /** Places that were checked in, and others who hide. All count, people apart too: a count that falls with a block tells of whom it was. */
    async countPeople({ activityId, memberId }: FeedbackOf): Promise<{ came: number; hidden: number }> {
      const [row] = await sql<{ came: number; hidden: number }[]>`
        select count(*) filter (where state = ${PlaceState.used})::integer as came,
          count(*) filter (where is_hidden and holder_id <> ${memberId})::integer as hidden
        from place where activity_id = ${activityId} and state in ${sql.unsafe(HAS_PLACE)}`
      return { came: row?.came ?? 0, hidden: row?.hidden ?? 0 }
    },

    /** Of how many activities that the member was let in at this is the last one; null = not let in here. */
    async countVisits({ activityId, memberId }: FeedbackOf): Promise<number | null> {
      const [row] = await sql<{ visit: number | null }[]>`
        select case when bool_or(visited.id = this.id) then count(distinct visited.id)::integer end as visit
        from activity this, place join activity visited on visited.id = place.activity_id
        where this.id = ${activityId} and holder_id = ${memberId} and state = ${PlaceState.used}
          and (visited.start_at, visited.id) <= (this.start_at, this.id)`
      return row?.visit ?? null
    },

    /** The organizer's photos in their order, for who is not apart from the organizer. */
    async listPhotos({ activityId, memberId }: FeedbackOf): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`
        select path from activity_photo join picture using (path) join activity on activity.id = activity_id
        where activity_id = ${activityId} and deleted_at is null
          and organizer_id not in (select * from apart_from(${memberId}))
        order by position`
      return rows.map(({ path }) => path)
    },

    /** The next activity of whoever holds another one; null where none is announced. */
    async findNext(activityId: string, at: number): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select next.id from activity this join activity next on next.organizer_id = this.organizer_id
        where this.id = ${activityId} and next.id <> this.id and next.start_at > ${new Date(at)}
          and next.published_at <= ${new Date(at)} and next.cancelled_at is null
        order by next.start_at, next.id limit 1`
      return row?.id ?? null
    },
  }
}

/** An activity of an organizer. */
export type HostedOf = { activityId: string; memberId: string }

/** SQL that is true of an activity that its organizer has: published, or hidden by operators. */
const isThere = (sql: SqlRunner, at: number) => sql`published_at is not null and ${isPublishedOrHidden(sql, at)}`

/** What an organizer has of an activity that is over. */
export function hostedActivityQueries(sql: SqlRunner) {
  return {
    /** When a published activity of the member ends; null where there is none, or it was cancelled. Held, whoever else changes its photos waits. */
    async findEnd({ activityId, memberId }: HostedOf, at: number, isHeld: boolean): Promise<Date | null> {
      const [row] = await sql<{ end_at: Date }[]>`
        select end_at from activity
        where id = ${activityId} and organizer_id = ${memberId} and ${isThere(sql, at)} and cancelled_at is null
        ${isHeld ? sql`for no key update` : sql``}`
      return row?.end_at ?? null
    },

    /** Published activities of a member that are not over, the next one first. */
    async listAhead(
      memberId: string,
      at: number,
      { behind, limit }: WaitingReading,
    ): Promise<{ id: string; start_at: Date }[]> {
      // none lasts longer, so that the index is read from there on
      const startedAfter = new Date(at - ACTIVITY_LASTS_MAX_MS)
      return await sql<{ id: string; start_at: Date }[]>`
        select id, start_at from activity
        where organizer_id = ${memberId} and ${isThere(sql, at)} and cancelled_at is null
          and start_at > ${startedAfter} and end_at > ${new Date(at)} and (start_at, id) > (${behind.at}, ${behind.id}::uuid)
        order by start_at, id limit ${limit}`
    },

    /** How many members wait for a place of each, and were offered none. */
    async countWaiting(ids: readonly string[]): Promise<{ id: string; waiting: number }[]> {
      return await sql<{ id: string; waiting: number }[]>`
        select ticket_type.activity_id as id, count(*)::integer as waiting
        from ticket_type join waiting_entry on ticket_type_id = ticket_type.id
        where ticket_type.activity_id = any(${[...ids]}::uuid[]) and ended_at is null and offer_order_id is null
        group by ticket_type.activity_id`
    },

    /** Published activities of a member that are over, by their start. */
    async listPast(
      memberId: string,
      at: number,
      { before, limit }: TimeReading,
    ): Promise<{ id: string; start_at: Date }[]> {
      return await sql<{ id: string; start_at: Date }[]>`
        select id, date_trunc('milliseconds', start_at) as start_at from activity
        where organizer_id = ${memberId} and ${isThere(sql, at)} and cancelled_at is null
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

/** How a member liked activities. */
export const feedbackPersonalData: PersonalDataSource = {
  name: 'feedback',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select activity_id as "activityId", face, text, said_at as "saidAt" from activity_feedback
        where member_id = ${memberId} order by said_at, activity_id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from activity_feedback where member_id = ${memberId}`
  },
}

/** Photos that a member showed to those who came to an activity of theirs; the pictures themselves go with the member's others. */
export const afterPhotoPersonalData: PersonalDataSource = {
  name: 'activityPhotos',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select activity_id as "activityId", path from activity_photo join activity on activity.id = activity_id
        where organizer_id = ${memberId} order by activity_id, position`),
    ]
  },
  async erase(sql, memberId) {
    await sql`
      delete from activity_photo where activity_id in (select id from activity where organizer_id = ${memberId})`
  },
}
