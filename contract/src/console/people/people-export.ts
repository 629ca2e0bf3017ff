import { OF_DOOR } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { attendee, comingActivity } from '#console/people/people.ts'
import { entityId, instant } from '#endpoint/ids.ts'

/** How long the list of an export is kept for whoever asked for it, in milliseconds; then it is gone. */
export const PEOPLE_EXPORT_KEPT_MS = 3_600_000
/** How often a part of an export is tried, with growing pauses; then the export has failed, until it is begun again. */
export const PEOPLE_EXPORT_TRIES = 5
/** Most parts of an export; more people are at no activity. */
const PARTS_MAX = 1_000

/** How far an export of an operator is; it goes on when the page is left. */
export const peopleExport = z.object({
  /** People that are in it already, and how many there were when it was begun. */
  done: z.int(),
  total: z.int(),
  isReady: z.boolean(),
  /** It could not be made, over and over: it goes on no more, and can be begun again. */
  hasFailed: z.boolean(),
  /** When it was begun, and until when it can be taken. */
  beginTime: instant,
  endTime: instant,
})
/** How far an export of an operator is. */
export type PeopleExport = z.infer<typeof peopleExport>

/** Begins an export of what the door needs of everybody with a paid place, without notes and phones; one that is under way goes on, one that failed is begun again. Errors: `console.not_found`. */
export const beginPeopleExport = defineConsoleCall({
  ...OF_DOOR,
  path: 'People/BeginExport',
  needsFreshFactor: true,
  audit: 'look',
  about: 'Begins a list of everybody with a paid place, for a file.',
  input: z.object({ activityId: entityId }),
  output: peopleExport,
  errors: [consoleNotFound],
})

/** How far the operator's own export of an activity is; null = there is none. Errors: `console.not_found`. */
export const getPeopleExport = defineConsoleCall({
  ...OF_DOOR,
  path: 'People/GetExport',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'How far your export of an activity is.',
  input: z.object({ activityId: entityId }),
  output: z.object({ export: z.nullable(peopleExport) }),
  errors: [consoleNotFound],
})

/** A part of the operator's own export that is ready; who took each is written down. Errors: `console.not_found`. */
export const takePeopleExport = defineConsoleCall({
  ...OF_DOOR,
  path: 'People/TakeExport',
  needsFreshFactor: true,
  audit: 'look',
  about: 'Takes a part of your export of an activity that is ready.',
  input: z.object({
    activityId: entityId,
    part: z.int('序号不正确').check(z.minimum(0, '序号不正确'), z.maximum(PARTS_MAX, '序号不正确')),
  }),
  output: z.object({ activity: comingActivity, people: z.array(attendee), nextPart: z.nullable(z.int()) }),
  errors: [consoleNotFound],
})
