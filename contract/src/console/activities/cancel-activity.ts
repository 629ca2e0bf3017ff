import { OF_EDITORS } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Activities whose cancelling is previewed at once. */
export const CANCELLED_AT_ONCE_MAX = 50
/** Longest reason of a cancelled activity, for colleagues, in characters. */
export const CANCEL_NOTE_MAX = 200

/** It has ended, or was cancelled before: nothing is left to cancel. */
export const activityOver = defineError({
  code: 'activity.over',
  status: 409,
  text: '活动已经结束或取消，没有可取消的了',
})

/** What cancelling an activity does, as of now. Money in fen. */
export const cancelImpact = z.object({
  id: entityId,
  title: z.string(),
  /** Whether anything is left to cancel. */
  isOpen: z.boolean(),
  /** Places whose money goes back, paid or used, and the orders they belong to. */
  paidPlaces: z.int(),
  paidOrders: z.int(),
  refund: z.int(),
  /** Orders that close unpaid. */
  unpaidOrders: z.int(),
  waiting: z.int(),
})
/** What cancelling an activity does, as of now. */
export type CancelImpact = z.infer<typeof cancelImpact>

/** What cancelling some activities does to people and money. Errors: `console.not_found` where one is of another city. */
export const previewCancel = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Activity/PreviewCancel',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What cancelling some activities would do to people and money, as of now.',
  input: z.object({
    ids: z
      .array(entityId)
      .check(z.minLength(1, '请选择活动'), z.maxLength(CANCELLED_AT_ONCE_MAX, `一次最多 ${CANCELLED_AT_ONCE_MAX} 场`)),
  }),
  output: z.object({ impacts: z.array(cancelImpact) }),
  errors: [consoleNotFound],
})

/** Cancels an activity: everybody is told, and all money goes back. Errors: `console.not_found`, `activity.over`. */
export const cancelAtDesk = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Activity/Cancel',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Cancels an activity: nobody can sign up any more, everybody is told, and all money goes back.',
  input: z.object({
    id: entityId,
    note: trimmedText(CANCEL_NOTE_MAX, '原因不正确').check(z.minLength(1, '请写明原因，同事会看到')),
  }),
  output: z.object({}),
  errors: [consoleNotFound, activityOver],
})
