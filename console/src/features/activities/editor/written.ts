import type { OperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { DRAFT_FIELD_NAMES, isSameField, mergeDraft, writtenOf } from '@quan/contract/hosting/draft-merge.ts'
import { draftFieldText } from '#texts/draft-text.ts'

/** What an operator writes: the fields, and whose activity it becomes. */
export type Written = { fields: DraftFields; organizer: OperatorDraft['organizer'] }
/** One of its parts. */
export type WrittenName = keyof DraftFields | 'organizer'

/** What is written of a draft as the server has it. */
export const writtenBy = (draft: OperatorDraft): Written => ({ fields: writtenOf(draft), organizer: draft.organizer })

const NAMES: readonly WrittenName[] = [...DRAFT_FIELD_NAMES, 'organizer']

const partOf = ({ fields, organizer }: Written, name: WrittenName): unknown =>
  name === 'organizer' ? (organizer?.id ?? null) : fields[name]

/** The parts in which two differ. */
export const changedParts = (one: Written, other: Written): WrittenName[] =>
  NAMES.filter((name) => !isSameField(partOf(one, name), partOf(other, name)))

/** One part taken from another. */
export const withPart = (written: Written, name: WrittenName, from: Written): Written =>
  name === 'organizer'
    ? { ...written, organizer: from.organizer }
    : { ...written, fields: { ...written.fields, [name]: from.fields[name] } }

/** What was written here, joined with what somebody saved meanwhile. */
export type Merge = {
  merged: Written
  /** What both began with. */
  base: Written
  newer: Written
  /** Changed there alone. */
  taken: WrittenName[]
  /** Changed on both sides, differently: what was written here stands until the operator chooses. */
  both: WrittenName[]
}

/** Joins both by what they began with. */
export function mergeWritten(base: Written, mine: Written, newer: Written): Merge {
  const [here, there] = [changedParts(base, mine), changedParts(base, newer)]
  const isMine = here.includes('organizer')
  return {
    merged: {
      fields: mergeDraft(base.fields, mine.fields, newer.fields),
      organizer: isMine ? mine.organizer : newer.organizer,
    },
    base,
    newer,
    taken: there.filter((name) => !here.includes(name)),
    both: there.filter((name) => here.includes(name) && changedParts(mine, newer).includes(name)),
  }
}

/** Names of parts, for people. */
export const partName = (name: WrittenName): string => draftFieldText[name]
