import type { NewActivity, NewTicketType } from '#features/activity/new-activity.ts'
import { searchTerms, searchText } from './search-terms.ts'

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** The columns of one activity, ready to travel as JSON; the days in the city's zone are added by the database. */
export function activityRow(activity: NewActivity) {
  return {
    ...contentColumns(activity),
    ...timeColumns(activity),
    ...summaryColumns(activity.ticketTypes),
    ...searchColumns(activity),
  }
}

function contentColumns(activity: NewActivity) {
  const { refundRule, organizer, source } = activity
  return {
    id: activity.id,
    city_code: activity.cityCode,
    title: activity.title,
    description: activity.description,
    category: activity.category,
    cover: activity.cover,
    pictures: activity.pictures,
    district: activity.district,
    venue: activity.venue,
    address: activity.address,
    longitude: activity.longitude,
    latitude: activity.latitude,
    all_day: activity.allDay,
    programme: activity.programme,
    min_age: activity.minAge,
    max_age: activity.maxAge,
    min_participants: activity.minParticipants,
    match_hours: activity.matchHours ?? null,
    permit: activity.permit ?? null,
    capacity: activity.capacity,
    refund_full_until_hours: refundRule?.fullUntilHours ?? null,
    refund_percent: refundRule?.percent ?? null,
    refund_percent_until_hours: refundRule?.percentUntilHours ?? null,
    organizer_id: organizer.id,
    organizer_name: organizer.id === null ? organizer.nickName : null,
    price_text: activity.priceText,
    source_name: source?.name ?? null,
    source_url: source?.url ?? null,
    source_licence: source?.licence ?? null,
    source_attribution: source?.attribution ?? null,
    source_key: source?.key ?? null,
    topics: activity.topics,
  }
}

function timeColumns(activity: NewActivity) {
  return {
    start_at: instant(activity.startAt),
    end_at: instant(activity.endAt),
    enroll_deadline_at: instant(activity.enrollDeadlineAt),
    published_at: instant(activity.publishedAt),
    cancelled_at: instant(activity.cancelledAt),
  }
}

function summaryColumns(ticketTypes: NewTicketType[]) {
  const total = (field: 'quota' | 'taken', sex?: NewTicketType['sex']) =>
    ticketTypes.filter((type) => sex === undefined || type.sex === sex).reduce((sum, type) => sum + type[field], 0)
  const prices = ticketTypes.map((type) => type.priceFen)
  return {
    price_from_fen: prices.length > 0 ? Math.min(...prices) : null,
    price_to_fen: prices.length > 0 ? Math.max(...prices) : null,
    any_quota: total('quota', 0),
    any_taken: total('taken', 0),
    male_quota: total('quota', 1),
    male_taken: total('taken', 1),
    female_quota: total('quota', 2),
    female_taken: total('taken', 2),
    participant_count: total('taken'),
  }
}

function searchColumns(activity: NewActivity) {
  const text = searchText(activity)
  // an array in the database's own writing: read once, where each number of a JSON array would be read twice
  return { search_text: text, search_terms: `{${searchTerms(activity, text).join()}}` }
}

/** The columns of the ticket types of one activity. */
export function ticketTypeRows(activity: NewActivity) {
  return activity.ticketTypes.map(({ id, name, sex, priceFen, quota, taken }, position) => ({
    id,
    activity_id: activity.id,
    name,
    sex,
    price_fen: priceFen,
    quota,
    taken,
    position,
  }))
}
