/** A field of the content type: its type for Strapi, its column there, and where its value stands in our tables. */
type StrapiField = { type: string; column: string; from: string }

const field = (type: string, column: string, from = `a.${column}`): StrapiField => ({ type, column, from })

/**
 * The content type that Strapi serves: what an activity is listed with, all in one row, and what the list is filtered and
 * ordered by.
 */
export const STRAPI_FIELDS = {
  activityId: field('string', 'activity_id', 'a.id::text'),
  title: field('string', 'title'),
  cover: field('string', 'cover'),
  category: field('integer', 'category'),
  startAt: field('datetime', 'start_at'),
  endAt: field('datetime', 'end_at'),
  allDay: field('boolean', 'all_day'),
  cancelledAt: field('datetime', 'cancelled_at'),
  cityCode: field('string', 'city_code'),
  cityName: field('string', 'city_name', 'city.name'),
  timeZone: field('string', 'time_zone', 'city.time_zone'),
  district: field('string', 'district'),
  venue: field('string', 'venue'),
  longitude: field('float', 'longitude'),
  latitude: field('float', 'latitude'),
  priceFrom: field('integer', 'price_from', 'a.price_from_fen'),
  priceText: field('string', 'price_text'),
  maleQuota: field('integer', 'male_quota'),
  maleTaken: field('integer', 'male_taken'),
  femaleQuota: field('integer', 'female_quota'),
  femaleTaken: field('integer', 'female_taken'),
  anyQuota: field('integer', 'any_quota'),
  anyTaken: field('integer', 'any_taken'),
  organizerName: field('string', 'organizer_name'),
  visibleAt: field('datetime', 'visible_at', 'a.published_at'),
  firstDay: field('date', 'first_day'),
  lastDay: field('date', 'last_day'),
  hasMalePlace: field('boolean', 'has_male_place'),
  hasFemalePlace: field('boolean', 'has_female_place'),
  participantCount: field('integer', 'participant_count'),
} as const

/** The table that Strapi makes of the content type. */
export const STRAPI_TABLE = 'activities'

/** What somebody who knows the questions would index the table by. */
export const STRAPI_INDEXES = [
  'start_at, activity_id',
  'end_at desc, activity_id desc',
  'visible_at desc, activity_id desc',
  'city_code, start_at, activity_id',
  'city_code, end_at desc, activity_id desc',
  'city_code, visible_at desc, activity_id desc',
  'city_code, participant_count desc, start_at, activity_id',
  'city_code, category, start_at, activity_id',
] as const
