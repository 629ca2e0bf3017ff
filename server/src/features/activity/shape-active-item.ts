import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { activityStatus } from '@quan/contract/activity/activity-status.ts'
import type { ActiveItemRow } from '#features/activity/active-item-row.ts'

/** The wire form of an activity in a list, at the instant `now` in milliseconds. */
export function shapeActiveItem(row: ActiveItemRow, now: number): ActiveItem {
  return {
    id: row.id,
    title: row.title,
    cover: row.cover,
    category: row.category,
    status: activityStatus({ startAt: Date.parse(row.start_at), endAt: Date.parse(row.end_at), now }),
    cancelled: row.cancelled_at !== null,
    startTime: row.start_at,
    endTime: row.end_at,
    timeZone: row.time_zone,
    allDay: row.all_day,
    city: { code: row.city_code, name: row.city_name },
    district: row.district,
    venue: row.venue,
    longitude: row.longitude,
    latitude: row.latitude,
    priceFrom: row.price_from_fen,
    priceText: row.price_text,
    quotas: shapeQuotas(row),
    organizer: {
      id: row.organizer_id,
      nickName: row.organizer_nick_name,
      headImgurl: row.organizer_head_picture,
    },
  }
}

/** Places by sex; a sex without places of its own is left out. */
function shapeQuotas(row: ActiveItemRow): ActiveItem['quotas'] {
  const quotas: ActiveItem['quotas'] = [
    { sex: 0, taken: row.any_taken, quota: row.any_quota },
    { sex: 1, taken: row.male_taken, quota: row.male_quota },
    { sex: 2, taken: row.female_taken, quota: row.female_quota },
  ]
  return quotas.filter(({ quota }) => quota > 0)
}
