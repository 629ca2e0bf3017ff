import type { ActivityTimes, NewContent, NewPlace, NewTerms } from '#features/activity-change/activity-change.ts'
import type { ShownPictures } from '#features/desk-picture/desk-pictures.service.ts'
import { type FindableRow, writeSearchColumns } from '#features/activity/search-columns.ts'
import { IS_LEFT } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** The row of an activity that may be changed. */
export type ChangeableActivity = FindableRow & {
  time_zone: string
  address: string | null
  longitude: number | null
  latitude: number | null
  enroll_deadline_at: Date
  cancelled_at: Date | null
}

type PeopleAsked = { signedUpBy: Date; after: string; limit: number }

export function activityChangeQueries(sql: SqlRunner) {
  /** SQL of whoever holds a place or has one for somebody, paid or not yet, and whoever waits for one. */
  const peopleOf = (id: string) => sql`
    select coalesce(holder_id, "order".member_id) as id, "order".created_at as signed_up_at
    from place join "order" on "order".id = order_id
    where place.activity_id = ${id} and ${sql.unsafe(IS_LEFT)}
    union all select member_id, joined_at from waiting_entry
    where ticket_type_id in (select id from ticket_type where activity_id = ${id}) and ended_at is null`

  return {
    async find(id: string): Promise<ChangeableActivity | null> {
      const [row] = await sql<ChangeableActivity[]>`
        select activity.id, title, city_code, time_zone, category,
          coalesce(organizer_name, nick_name) as organizer_nick_name, venue, address, district,
          activity.longitude, activity.latitude,
          start_at, end_at, enroll_deadline_at, cancelled_at
        from activity join city on city.code = city_code left join member on member.id = organizer_id
        where activity.id = ${id}`
      return row ?? null
    },

    async move({ id, time_zone: timeZone }: ChangeableActivity, { startAt, endAt, enrollDeadlineAt }: ActivityTimes) {
      const [start, end] = [new Date(startAt), new Date(endAt)]
      await sql`
        update activity set start_at = ${start}, end_at = ${end}, enroll_deadline_at = ${new Date(enrollDeadlineAt)},
          all_day = all_day and start_at = ${start} and end_at = ${end},
          first_day = (${start}::timestamptz at time zone ${timeZone})::date,
          last_day = (greatest(${start}::timestamptz, ${end}::timestamptz - interval '1 millisecond')
            at time zone ${timeZone})::date
        where id = ${id}`
    },

    async takeElsewhere(id: string, { venue, address, district, point }: NewPlace) {
      await sql`
        update activity set venue = ${venue}, address = ${address}, district = ${district},
          longitude = ${point?.longitude ?? null}, latitude = ${point?.latitude ?? null}
        where id = ${id}`
    },

    async rewrite(id: string, { title, description, programme, refundRule }: NewContent) {
      await sql`
        update activity set title = ${title}, description = ${description}, programme = ${sql.json(programme)},
          refund_full_until_hours = ${refundRule?.fullUntilHours ?? null},
          refund_percent = ${refundRule?.percent ?? null},
          refund_percent_until_hours = ${refundRule?.percentUntilHours ?? null}
        where id = ${id}`
    },

    async setTerms(id: string, { category, minAge, maxAge, minParticipants, matchHours, permit }: NewTerms) {
      await sql`
        update activity set category = ${category}, min_age = ${minAge}, max_age = ${maxAge}, min_participants = ${minParticipants}, match_hours = ${matchHours},
          permit = ${permit}
        where id = ${id}`
    },

    async showOthers(id: string, { cover, pictures }: ShownPictures) {
      await sql`update activity set cover = ${cover}, pictures = ${[...pictures]} where id = ${id}`
    },

    /** Counts a change of it; from another time or place on, who booked before may give back in full. */
    async noteChange(id: string, movedAt: number | null) {
      const at = movedAt === null ? null : new Date(movedAt)
      await sql`
        update activity set version = version + 1, moved_at = coalesce(${at}::timestamptz, moved_at) where id = ${id}`
    },

    /** Lets it be found by what it is now. */
    findAnew: (activity: ChangeableActivity) => writeSearchColumns(sql, activity),

    /** Whoever a move concerns, those after a member; who signed up later sees what it is. */
    async listPeople(id: string, { signedUpBy, after, limit }: PeopleAsked): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select distinct id from (${peopleOf(id)}) people
        where signed_up_at <= ${signedUpBy} and id > ${after} order by id limit ${limit}`
      return rows.map((row) => row.id)
    },

    async countPeople(id: string): Promise<number> {
      const [row] = await sql<[{ people: number }]>`
        select count(distinct id)::integer as people from (${peopleOf(id)}) people`
      return row.people
    },
  }
}
