import * as z from 'zod/mini'
import { CANCEL_NOTE_MAX, CANCELLED_AT_ONCE_MAX } from '#console/activities/cancel-activity.ts'
import { OF_EDITORS } from '#console/console-access.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Drafts that are published together at most. */
export const PUBLISHED_AT_ONCE_MAX = 50
/** How long an operator is told what became of what they did to several at once, in hours. */
export const BULK_ACT_TOLD_HOURS = 24
/** Bulk acts of an operator that are told of at most, the one begun last first. */
export const BULK_ACTS_TOLD_MAX = 3
/** Bulk acts of an operator that are not done yet at most: one job does everybody's, the oldest first. */
export const BULK_ACTS_UNFINISHED_MAX = 3

/** So much of the operator's is being done still that nothing more is begun. */
export const bulkActsUnfinished = defineError({
  code: 'bulk_act.unfinished',
  status: 409,
  text: `你还有 ${BULK_ACTS_UNFINISHED_MAX} 批没有做完，请等做完一批再来`,
})

/** What is done to several at once. */
export const BulkActKind = { cancel: 'cancel', publish: 'publish' } as const
/** What is done to several at once. */
export type BulkActKind = (typeof BulkActKind)[keyof typeof BulkActKind]

/** Where one of several stands. */
export const BulkOutcome = { waiting: 'waiting', done: 'done', failed: 'failed' } as const
/** Where one of several stands. */
export type BulkOutcome = (typeof BulkOutcome)[keyof typeof BulkOutcome]

const of = z.enum({ activity: 'activity', draft: 'draft' })

/** One of those that something is done to. */
export const bulkActItem = z.object({
  of,
  id: entityId,
  title: z.nullable(z.string()),
  outcome: z.enum(BulkOutcome),
  /** Why it stayed as it was, as a code for programs and in words; null = it did not. */
  failure: z.nullable(z.object({ code: z.string(), reason: z.string() })),
})
/** One of those that something is done to. */
export type BulkActItem = z.infer<typeof bulkActItem>

/** What is done to several at once, one by one, while it is done and afterwards. */
export const bulkAct = z.object({
  id: entityId,
  kind: z.enum(BulkActKind),
  beginTime: instant,
  /** Null while it is done. */
  endTime: z.nullable(instant),
  /** In the order in which they were asked for. */
  items: z.array(bulkActItem),
})
/** What is done to several at once. */
export type BulkAct = z.infer<typeof bulkAct>

/**
 * Cancels activities and deletes drafts, each by itself, by a job that goes on after a stop. One that cannot be cancelled
 * stays as it is and is named; the others are done. Nothing is begun where one is not of the operator's cities. The same
 * `requestId` again begins nothing more.
 */
export const cancelMany = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Activity/CancelMany',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Cancels some activities and deletes some drafts, each by itself.',
  input: z.object({
    /** Drawn by the page. */
    requestId: entityId,
    items: z
      .array(z.object({ of, id: entityId }))
      .check(z.minLength(1, '请选择活动'), z.maxLength(CANCELLED_AT_ONCE_MAX, `一次最多 ${CANCELLED_AT_ONCE_MAX} 场`)),
    note: trimmedText(CANCEL_NOTE_MAX, '原因不正确').check(z.minLength(1, '请写明原因，同事会看到')),
  }),
  output: bulkAct,
  errors: [consoleNotFound, bulkActsUnfinished],
})

/** Publishes drafts, each by itself as it was seen, in the same way. One that raises doubts stays a draft. */
export const publishMany = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Draft/PublishMany',
  needsFreshFactor: false,
  audit: 'change',
  about: 'Publishes some drafts, each by itself.',
  input: z.object({
    /** Drawn by the page. */
    requestId: entityId,
    /** Each with the version that the operator saw. */
    drafts: z
      .array(z.object({ id: entityId, version }))
      .check(z.minLength(1, '请选择草稿'), z.maxLength(PUBLISHED_AT_ONCE_MAX, `一次最多 ${PUBLISHED_AT_ONCE_MAX} 份`)),
  }),
  output: bulkAct,
  errors: [consoleNotFound, bulkActsUnfinished],
})

/** What one did to several at once of late, and what became of each. */
export const getMyBulkActs = defineConsoleCall({
  ...OF_EDITORS,
  path: 'BulkAct/GetMine',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What the caller did to several at once of late, the one begun last first.',
  input: z.object({}),
  output: z.object({ acts: z.array(bulkAct) }),
  errors: [],
})
