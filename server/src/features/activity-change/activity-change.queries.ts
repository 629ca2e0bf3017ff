import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { ActivityTimes, NewPlace } from '#features/activity-change/activity-change.ts'
import { searchTerms, searchText } from '#features/activity/search-terms.ts'
import { IS_LEFT } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** The row of an activity that may be changed. */
export type ChangeableActivity = {
  id: string
  title: string
  city_code: string
  time_zone: string
  category: ActivityCategory
  organizer_nick_name: string | null
  venue: string | null
  address: string | null
  district: string | null
  longitude: number | null
  latitude: number | null
  start_at: Date
  end_at: Date
  enroll_deadline_at: Date
  cancelled_at: Date | null
}

export function activityChangeQueries(sql: SqlRunner) {
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
          all_day = false,
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

    /** Lets it be found by what it is now. */
    async findAnew(activity: ChangeableActivity) {
      const { title, venue, district, category, organizer_nick_name: nickName, city_code: cityCode } = activity
      const text = searchText({ title, venue, district, category, organizer: { id: null, nickName: nickName ?? '' } })
      const [startAt, endAt] = [activity.start_at.getTime(), activity.end_at.getTime()]
      const terms = searchTerms({ cityCode, category, startAt, endAt }, text)
      await sql`
        update activity set search_text = ${text}, search_terms = ${terms}::integer[] where id = ${activity.id}`
    },

    /** Whoever holds a place or has one for somebody, paid or not yet, and whoever waits for one. */
    async listPeople(id: string): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select coalesce(holder_id, "order".member_id) as id from place join "order" on "order".id = order_id
        where place.activity_id = ${id} and ${sql.unsafe(IS_LEFT)}
        union select member_id from waiting_entry
        where ticket_type_id in (select id from ticket_type where activity_id = ${id}) and ended_at is null`
      return rows.map((row) => row.id)
    },
  }
}
