import type { ActivityDraft, DraftFields } from '#hosting/activity-draft.ts'
import { EMPTY_DRAFT } from '#hosting/activity-draft.ts'

/** The fields of a draft by their names. */
export const DRAFT_FIELD_NAMES = Object.keys(EMPTY_DRAFT) as (keyof DraftFields)[]

/** What is written of a draft, without where it stands. */
export function writtenOf(draft: ActivityDraft | null): DraftFields {
  if (draft === null) return EMPTY_DRAFT
  return Object.fromEntries(DRAFT_FIELD_NAMES.map((name) => [name, draft[name]])) as DraftFields
}

/**
 * Joins what was written here with what was saved elsewhere meanwhile: a field that changed here since both were the same
 * stays as it is here, every other one becomes what it is there.
 */
export function mergeDraft(base: DraftFields, mine: DraftFields, newer: DraftFields): DraftFields {
  return mergeFields(DRAFT_FIELD_NAMES, { base, mine, newer })
}

/** The same for fields of any kind. */
export function mergeFields<Fields extends object>(
  names: readonly (keyof Fields)[],
  { base, mine, newer }: Readonly<Record<'base' | 'mine' | 'newer', Fields>>,
): Fields {
  const isMine = (name: keyof Fields) => !isSameField(base[name], mine[name])
  return Object.fromEntries(names.map((name) => [name, isMine(name) ? mine[name] : newer[name]])) as Fields
}

/** Whether two drafts say the same; pictures by their paths, since their signatures change. */
export function isSameWritten(one: DraftFields, other: DraftFields): boolean {
  return DRAFT_FIELD_NAMES.every((name) => isSameField(one[name], other[name]))
}

/** Whether two values of a field say the same; pictures by their paths. */
export function isSameField(one: unknown, other: unknown): boolean {
  return bare(one) === bare(other)
}

const bare = (value: unknown) => JSON.stringify(value)?.replaceAll(/\?e=[^"]*/g, '')
