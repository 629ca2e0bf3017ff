import * as z from 'zod/mini'
import { EntryOutcome } from '#check-in/door-list.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'

/**
 * Lets somebody in, as a door does without their ticket: by the same rule, while the door is open, and once. It cannot be
 * taken back. Errors: `console.not_found`.
 */
export const checkInAtDesk = defineConsoleCall({
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor, OperatorRole.door],
  isScopedByCity: true,
  path: 'People/CheckIn',
  needsFreshFactor: false,
  audit: 'change',
  about: 'Lets somebody in who has a place, while the door is open.',
  input: z.object({
    activityId: entityId,
    placeId: entityId,
    /** That of who was shown: of who had the place before, it is void. */
    version,
    /** Drawn by the caller: sent twice it is the same entry. */
    entryId: entityId,
  }),
  output: z.object({
    outcome: z.enum(EntryOutcome),
    /** When somebody first came in with the place; null where nobody may. */
    firstTime: z.nullable(instant),
  }),
  errors: [consoleNotFound],
})
