import type { ActivityDraft, DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** What was written here and is not saved: on top of which version, and how it reads. */
export type KeptDraft = { base: ActivityDraft | null; fields: DraftFields }

type KeptDrafts = { userGUID: string; byId: Readonly<Record<string, KeptDraft>> }

/** Under what a draft is kept that has no id yet. */
export const NEW_DRAFT = 'new'

const isKept = (value: unknown): value is KeptDrafts =>
  isRecord(value) &&
  isText(value['userGUID']) &&
  isRecord(value['byId']) &&
  Object.values(value['byId']).every((draft) => isRecord(draft) && isRecord(draft['fields']))

/** What was written and is not saved: it is kept on the device, so that nothing typed is lost without a network. */
export const keptDrafts = /* @__PURE__ */ createStoredValue<KeptDrafts>({ key: StorageKey.hostDraft, isValid: isKept })

/** The unsaved drafts of this member; those of another one are nobody's business. */
export function keptOf(kept: KeptDrafts | null, userGUID: string): KeptDrafts['byId'] {
  return kept?.userGUID === userGUID ? kept.byId : {}
}

/** Keeps a draft in the place of what was kept of it; null lets it go. */
export function keepDraft(userGUID: string, id: string, draft: KeptDraft | null): void {
  const { [id]: _before, ...others } = keptOf(keptDrafts.get(), userGUID)
  const byId = draft === null ? others : { ...others, [id]: draft }
  keptDrafts.set(Object.keys(byId).length === 0 ? null : { userGUID, byId })
}
