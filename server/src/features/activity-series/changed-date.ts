import { type ChangeableFields, activityChangeRefused } from '@quan/contract/console/activities/change-activity.ts'
import { changeableOf } from '@quan/contract/console/activities/change-rules.ts'
import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { dayOf, type SeriesParts, timesOn } from '@quan/contract/console/series/series-parts.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { draftMatchHours } from '@quan/contract/match/match-limits.ts'
import type { AppError } from '#platform/errors/app-error.ts'

/** What becomes another of a draft by parts of its series; its day stays. */
export function changedDraft(fields: DraftFields, parts: Partial<SeriesParts>, timeZone: string): DraftFields {
  const { hours, place, ages, matchHours = draftMatchHours(fields), ...words } = parts
  const day = fields.startTime === null ? null : dayOf(fields.startTime, timeZone)
  // another kind has another preset, which nobody was shown
  const isMatchGiven = 'matchHours' in parts || 'category' in parts
  return {
    ...fields,
    ...words,
    ...place,
    ...ages,
    ...(isMatchGiven && { matchHours: matchHours ?? 0 }),
    ...(hours && day !== null && timesOn(day, hours, timeZone)),
  }
}

/** The same of a published activity: its ticket types keep their ids. */
export function changedActivity(activity: DeskActivity, parts: Partial<SeriesParts>): Partial<ChangeableFields> {
  const { hours, place, ages, ticketTypes, category, ...words } = parts
  const times = hours && timesOn(dayOf(activity.startTime, activity.timeZone), hours, activity.timeZone)
  return {
    ...words,
    ...place,
    ...ages,
    ...(category != null && { category }),
    ...(times && { ...times, enrollDeadline: times.enrollDeadline ?? times.startTime }),
    ...(ticketTypes && { ticketTypes: withIds(activity, ticketTypes) }),
  }
}

/** Which published ticket type each one is: that of its name, else the one at its place; what is left over is new. */
function withIds(activity: DeskActivity, types: SeriesParts['ticketTypes']): ChangeableFields['ticketTypes'] {
  const known = changeableOf(activity).ticketTypes
  const byName = types.map(({ name, sex }) => known.find((type) => type.name === name && type.sex === sex)?.id ?? null)
  return types.map((type, position) => {
    const there = known[position]
    const isFree = there !== undefined && there.sex === type.sex && !byName.includes(there.id)
    return { ...type, id: byName[position] ?? (isFree ? there.id : null) }
  })
}

/** Why a date cannot be changed, for the operator: the sentences at its fields, or the failure's own. */
export function refusalOf({ definition, validationErrors }: AppError): string {
  const faults = definition === activityChangeRefused ? validationErrors : null
  return faults?.map(({ message }) => message).join('；') ?? definition.text
}
