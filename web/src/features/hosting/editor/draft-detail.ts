import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { draftMatchHours } from '@quan/contract/match/match-limits.ts'

/** What a draft's page needs besides what is written. */
type Setting = {
  /** Of the draft; a new one has none yet. */
  id: string
  organizer: ActivityDetail['organizer']
  cityName: string
  timeZone: string
  /** Stands for a time that is not chosen yet. */
  someTime: string
}

/** A draft as the page of an activity would show it. */
export function draftDetail(
  fields: DraftFields,
  { id, organizer, cityName, timeZone, someTime }: Setting,
): ActivityDetail {
  const { title, category, cityCode, startTime, endTime, enrollDeadline, ticketTypes } = fields
  const start = startTime ?? someTime
  const ofSex = (sex: 0 | 1 | 2) => placesOf({ ticketTypes: ticketTypes.filter((type) => type.sex === sex) })
  const quotas = ([0, 1, 2] as const).map((sex) => ({ sex, taken: 0, quota: ofSex(sex) }))
  return {
    id,
    title: title ?? '',
    cover: fields.cover,
    category: category ?? ActivityCategory.other,
    status: ActivityStatus.registering,
    cancelled: false,
    startTime: start,
    endTime: endTime ?? start,
    timeZone,
    allDay: false,
    city: { code: cityCode ?? '', name: cityName },
    district: fields.district,
    venue: fields.venue,
    longitude: fields.longitude,
    latitude: fields.latitude,
    priceFrom: ticketTypes.length === 0 ? null : Math.min(...ticketTypes.map(({ price }) => price)),
    priceTo: ticketTypes.length === 0 ? null : Math.max(...ticketTypes.map(({ price }) => price)),
    priceText: null,
    quotas: quotas.filter(({ quota }) => quota > 0),
    organizer,
    description: fields.description ?? '',
    pictures: fields.pictures,
    address: fields.address,
    enrollDeadline: enrollDeadline ?? start,
    capacity: placesOf(fields),
    minParticipants: fields.minParticipants,
    minAge: fields.minAge,
    maxAge: fields.maxAge,
    programme: fields.programme,
    refundRule: fields.refundRule,
    ticketTypes: ticketTypes.map((type) => ({ ...type, id: `${id}:${type.sex}`, taken: 0 })),
    participantCount: 0,
    source: null,
    matchHours: draftMatchHours(fields),
  }
}
