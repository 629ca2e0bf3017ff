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
import * as z from 'zod/mini'
import { ConsoleFailure } from '#platform/api/console-failure.ts'
import { keepWords, readWords } from '#platform/settings/kept-words.ts'
import type { FieldsEditor } from '../editor/field.tsx'
import { previewedActivity } from '#ui/preview/previewed-activity.ts'
import { partNow } from '../editor/use-draft-editor.ts'

/** Where a published activity is changed. */
export const changeAddress = (id: string) => `${consolePagePath('activities')}?change=${id}`

type Name = keyof ChangeableFields
type Merge = { base: ChangeableFields; newer: ChangeableFields; taken: Name[]; both: Name[] }

/** What the page does to a change. */
export type ActivityChange = ReturnType<typeof useActivityChange>

/**
 * A change while it is written, kept over a reload until it is made, with what it was written upon; it is joined by hand
 * with what somebody else changed meanwhile.
 */
export function useActivityChange(loaded: DeskActivity, operatorId: string) {
  const name = `change:${loaded.id}`
  const [begun] = useState(() => resume(loaded, keptChange({ operatorId, name }, loaded)))
  const [activity, setActivity] = useState(loaded)
  const [written, setWritten] = useState(begun.written)
  const [merge, setMerge] = useState<Merge | null>(begun.merge)
  /** What the change was written upon: what somebody changed since is told anew after a reload until it was seen. */
  const [seen, setSeen] = useState(begun.seen)
  const base = changeableOf(activity)
  const names = changedNames(base, written)
  useEffect(() => {
    // what was taken from somebody else is none of it
    const fields = partsOf(written, changedNames(changeableOf(activity), written))
    keepWords({ operatorId, name }, Object.keys(fields).length === 0 ? null : { ...seen, fields })
  }, [written, activity, seen, operatorId, name])
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
      const joined = joinChanges({ base, mine: written, newer: changeableOf(newer) })
      setActivity(newer)
      setWritten(joined.written)
      setMerge(joined.merge)
      return true
    },
    takeTheirs: (name: Name) => merge && write({ [name]: merge.newer[name] }),
    acceptMerge() {
      setMerge(null)
      setSeen({ version: activity.version, base })
    },
    /** Forgets what was kept: the change is made. */
    forget: () => keepWords({ operatorId, name }, null),
  }
}

const partsOf = (written: ChangeableFields, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, written[name]])) as Partial<ChangeableFields>

type Sides = Record<'base' | 'mine' | 'newer', ChangeableFields>

/** What is written here joined with what somebody else made of it since `base`, and what is to be told of that. */
function joinChanges(sides: Sides): { written: ChangeableFields; merge: Merge } {
  const { base, mine, newer } = sides
  const [here, there] = [changedNames(base, mine), changedNames(base, newer)]
  const differing = changedNames(mine, newer)
  const merge = {
    base,
    newer,
    taken: there.filter((name) => !here.includes(name)),
    both: there.filter((name) => here.includes(name) && differing.includes(name)),
  }
  return { written: mergeFields(Object.keys(newer) as Name[], sides), merge }
}

/** Goes on with what was kept; what somebody changed since it was written is joined, and told where there is something to tell. */
function resume(loaded: DeskActivity, kept: KeptChange | null) {
  const { version } = loaded
  const newer = changeableOf(loaded)
  const now = { version, base: newer }
  if (kept === null) return { written: newer, merge: null, seen: now }
  if (kept.version === version) return { written: { ...newer, ...kept.fields }, merge: null, seen: now }
  const base = { ...newer, ...kept.base }
  const { written, merge } = joinChanges({ base, mine: { ...base, ...kept.fields }, newer })
  const isTold = merge.taken.length + merge.both.length > 0
  return isTold ? { written, merge, seen: { version: kept.version, base } } : { written, merge: null, seen: now }
}

/** What was written, and the version that it was written upon. */
const keptChangeShape = z.object({
  version: z.int(),
  // it is compared and told alone, and may break rules that came after it
  base: z.record(z.string(), z.unknown()),
  fields: changedFields,
})
type KeptChange = { version: number; base: Partial<ChangeableFields>; fields: Partial<ChangeableFields> }

/** What was written before a reload. */
function keptChange(key: Parameters<typeof readWords>[0], { version }: DeskActivity): KeptChange | null {
  const kept = readWords(key)
  const read = keptChangeShape.safeParse(kept)
  if (read.success) return read.data as KeptChange
  // the version before kept the fields alone: upon what they were written, nobody knows
  const fields = changedFields.safeParse(kept).data as Partial<ChangeableFields> | undefined
  return fields === undefined ? null : { version, base: {}, fields }
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
