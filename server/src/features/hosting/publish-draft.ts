import { randomUUIDv7 } from 'node:crypto'
import { DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { draftMatchHours } from '@quan/contract/match/match-limits.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { deskPictures } from '#features/desk-picture/desk-pictures.service.ts'
import { draftFactQueries } from '#features/hosting/draft-facts.queries.ts'
import { draftPictureQueries } from '#features/hosting/draft-picture.queries.ts'
import { draftQueries, type DraftRow } from '#features/hosting/draft.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What is published; `owner_id` null = of an operator. */
type PublishedDraft = Pick<DraftRow, 'id' | 'fields'> & { owner_id: string | null }

type Publication = { at: number; reviewed: boolean; organizer: NewActivity['organizer'] }

/** Whose activities are the platform's own. */
export const OFFICIAL_ORGANIZER = { id: null, nickName: '同城圈' }

/**
 * Makes an activity of a draft, with its ticket types, summaries and search columns, as part of a transaction. The draft
 * breaks no rule: its caller has looked. Answers the id of the activity.
 */
export async function publishActivity(
  tx: SqlRunner,
  draft: PublishedDraft,
  { at, reviewed, organizer }: Publication,
): Promise<string> {
  const queries = draftQueries(tx)
  const activity = activityOf(draft, organizer, at)
  await activityStore(tx).add([activity])
  const { cover, pictures } = draft.fields
  if (draft.owner_id !== null)
    await draftPictureQueries(tx).publishPictures(draft.owner_id, [...(cover === null ? [] : [cover]), ...pictures])
  else await deskPictures(tx).publish(draft.id, activity.id, draft.fields)
  await queries.move({ id: draft.id, state: DraftState.published, reason: null, at })
  await queries.notePublished(draft.id, { activityId: activity.id, reviewed })
  await queries.passSeriesOn(draft.id)
  return activity.id
}

/** The host who wrote a draft, as the organizer of what becomes of it. */
export const hostOf = async (tx: SqlRunner, { owner_id: id }: { owner_id: string }) => ({
  id,
  nickName: await draftFactQueries(tx).findNickName(id),
})

function activityOf({ fields }: PublishedDraft, organizer: NewActivity['organizer'], at: number): NewActivity {
  const { title, category, cityCode, startTime, endTime, enrollDeadline, ticketTypes } = fields
  if (title === null || category === null || cityCode === null || startTime === null || endTime === null)
    throw new Error('a draft was published that breaks rules')
  return {
    id: randomUUIDv7(),
    cityCode,
    title,
    description: fields.description ?? '',
    category,
    cover: fields.cover,
    pictures: fields.pictures,
    district: fields.district,
    venue: fields.venue,
    address: fields.address,
    longitude: fields.longitude,
    latitude: fields.latitude,
    startAt: Date.parse(startTime),
    endAt: Date.parse(endTime),
    allDay: false,
    enrollDeadlineAt: Date.parse(enrollDeadline ?? startTime),
    programme: fields.programme,
    minAge: fields.minAge,
    maxAge: fields.maxAge,
    minParticipants: fields.minParticipants,
    capacity: placesOf(fields),
    refundRule: fields.refundRule,
    matchHours: draftMatchHours(fields),
    permit: fields.permit,
    organizer,
    ticketTypes: ticketTypes.map(({ name, sex, price, quota }) => ({
      id: randomUUIDv7(),
      name,
      sex,
      priceFen: price,
      quota,
      taken: 0,
    })),
    priceText: null,
    source: null,
    topics: [],
    publishedAt: at,
    cancelledAt: null,
  }
}
