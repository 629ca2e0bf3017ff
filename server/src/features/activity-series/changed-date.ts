import { type ChangeableFields, activityChangeRefused } from '@quan/contract/console/activities/change-activity.ts'
import { changeableOf, findChangeDoubts } from '@quan/contract/console/activities/change-rules.ts'
import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { BETWEEN_SENTENCES, UNACCEPTED } from '@quan/contract/console/work-faults.ts'
import { dayOf, type SeriesParts, timesOn } from '@quan/contract/console/series/series-parts.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { DRAFT_FAULT_SENTENCES, type DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { draftDoubtful } from '@quan/contract/hosting/drafts.ts'
import { draftMatchHours } from '@quan/contract/match/match-limits.ts'
import type { SeriesDateRow } from '#features/activity-series/series.queries.ts'
import { doubtsOf, findCollisions } from '#features/hosting/draft-readiness.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { AppError } from '#platform/errors/app-error.ts'

/** What becomes another of a draft by parts of its series, its pictures by the paths that it shows then; its day stays. */
export function changedDraft(fields: DraftFields, parts: Partial<SeriesParts>, timeZone: string): DraftFields {
  const { hours, place, ages, pictures, matchHours = draftMatchHours(fields), ...words } = parts
  const day = fields.startTime === null ? null : dayOf(fields.startTime, timeZone)
  // another kind has another preset, which nobody was shown
  const isMatchGiven = 'matchHours' in parts || 'category' in parts
  return {
    ...fields,
    ...words,
    ...place,
    ...ages,
    ...pictures,
    ...(isMatchGiven && { matchHours: matchHours ?? 0 }),
    ...(hours && day !== null && timesOn(day, hours, timeZone)),
  }
}

/** The same of a published activity: its ticket types keep their ids. */
export function changedActivity(activity: DeskActivity, parts: Partial<SeriesParts>): Partial<ChangeableFields> {
  const { hours, place, ages, pictures, ticketTypes, category, ...words } = parts
  const times = hours && timesOn(dayOf(activity.startTime, activity.timeZone), hours, activity.timeZone)
  return {
    ...words,
    ...place,
    ...ages,
    ...pictures,
    ...(category != null && { category }),
    ...(times && { ...times, enrollDeadline: times.enrollDeadline ?? times.startTime }),
    ...(ticketTypes && { ticketTypes: withIds(activity, ticketTypes) }),
  }
}

/**
 * Which published ticket type each one is: the first of its name that none before it is, else the one at its place; what is
 * left over is new.
 */
function withIds(activity: DeskActivity, types: SeriesParts['ticketTypes']): ChangeableFields['ticketTypes'] {
  const known = changeableOf(activity).ticketTypes
  const byName: (string | null)[] = []
  for (const { name, sex } of types) {
    const isIt = (type: (typeof known)[number]) => type.name === name && type.sex === sex && !byName.includes(type.id)
    byName.push(known.find(isIt)?.id ?? null)
  }
  return types.map((type, position) => {
    const there = known[position]
    const isFree = there !== undefined && there.sex === type.sex && !byName.includes(there.id)
    return { ...type, id: byName[position] ?? (isFree ? there.id : null) }
  })
}

/**
 * What is asked about of a draft that is published by itself before parts of it become another: by the rules of what is
 * published, what stays as it is, is not. Nothing is asked about one that is published by hand: it is then.
 */
export async function findDateDoubts(
  { fields: before, publish_at: publishAt }: Pick<SeriesDateRow, 'fields' | 'publish_at'>,
  after: DraftFields,
  { sql, now }: { sql: SqlRunner; now: number },
): Promise<DraftRule[]> {
  if (publishAt === null) return []
  const { cityCode, venue, startTime, endTime } = after
  const isMoved = [before.venue !== venue, before.startTime !== startTime, before.endTime !== endTime].includes(true)
  const isPlaced = cityCode !== null && venue !== null && startTime !== null && endTime !== null
  const occasions = isMoved && isPlaced ? [{ cityCode, venue, startTime, endTime }] : []
  const [collides] = await findCollisions(sql, occasions)
  return [...findChangeDoubts(before, after, now), ...(collides ? (['collides'] as const) : [])]
}

/** Why a date cannot be changed, for the operator: the sentences at its fields, what was not accepted, or the failure's own. */
export function refusalOf(failure: AppError): string {
  const { definition, validationErrors } = failure
  if (definition === draftDoubtful) {
    const doubts = doubtsOf(failure).map((rule) => DRAFT_FAULT_SENTENCES[rule])
    return UNACCEPTED.before + doubts.join(BETWEEN_SENTENCES) + UNACCEPTED.after
  }
  const faults = definition === activityChangeRefused ? validationErrors : null
  return faults?.map(({ message }) => message).join(BETWEEN_SENTENCES) ?? definition.text
}
