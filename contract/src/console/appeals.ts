import { OF_SAFETY } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorNote } from '#console/reports.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { Sex } from '#person/sex.ts'
import { AppealOutcome, MeasureKind } from '#safety/measure.ts'
import { ReportState } from '#safety/report.ts'

/** Time to decide on an appeal, in hours. */
export const APPEAL_HOURS = 72

/** Whoever took the measure, or confirmed it, decides on no appeal against it, nor who could enter as them. */
export const ownMeasure = defineError({
  code: 'appeal.own_measure',
  status: 409,
  text: '申诉要由另一位同事来看',
})

const rowFields = {
  id: entityId,
  memberId: entityId,
  nickName: z.nullable(z.string()),
  sex: z.nullable(z.enum(Sex)),
  kind: z.enum(MeasureKind),
  takenTime: instant,
  appealTime: instant,
  /** When it has to be decided. */
  dueTime: instant,
  isOverdue: z.boolean(),
  state: z.enum(ReportState),
  /** Whether the caller took or confirmed the measure: then it is for somebody else. */
  isOwn: z.boolean(),
}

/** An appeal in the queue. */
export const appealRow = z.object(rowFields)
/** An appeal in the queue. */
export type AppealRow = z.infer<typeof appealRow>

/** An appeal with everything that there is to decide by. */
export const appealDetail = z.object({
  ...rowFields,
  /** The member's own words. */
  text: z.string(),
  /** Why the measure was taken. */
  note: z.string(),
  operatorName: z.string(),
  /** When the suspension ends by itself; null = it is none, or has no end. */
  untilTime: z.nullable(instant),
  /** Whether it was lifted already, or another one took its place. */
  isLifted: z.boolean(),
  /** The report it was decided on; null = without one. */
  reportId: z.nullable(entityId),
  decision: z.nullable(
    z.object({ outcome: z.enum(AppealOutcome), note: z.string(), time: instant, operatorName: z.string() }),
  ),
})
/** An appeal with everything that there is to decide by. */
export type AppealDetail = z.infer<typeof appealDetail>

/** Appeals, the oldest first. */
export const getAppealQueue = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'Appeal/GetQueue',
  audit: 'nothing',
  about: 'Appeals, the oldest first.',
  input: z.object({ state: z._default(z.enum(ReportState, '状态不正确'), ReportState.open), ...pageInput }),
  output: pageOf(appealRow),
  errors: [],
})

/** One appeal; the look is written down. Errors: `console.not_found`. */
export const getAppeal = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'Appeal/GetOne',
  audit: 'look',
  about: 'One appeal with what there is to decide by.',
  input: z.object({ id: entityId }),
  output: appealDetail,
  errors: [consoleNotFound],
})

/**
 * Decides on an appeal, by another operator than those whose measure it is about; the member is told. Errors:
 * `console.not_found`, `console.changed_meanwhile` where a colleague was faster, `appeal.own_measure`.
 */
export const decideAppeal = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'Appeal/Decide',
  audit: 'change',
  about: 'Decides on an appeal; the member is told.',
  input: z.object({ id: entityId, outcome: z.enum(AppealOutcome, '请选择处理方式'), note: operatorNote }),
  output: appealDetail,
  errors: [consoleNotFound, consoleChangedMeanwhile, ownMeasure],
})
