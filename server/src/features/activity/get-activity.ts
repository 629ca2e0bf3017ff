import { type ActivityDetail, activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { toldRecord } from '@quan/contract/activity/organizer-facts.ts'
import { shapeActiveItem } from '#features/activity/active-item.ts'
import type { ActivityDetailRow } from '#features/activity/activity.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The parts an activity is read with. */
export type DetailParts = {
  queries: { find(id: string, visibleAt: number): Promise<ActivityDetailRow | null> }
  clock: Clock
  /** Whether a hidden activity is open to whoever asks; for most who ask it is not there. */
  opensHidden?: (id: string) => Promise<boolean>
}

/** One activity in full. Throws `activity.not_found`. */
export async function getActivity(id: string, { queries, clock, opensHidden }: DetailParts): Promise<ActivityDetail> {
  const now = clock.now()
  const row = await queries.find(id, now)
  if (!row || (row.hidden_at !== null && !(await opensHidden?.(id)))) throw new AppError(activityNotFound)
  return shapeDetail(row, now)
}

function shapeDetail(row: ActivityDetailRow, now: number): ActivityDetail {
  const item = shapeActiveItem(row, now)
  return {
    ...item,
    organizer: {
      ...item.organizer,
      facts: row.organizer_facts && toldRecord(row.organizer_facts),
      ...(row.organizer_intro !== null && { intro: row.organizer_intro }),
    },
    description: row.description,
    pictures: row.pictures,
    address: row.address,
    enrollDeadline: row.enroll_deadline_at,
    capacity: row.capacity,
    minParticipants: row.min_participants,
    minAge: row.min_age,
    maxAge: row.max_age,
    programme: row.programme,
    refundRule: shapeRefundRule(row),
    ticketTypes: row.ticket_types,
    participantCount: row.participant_count,
    matchHours: row.match_hours,
    source: shapeSource(row),
  }
}

function shapeRefundRule(row: ActivityDetailRow): ActivityDetail['refundRule'] {
  const { refund_full_until_hours: fullUntilHours, refund_percent: percent, refund_percent_until_hours: until } = row
  if (fullUntilHours === null || percent === null || until === null) return null
  return { fullUntilHours, percent, percentUntilHours: until }
}

function shapeSource(row: ActivityDetailRow): ActivityDetail['source'] {
  if (row.source_name === null) return null
  return {
    name: row.source_name,
    url: row.source_url,
    licence: row.source_licence,
    attribution: row.source_attribution,
  }
}
