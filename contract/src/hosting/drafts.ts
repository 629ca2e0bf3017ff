import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { activityDraft, draftFields } from '#hosting/activity-draft.ts'
import { DRAFT_FAULT_SENTENCES, type DraftRule } from '#hosting/draft-rules.ts'
import { DRAFTS_MAX } from '#hosting/hosting-limits.ts'

/** Only hosts write activities. */
export const hostNeeded = defineError({ code: 'host.needed', status: 403, text: '只有主理人可以这样做' })
/** There is no such draft of the caller. */
export const draftNotFound = defineError({ code: 'draft.not_found', status: 404, text: '草稿不存在' })
/** Somebody saved a newer version meanwhile; it stands in `details` as JSON. */
export const draftChanged = defineError({
  code: 'draft.changed',
  status: 409,
  text: '草稿在别处改过，已合并，请再看一眼',
})
/** It stands elsewhere: in review, or published. */
export const draftState = defineError({ code: 'draft.state', status: 409, text: '草稿现在不能这样改' })
/** Too many drafts that are not published. */
export const draftTooMany = defineError({
  code: 'draft.too_many',
  status: 409,
  text: `草稿最多 ${DRAFTS_MAX} 份，请先删掉几份`,
})
/** A picture that is no own upload, or is used on the card. */
export const draftForeignPicture = defineError({
  code: 'draft.foreign_picture',
  status: 400,
  text: '图片已失效，请重新上传',
})
/** The draft breaks rules; they stand in `validationErrors` at its fields. */
export const draftUnready = defineError({ code: 'draft.unready', status: 400, text: '还差几处没写好' })
/** The draft raises doubts that were not accepted; their rules stand in `details`, parted by commas. */
export const draftDoubtful = defineError({ code: 'draft.doubtful', status: 409, text: '有几处请再确认一下' })
/** Publishing needs an operator still: the first ones do, and what goes beyond the host's limits. */
export const draftNeedsReview = defineError({ code: 'draft.needs_review', status: 409, text: '这场活动需要先提交审核' })

/** The caller's drafts that are not published, the one changed last first. Errors: `host.needed`. */
export const getDrafts = defineEndpoint({
  path: 'Host/GetDrafts',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'The drafts of the caller that are not published.',
  input: z.object({}),
  output: z.object({ drafts: z.array(activityDraft) }),
  errors: [hostNeeded],
})

/**
 * Saves a draft as a whole; without id a new one. `version` is the one that was changed. Errors: `host.needed`,
 * `draft.not_found`, `draft.changed`, `draft.state`, `draft.too_many`, `draft.foreign_picture`, `text.unfit`.
 */
export const saveDraft = defineEndpoint({
  path: 'Host/SaveDraft',
  access: 'member',
  sealed: true,
  reads: false,
  isRead: ['title', 'description', 'district', 'venue', 'address', 'programme.*.text', 'ticketTypes.*.name'],
  about: 'Saves a draft of an activity.',
  input: z.object({ id: z.nullish(entityId), version: z.nullish(version), ...draftFields.shape }),
  output: activityDraft,
  errors: [hostNeeded, draftNotFound, draftChanged, draftState, draftTooMany, draftForeignPicture],
})

/** One of the rules of drafts. */
export const draftRule = z.enum(Object.keys(DRAFT_FAULT_SENTENCES) as [DraftRule, ...DraftRule[]])

/** Doubts that somebody answered with yes. */
export const acceptedDoubts = z.array(draftRule).check(z.maxLength(Object.keys(DRAFT_FAULT_SENTENCES).length))

/** Sends a draft to the operators. Errors: `host.needed`, `draft.not_found`, `draft.state`, `draft.unready`, `draft.doubtful`. */
export const submitDraft = defineEndpoint({
  path: 'Host/Submit',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Sends a draft to the operators.',
  input: z.object({ id: entityId, accepted: z.nullish(acceptedDoubts) }),
  output: activityDraft,
  errors: [hostNeeded, draftNotFound, draftState, draftUnready, draftDoubtful],
})

/** Takes a draft back from the operators. Errors: `host.needed`, `draft.not_found`, `draft.state`. */
export const withdrawDraft = defineEndpoint({
  path: 'Host/Withdraw',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Takes a draft back from the operators.',
  input: z.object({ id: entityId }),
  output: activityDraft,
  errors: [hostNeeded, draftNotFound, draftState],
})

/**
 * Publishes a draft without an operator: hosts may whose first activities were reviewed, within their limits. Errors:
 * `host.needed`, `draft.not_found`, `draft.state`, `draft.unready`, `draft.doubtful`, `draft.needs_review`.
 */
export const publishDraft = defineEndpoint({
  path: 'Host/Publish',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Publishes a draft.',
  input: z.object({ id: entityId, accepted: z.nullish(acceptedDoubts) }),
  output: activityDraft,
  errors: [hostNeeded, draftNotFound, draftState, draftUnready, draftDoubtful, draftNeedsReview],
})

/** Throws a draft away. Errors: `host.needed`, `draft.not_found`, `draft.state`. */
export const removeDraft = defineEndpoint({
  path: 'Host/RemoveDraft',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Throws a draft away.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [hostNeeded, draftNotFound, draftState],
})
