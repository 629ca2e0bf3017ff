import * as z from 'zod/mini'
import { draftOrganizerGone, operatorDraft } from '#console/activities/operator-draft.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { entityId } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { draftChanged, draftState } from '#hosting/drafts.ts'
import { pictureNoRoom } from '#picture/upload.ts'

/**
 * Gives a draft cover and pictures of another draft or of a published activity, as files of its own: what becomes of the
 * ones is nothing to the others. Pictures that a member uploaded, that were imported or are gone do not come along.
 */
export const copyDraftPictures = defineConsoleCall({
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor],
  isScopedByCity: true,
  needsFreshFactor: false,
  audit: 'change',
  path: 'Draft/CopyPictures',
  about: 'Copies the pictures of a draft or of a published activity to another draft.',
  input: z.object({
    id: entityId,
    /** The version that gets them. */
    version,
    from: z.object({ of: z.enum(['draft', 'activity']), id: entityId }),
  }),
  output: z.object({
    draft: operatorDraft,
    /** Pictures that did not come along. */
    left: z.int(),
  }),
  errors: [consoleNotFound, draftChanged, draftState, draftOrganizerGone, pictureNoRoom],
})
