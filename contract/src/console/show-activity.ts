import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { operatorNote } from '#console/reports.ts'
import { entityId } from '#endpoint/ids.ts'

/**
 * Shows an activity again that a decision on a report hid; its organizer is told, and the measure against them ends.
 * Errors: `console.not_found`, `console.changed_meanwhile` where it is not hidden.
 */
export const showActivity = defineConsoleCall({
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.safety],
  isScopedByCity: true,
  needsFreshFactor: true,
  path: 'Activity/ShowAgain',
  audit: 'change',
  about: 'Shows a hidden activity again.',
  input: z.object({ id: entityId, note: operatorNote }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile],
})
