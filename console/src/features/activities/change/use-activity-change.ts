import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import {
  activityChanged,
  type ChangeableFields,
  changedFields,
} from '@quan/contract/console/activities/change-activity.ts'
import { changeableOf, changedNames } from '@quan/contract/console/activities/change-rules.ts'
import { type DeskActivity, deskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { mergeFields } from '@quan/contract/hosting/draft-merge.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { useEffect, useState } from 'react'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { keepWords, readWords } from '#platform/settings/kept-words.ts'
import type { FieldsEditor } from '../editor/field.tsx'
import { previewedActivity } from '#ui/preview/previewed-activity.ts'
import { partNow } from '../editor/use-draft-editor.ts'

/** Where a published activity is changed. */
export const changeAddress = (id: string) => `${consolePagePath('activities')}?change=${id}`

type Name = keyof ChangeableFields
type Merge = { newer: ChangeableFields; taken: Name[]; both: Name[] }

/** What the page does to a change. */
export type ActivityChange = ReturnType<typeof useActivityChange>

/**
 * A change while it is written, kept over a reload until it is made; it is joined by hand with what somebody else changed
 * meanwhile.
 */
export function useActivityChange(loaded: DeskActivity, operatorId: string) {
  const name = `change:${loaded.id}`
  const [activity, setActivity] = useState(loaded)
  const [written, setWritten] = useState(() => ({ ...changeableOf(loaded), ...keptChange({ operatorId, name }) }))
  const [merge, setMerge] = useState<Merge | null>(null)
  const base = changeableOf(activity)
  const names = changedNames(base, written)
  useEffect(() => {
    const changes = partsOf(written, changedNames(changeableOf(activity), written))
    keepWords({ operatorId, name }, Object.keys(changes).length === 0 ? null : changes)
  }, [written, activity, operatorId, name])
  const write = (part: Partial<ChangeableFields>) => setWritten((now) => ({ ...now, ...part }))

  const editor: FieldsEditor = {
    fields: { ...EMPTY_DRAFT, ...written },
    place: { of: 'activity', id: loaded.id },
    change: (part) => setWritten((now) => withPart(now, partNow(part, { ...EMPTY_DRAFT, ...now }))),
  }
  return {
    activity,
    written,
    names,
    /** What becomes another, as it is sent. */
    fields: partsOf(written, names),
    editor,
    write,
    merge,
    /** Joins with what somebody changed meanwhile; false where the failure is another one. */
    join(error: unknown): boolean {
      const newer = newerOf(error)
      if (newer === null) return false
      const theirs = changeableOf(newer)
      const there = changedNames(base, theirs)
      setActivity(newer)
      setWritten(mergeFields(Object.keys(base) as Name[], { base, mine: written, newer: theirs }))
      setMerge({
        newer: theirs,
        taken: there.filter((name) => !names.includes(name)),
        both: there.filter((name) => names.includes(name) && changedNames(written, theirs).includes(name)),
      })
      return true
    },
    takeTheirs: (name: Name) => merge && write({ [name]: merge.newer[name] }),
    acceptMerge: () => setMerge(null),
    /** Forgets what was kept: the change is made. */
    forget: () => keepWords({ operatorId, name }, null),
  }
}

const partsOf = (written: ChangeableFields, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, written[name]])) as Partial<ChangeableFields>

/** What was written before a reload; nothing where a version before kept something else. */
function keptChange(key: Parameters<typeof readWords>[0]): Partial<ChangeableFields> {
  const read = changedFields.safeParse(readWords(key) ?? {})
  return read.success ? (read.data as Partial<ChangeableFields>) : {}
}

/** What a section of the form writes; a start takes end and deadline along, and what must be there stays when it is cleared. */
function withPart(now: ChangeableFields, part: Partial<FieldsEditor['fields']>): ChangeableFields {
  const given = Object.entries(part).filter(([name, value]) => name in now && !(isTime(name) && value === null))
  const next: ChangeableFields = { ...now, ...Object.fromEntries(given) }
  const movedMs = Date.parse(next.startTime) - Date.parse(now.startTime)
  if (movedMs === 0) return next
  const moved = (instant: string) => new Date(Date.parse(instant) + movedMs).toISOString()
  return { ...next, endTime: moved(now.endTime), enrollDeadline: moved(now.enrollDeadline) }
}

const isTime = (name: string) => ['startTime', 'endTime', 'enrollDeadline'].includes(name)

/** The activity as somebody left it meanwhile; null where the failure is another one. */
function newerOf(error: unknown): DeskActivity | null {
  if (!(error instanceof ConsoleFailure) || error.code !== activityChanged.code) return null
  const read = deskActivity.safeParse(JSON.parse(error.details ?? 'null'))
  return read.success ? read.data : null
}

/** A published activity as it would be after a change, with the places that are taken. */
export function previewedChange({
  activity,
  editor: { fields },
}: Pick<ActivityChange, 'activity' | 'editor'>): ActivityDetail {
  const { id, title, city, timeZone, organizer } = activity
  const shown = previewedActivity(
    {
      id,
      // none is said, so that the preset of the kind does not add one
      fields: { ...fields, matchHours: fields.matchHours ?? 0 },
      organizer: organizer.id === null ? null : { id: organizer.id, nickName: organizer.nickName },
      city: { ...city, timeZone },
      untitled: title,
      nowhere: city.name,
      official: organizer.nickName,
    },
    Date.parse(activity.startTime),
  )
  const takenOf = (sex: number) => activity.quotas.find((places) => places.sex === sex)?.taken ?? 0
  return {
    ...shown,
    quotas: shown.quotas.map((places) => ({ ...places, taken: takenOf(places.sex) })),
    participantCount: activity.quotas.reduce((sum, { taken }) => sum + taken, 0),
  }
}
