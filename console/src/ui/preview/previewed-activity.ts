import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { draftMatchHours } from '@quan/contract/match/match-limits.ts'

/** What is known of a draft beside its fields. */
export type Previewed = {
  id: string
  fields: DraftFields
  /** Null = the platform's own. */
  organizer: { id: string; nickName: string } | null
  city: { code: string; name: string; timeZone: string } | null
  /** Stands where there is no title yet. */
  untitled: string
  /** Stands where there is no city yet. */
  nowhere: string
  /** Who organizes what is the platform's own. */
  official: string
}

const HOUR_MS = 3_600_000
/** An activity whose time is not chosen is shown so far ahead, and for so long. */
const AHEAD_MS = 7 * DAY_MS
const LASTS_MS = 2 * HOUR_MS

/** A draft as the activity that it would become; `now` in milliseconds since 1970. */
export function previewedActivity(
  { id, fields, organizer, city, untitled, nowhere, official }: Previewed,
  now: number,
): ActivityDetail {
  const startTime = fields.startTime ?? new Date(Math.ceil((now + AHEAD_MS) / HOUR_MS) * HOUR_MS).toISOString()
  const { title, category, cover, pictures, district, venue, address, longitude, latitude, programme } = fields
  const { minParticipants, minAge, maxAge, refundRule, ticketTypes } = fields
  const { timeZone = 'Asia/Shanghai', ...cityOf } = city ?? { code: '', name: nowhere }
  return {
    id,
    title: title ?? untitled,
    cover,
    category: category ?? ActivityCategory.other,
    status: ActivityStatus.registering,
    cancelled: false,
    startTime,
    endTime: fields.endTime ?? new Date(Date.parse(startTime) + LASTS_MS).toISOString(),
    timeZone,
    allDay: false,
    city: cityOf,
    district,
    venue,
    longitude,
    latitude,
    priceFrom: ticketTypes.length === 0 ? null : Math.min(...ticketTypes.map(({ price }) => price)),
    priceTo: ticketTypes.length === 0 ? null : Math.max(...ticketTypes.map(({ price }) => price)),
    priceText: null,
    quotas: quotasOf(ticketTypes),
    organizer: {
      id: organizer?.id ?? null,
      nickName: organizer?.nickName ?? official,
      headImgurl: null,
      sex: 0,
      facts: null,
    },
    description: fields.description ?? '',
    pictures,
    address,
    enrollDeadline: fields.enrollDeadline ?? startTime,
    capacity: placesOf(fields) || null,
    minParticipants,
    minAge,
    maxAge,
    programme,
    refundRule,
    ticketTypes: ticketTypes.map((type, at) => ({ ...type, id: idOf(at), taken: 0 })),
    participantCount: 0,
    matchHours: draftMatchHours(fields),
    source: null,
  }
}

/** Places by whom they are for, none of them taken. */
function quotasOf(types: DraftFields['ticketTypes']): ActivityDetail['quotas'] {
  const sexes = [...new Set(types.map(({ sex }) => sex))].toSorted()
  return sexes.map((sex) => ({
    sex,
    taken: 0,
    quota: types.reduce((sum, type) => sum + (type.sex === sex ? type.quota : 0), 0),
  }))
}

/** Ticket types of a draft have no ids yet. */
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
