import * as z from 'zod/mini'
import { changeableFields, changedFields } from '#console/activities/change-activity.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'

/** How operators changed a published activity: by itself, as a date of its series, or by cancelling it. */
export const RecordedChange = {
  changed: 'changed',
  changedWithSeries: 'changedWithSeries',
  cancelled: 'cancelled',
} as const
/** How operators changed a published activity. */
export type RecordedChange = (typeof RecordedChange)[keyof typeof RecordedChange]

/** What operators changed of a published activity at once, as it was written down. */
export const changeRecord = z.object({
  /** Its place in the log of the console. */
  number: z.int(),
  time: instant,
  /** Null = a command on the server. */
  operator: z.nullable(z.object({ id: entityId, displayName: z.string() })),
  kind: z.enum(RecordedChange),
  /** What became another. Of description, programme, cover and pictures nothing more is told. */
  names: z.array(z.keyof(changeableFields)),
  /** As that was; null where it was not written down yet. */
  before: z.nullable(changedFields),
  /** As it became. */
  after: changedFields,
  /** People who were told of it. */
  told: z.int(),
  /** Why, for colleagues; null where none is asked for. */
  note: z.nullable(z.string()),
})
/** What operators changed of a published activity at once. */
export type ChangeRecord = z.infer<typeof changeRecord>

/** What operators changed of one published activity, the newest first. Errors: `console.not_found`. */
export const getActivityChanges = defineConsoleCall({
  path: 'Activity/GetChanges',
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor],
  isScopedByCity: true,
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What operators changed of one published activity, the newest first.',
  input: z.object({ id: entityId, ...pageInput }),
  output: pageOf(changeRecord),
  errors: [consoleNotFound],
})
