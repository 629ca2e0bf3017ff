import * as z from 'zod/mini'
import { activityUnchangeable } from '#console/activities/change-activity.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { entityId } from '#endpoint/ids.ts'
import { draftState } from '#hosting/drafts.ts'
import {
  onePictureOnly,
  pictureAnimated,
  pictureBroken,
  pictureMissing,
  pictureNoRoom,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureTooSmall,
  pictureTypeRefused,
  pictureUnfit,
  uploadAnswer,
  uploadTooSlow,
} from '#picture/upload.ts'

/** Uploads of an operator within a minute: the pictures of a few activities picked at once. */
export const DESK_UPLOADS_A_MINUTE = 40
/** Uploads of an operator within a day: cover and nine pictures of thirty activities. */
export const DESK_UPLOADS_A_DAY = 300
/**
 * How long a picture of the desk is kept that stands in no draft and at no activity, in milliseconds: a day, so that who
 * joins two versions of a draft may still choose it.
 */
export const DESK_PICTURE_LOOSE_MS = 24 * 3_600_000

/**
 * Takes in a picture for a draft or a published activity: the form of the app's upload, with the same checks. It is shown
 * to nobody until a save or a change puts it there, which the answer's path is for.
 */
export const uploadDeskPicture = defineConsoleCall({
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor],
  isScopedByCity: true,
  needsFreshFactor: false,
  audit: 'change',
  carries: 'picture',
  path: 'Picture/Upload',
  about: 'Takes in a picture for a draft of the operators, or for a published activity.',
  input: z.object({
    /** What it is for. */
    of: z.enum(['draft', 'activity']),
    /** Which draft, or which activity. */
    id: entityId,
  }),
  output: uploadAnswer,
  errors: [
    consoleNotFound,
    draftState,
    activityUnchangeable,
    pictureMissing,
    onePictureOnly,
    pictureTypeRefused,
    pictureTooLarge,
    pictureBroken,
    pictureTooManyPixels,
    pictureUnfit,
    pictureAnimated,
    pictureTooSmall,
    uploadTooSlow,
    pictureNoRoom,
  ],
})
