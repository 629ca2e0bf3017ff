import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'

/** What a list needs of an activity, its city and its organizer; instants are ISO 8601 text. */
export type ActiveItemRow = {
  id: string
  title: string
  cover: string | null
  category: ActivityCategory
  start_at: string
  end_at: string
  all_day: boolean
  cancelled_at: string | null
  city_code: string
  city_name: string
  time_zone: string
  district: string | null
  venue: string | null
  longitude: number | null
  latitude: number | null
  price_from_fen: number | null
  price_text: string | null
  male_quota: number
  male_taken: number
  female_quota: number
  female_taken: number
  any_quota: number
  any_taken: number
  organizer_id: string | null
  organizer_nick_name: string
  organizer_head_picture: string | null
}

/** SQL of the columns of an `ActiveItemRow`, of `activity a` joined by `ACTIVE_ITEM_JOINS`. */
export const ACTIVE_ITEM_COLUMNS = `
  a.id, a.title, a.cover, a.category, a.start_at, a.end_at, a.all_day, a.cancelled_at,
  a.city_code, city.name as city_name, city.time_zone, a.district, a.venue, a.longitude, a.latitude,
  a.price_from_fen, a.price_text, a.male_quota, a.male_taken, a.female_quota, a.female_taken, a.any_quota, a.any_taken,
  a.organizer_id, coalesce(organizer.nick_name, a.organizer_name, '') as organizer_nick_name,
  organizer.head_picture as organizer_head_picture`

/** SQL that joins the city and, where there is an account, the organizer of `activity a`. */
export const ACTIVE_ITEM_JOINS = `
  join city on city.code = a.city_code
  left join member organizer on organizer.id = a.organizer_id`
