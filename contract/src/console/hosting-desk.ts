import { OF_EDITORS } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { draftFields } from '#hosting/activity-draft.ts'
import { draftRule } from '#hosting/drafts.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Longest reason that a host is told, in characters. */
export const HOST_REASON_MAX = 200

/** The draft broke a rule while it waited, such as a start that has gone by. */
export const draftOverdue = defineError({
  code: 'draft.overdue',
  status: 409,
  text: '这份草稿现在不合规则了（比如开始时间已过），请退回给主理人',
})

/** Whoever wrote the draft was unmade since: it can only be sent back. */
export const draftHostUnmade = defineError({
  code: 'draft.host_unmade',
  status: 409,
  text: '对方已经不是主理人，这份草稿只能退回',
})

/** Somebody who asks to host. */
export const waitingHost = z.object({
  member: z.object({ id: entityId, nickName: z.string() }),
  cityCode: z.string(),
  cityName: z.string(),
  plan: z.string(),
  idea: z.string(),
  applyTime: instant,
})
/** Somebody who asks to host. */
export type WaitingHost = z.infer<typeof waitingHost>

/** An activity that its host has sent for review. */
export const waitingDraft = z.object({
  id: entityId,
  host: z.object({ id: entityId, nickName: z.string() }),
  submitTime: instant,
  /** Its pictures by addresses that show them for a while. */
  fields: draftFields,
  /** What its host was asked about, or would be by now. */
  doubts: z.array(draftRule),
  /** Its host was unmade since: it can only be sent back. A version that left it out knew of none. */
  isHostUnmade: z._default(z.boolean(), false),
})
/** An activity that its host has sent for review. */
export type WaitingDraft = z.infer<typeof waitingDraft>

/** A reason that a host is told. */
export const hostReason = trimmedText(HOST_REASON_MAX, '原因不正确').check(z.minLength(1, '请写明原因，对方会看到'))

/** Who asks to host; who waits longest comes first. */
export const getHostApplications = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Hosting/GetApplications',
  audit: 'nothing',
  about: 'Who asks to host.',
  input: z.object({ ...pageInput }),
  output: pageOf(waitingHost),
  errors: [],
})

/** Activities that wait for review, with their pictures and what is to be asked about; what waits longest comes first. */
export const getDraftsInReview = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Hosting/GetDrafts',
  audit: 'nothing',
  about: 'Activities that wait for review.',
  input: z.object({ ...pageInput }),
  output: pageOf(waitingDraft),
  errors: [],
})

/** Lets somebody host who asked for it. */
export const admitHost = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Hosting/Admit',
  audit: 'change',
  about: 'Lets somebody host who asked for it; they are told.',
  input: z.object({ memberId: entityId }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile],
})

/** Refuses somebody who asked to host; they read the reason. */
export const refuseHost = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Hosting/Refuse',
  audit: 'change',
  about: 'Refuses somebody who asked to host; they are told why.',
  input: z.object({ memberId: entityId, reason: hostReason }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile],
})

/** Publishes a draft as it stands. */
export const publishReviewed = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Hosting/Publish',
  audit: 'change',
  about: 'Publishes an activity as its host sent it; they are told.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile, draftOverdue, draftHostUnmade],
})

/** Sends a draft back to its host, who reads the reason. */
export const returnDraft = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Hosting/Return',
  audit: 'change',
  about: 'Sends an activity back to its host with a reason.',
  input: z.object({ id: entityId, reason: hostReason }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile],
})
