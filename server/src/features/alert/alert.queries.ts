import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { AlertOrganizer } from '@quan/contract/alert/alerts.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** What is kept of a member's alerts; organizers who went or are apart from them are left out. */
export type AlertRow = {
  city: string | null
  time_zone: string | null
  weekend_next_at: Date | null
  categories: ActivityCategory[]
  faces: AlertOrganizer[]
}

/** The parts of an alert that its row holds. */
type KeptAlert = { memberId: string; city: string | null; weekendNextAt: number | null; at: number }

export function alertQueries(sql: SqlRunner) {
  return {
    /** Null for a member who never said anything. */
    async find(memberId: string): Promise<AlertRow | null> {
      const [row] = await sql<AlertRow[]>`
        select alert.city_code as city, city.time_zone, weekend_next_at,
          array(select category from alert_category where member_id = ${memberId} order by category) as categories,
          coalesce((
            select jsonb_agg(jsonb_build_object('id', organizer.id, 'nickName', organizer.nick_name,
              'headImgurl', organizer.head_picture, 'sex', coalesce(organizer.sex, 0)) order by position)
            from alert_organizer join member organizer on organizer.id = organizer_id and organizer.closed_at is null
            where member_id = ${memberId} and not are_apart(organizer_id, ${memberId})), '[]') as faces
        from alert left join city on city.code = alert.city_code where member_id = ${memberId}`
      return row ?? null
    },

    /** The zone of a city; null where there is none of that code. */
    async findZone(cityCode: string): Promise<string | null> {
      const [row] = await sql<{ time_zone: string }[]>`select time_zone from city where code = ${cityCode}`
      return row?.time_zone ?? null
    },

    async save({ memberId, city, weekendNextAt, at }: KeptAlert) {
      await sql`
        insert into alert (member_id, city_code, weekend_next_at, changed_at)
        values (${memberId}, ${city}, ${weekendNextAt && new Date(weekendNextAt)}, ${new Date(at)})
        on conflict (member_id) do update set city_code = excluded.city_code,
          weekend_next_at = excluded.weekend_next_at, changed_at = excluded.changed_at`
    },

    async setCategories(memberId: string, city: string | null, categories: readonly ActivityCategory[]) {
      await sql`delete from alert_category where member_id = ${memberId}`
      await sql`
        insert into alert_category (member_id, category, city_code)
        select ${memberId}, category, ${city} from unnest(${categories as number[]}::smallint[]) as category`
    },

    /** Who is no organizer, went or is apart from the member is passed over. */
    async setOrganizers(memberId: string, organizers: readonly string[]) {
      await sql`delete from alert_organizer where member_id = ${memberId}`
      await sql`
        insert into alert_organizer (member_id, organizer_id, position)
        select ${memberId}, member.id, asked.position
        from unnest(${organizers as string[]}::uuid[]) with ordinality as asked (id, position)
        join member on member.id = asked.id and member.is_organizer and member.closed_at is null
        where member.id <> ${memberId} and not are_apart(member.id, ${memberId})
        on conflict do nothing`
    },

    /** Ends what two members wanted to be told of each other. */
    async removeBetween(one: string, other: string) {
      await sql`
        delete from alert_organizer where (member_id, organizer_id) in ((${one}, ${other}), (${other}, ${one}))`
    },
  }
}

/** What a member wants to be told of, and what waits for that. */
export const alertPersonalData: PersonalDataSource = {
  name: 'alerts',
  async read(sql, memberId) {
    const [alert] = await sql`
      select city_code as "city", weekend_next_at as "weekendNextAt", told_at as "toldAt", changed_at as "changedAt",
        array(select category from alert_category where member_id = ${memberId} order by category) as "categories",
        array(select organizer_id from alert_organizer where member_id = ${memberId} order by position) as "organizers",
        array(select activity_id from alert_match where member_id = ${memberId} order by activity_id) as "waiting"
      from alert where member_id = ${memberId}`
    return alert ?? null
  },
  async erase(sql, memberId) {
    await sql`delete from alert_organizer where organizer_id = ${memberId}`
    await sql`delete from alert where member_id = ${memberId}`
  },
}
