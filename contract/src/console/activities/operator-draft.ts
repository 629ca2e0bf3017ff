import * as z from 'zod/mini'
import { deskKeyword, deskNarrowing } from '#console/activities/desk-activity.ts'
import { OF_EDITORS } from '#console/console-access.ts'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { version } from '#endpoint/version.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { activityDraft, draftFields } from '#hosting/activity-draft.ts'
import {
  acceptedDoubts,
  draftChanged,
  draftDoubtful,
  draftForeignPicture,
  draftState,
  draftUnready,
} from '#hosting/drafts.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Hosts that a search by name answers. */
export const HOSTS_FOUND_MAX = 10
/** Longest name or id that hosts are looked for by, in characters. */
const HOST_SOUGHT_MAX = 36
/** Farthest that a draft may wait to be published by itself, in days. */
export const SCHEDULED_DAYS_MAX = 180

/** Who is named as organizer does not host, or does no more. */
export const draftOrganizerGone = defineError({
  code: 'draft.organizer',
  status: 409,
  text: '选的主理人已经不是主理人了，请换一位',
})
/** It would be published by itself in the past, after the start of the activity, or too far ahead. */
export const draftSchedule = defineError({
  code: 'draft.schedule',
  status: 400,
  text: '定时上架要在现在之后、活动开始之前',
})

/** Who may be named as organizer. */
export const foundHost = z.object({ id: entityId, nickName: z.string() })

/** A draft of the operators: as hosts' ones, and whose activity it becomes. */
export const operatorDraft = z.extend(activityDraft, {
  /** Null = the platform's own. */
  organizer: z.nullable(foundHost),
  /** When it is published by itself; null = not by itself. */
  publishTime: z.nullable(instant),
  /** Who began it. */
  author: z.string(),
  /** The series that it is a date of; null = it stands alone. */
  seriesId: z.nullable(entityId),
})
/** A draft of the operators. */
export type OperatorDraft = z.infer<typeof operatorDraft>

/** A draft as the table shows it. */
export const draftRow = z.object({
  id: entityId,
  title: z.nullable(z.string()),
  cityName: z.nullable(z.string()),
  startTime: z.nullable(instant),
  organizer: z.nullable(foundHost),
  publishTime: z.nullable(instant),
  /** Why it was not published by itself; else null. */
  reason: z.nullable(z.string()),
  author: z.string(),
  updateTime: instant,
  /** The series that it is a date of; null = it stands alone. */
  seriesId: z.nullable(entityId),
})
/** A draft as the table shows it. */
export type DraftRow = z.infer<typeof draftRow>

/** Drafts of the operators of one's cities that are not published, the one changed last first. */
export const getOperatorDrafts = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Draft/GetList',
  audit: 'nothing',
  about: 'Drafts of operators that are not published, the one changed last first.',
  input: z.object({
    ...deskNarrowing,
    /** Those alone that were to be published by themselves and could not. */
    isStopped: z.nullish(z.boolean()),
    /** Every word of it occurs in title, venue, district or address. */
    keyword: deskKeyword,
    ...pageInput,
  }),
  output: pageOf(draftRow),
  errors: [],
})

/** One draft. Errors: `console.not_found`. */
export const getOperatorDraft = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Draft/GetOne',
  audit: 'nothing',
  about: 'One draft of the operators.',
  input: z.object({ id: entityId }),
  output: operatorDraft,
  errors: [consoleNotFound],
})

/**
 * Saves a draft as a whole; without id a new one. `version` is the one that was changed; where somebody saved a newer one
 * it is refused with that in `details`. One that was to be published by itself is not any more.
 */
export const saveOperatorDraft = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Draft/Save',
  audit: 'change',
  about: 'Saves a draft of an activity; one that was to be published by itself is not any more.',
  input: z.object({
    id: z.nullish(entityId),
    version: z.nullish(version),
    /** Null = the platform's own. */
    organizerId: z.nullable(entityId),
    ...draftFields.shape,
  }),
  output: operatorDraft,
  errors: [consoleNotFound, draftChanged, draftState, draftOrganizerGone, draftForeignPicture],
})

/** Publishes a draft, now or by itself at a time. */
export const publishOperatorDraft = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Draft/Publish',
  audit: 'change',
  about: 'Publishes a draft, at once or by itself at a time.',
  input: z.object({
    id: entityId,
    /** The one that the operator saw. */
    version,
    accepted: z.nullish(acceptedDoubts),
    /** When; absent = now. */
    at: z.nullish(instant),
  }),
  output: operatorDraft,
  errors: [consoleNotFound, draftChanged, draftState, draftUnready, draftDoubtful, draftOrganizerGone, draftSchedule],
})

/** Deletes a draft that is not published. Errors: `console.not_found`, `draft.state`. */
export const removeOperatorDraft = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  path: 'Draft/Remove',
  audit: 'change',
  about: 'Deletes a draft that is not published.',
  input: z.object({ id: entityId }),
  output: z.object({}),
  errors: [consoleNotFound, draftState],
})

/** Members who may be named as organizer: by the beginning of the nickname, or by id. Finance looks for whose orders it reads. */
export const findHosts = defineConsoleCall({
  ...OF_EDITORS,
  needsFreshFactor: false,
  roles: [OperatorRole.owner, OperatorRole.editor, OperatorRole.finance],
  path: 'Organizer/Find',
  isScopedByCity: false,
  audit: 'nothing',
  about: 'Members who host, by the beginning of their nickname or by id.',
  input: z.object({ name: trimmedText(HOST_SOUGHT_MAX, '名字不正确') }),
  output: z.object({ hosts: z.array(foundHost) }),
  errors: [],
})
