import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { OF_SAFETY } from '#console/console-access.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { defineError } from '#endpoint/define-error.ts'
import { calendarDate, entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { Sex } from '#person/sex.ts'
import { ReportReason, ReportState, ReportTargetKind } from '#safety/report.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Time to decide on a report of abuse or fraud, in hours. */
export const URGENT_REPORT_HOURS = 24
/** Time to decide on any other report, in hours. */
export const REPORT_HOURS = 72
/** Longest suspension with an end, in days. */
export const SUSPENSION_DAYS_MAX = 365
/** Longest note of an operator, in characters. */
export const OPERATOR_NOTE_MAX = 500

/** What operators decide on a report: nothing is wrong, a warning, hiding what was reported, a suspension for days, or a closing, which a second operator confirms. */
export const ReportDecision = {
  dismiss: 'dismiss',
  warn: 'warn',
  hide: 'hide',
  suspend: 'suspend',
  close: 'close',
} as const
/** One of the decisions on a report. */
export type ReportDecision = (typeof ReportDecision)[keyof typeof ReportDecision]

/** What can be taken off a card that was reported. */
export const HiddenPart = {
  nickName: 'nickName',
  intro: 'intro',
  lookingFor: 'lookingFor',
  occupation: 'occupation',
  photos: 'photos',
} as const
/** One of the parts of a card that can be taken off. */
export type HiddenPart = (typeof HiddenPart)[keyof typeof HiddenPart]

/** What was reported is a conversation, is hidden already, or has nothing of what was to be hidden any more. */
export const nothingToHide = defineError({
  code: 'report.nothing_to_hide',
  status: 409,
  text: '没有可以隐藏的内容：可能已经改掉了，请刷新后再看',
})

/** What was reported is nobody's account, such as an activity that was taken over, or the account is gone: nobody can be warned or shut out. */
export const nobodyReported = defineError({
  code: 'report.nobody',
  status: 409,
  text: '没有对应的账号，不能提醒、暂停或停用；活动可以隐藏，也可以到活动页取消',
})

const rowFields = {
  id: entityId,
  targetKind: z.enum(ReportTargetKind),
  targetId: entityId,
  /** Name or title of what was reported; null = it has none, or is gone. */
  targetName: z.nullable(z.string()),
  /** The member it is about, as a drawn head; null = gone. */
  person: z.nullable(z.object({ id: entityId, sex: z.nullable(z.enum(Sex)) })),
  reason: z.enum(ReportReason),
  state: z.enum(ReportState),
  city: z.nullable(cityCode),
  createTime: instant,
  /** When it has to be decided. */
  dueTime: instant,
  isOverdue: z.boolean(),
}

/** A report in the queue. */
export const reportRow = z.object(rowFields)
/** A report in the queue. */
export type ReportRow = z.infer<typeof reportRow>

/** A member as a report shows them. */
export const reportedPerson = z.object({
  id: entityId,
  sex: z.nullable(z.enum(Sex)),
  nickName: z.nullable(z.string()),
  /** How many reports of theirs, or that name them in whatever way, there are besides this one. */
  reports: z.int(),
  /** How many of these led to more than a dismissal. */
  upheld: z.int(),
  /** Whether the account is suspended now. */
  isSuspended: z.boolean(),
  /** When that ends; null = not at all, or never. Absent in what an older server tells. */
  suspendedUntil: z.optional(z.nullable(instant)),
})

/** What a decision tells both sides, in Chinese and English; members read it in their own language. */
export const toldByDecision = z.object({
  decision: z.enum(ReportDecision),
  reporter: z.string(),
  /** Null = nothing is told. */
  target: z.nullable(z.string()),
  /** The same in English, for operators who read that. Absent in what an older server tells: they read the Chinese. */
  english: z.optional(z.object({ reporter: z.string(), target: z.nullable(z.string()) })),
})

/** A report with everything that there is to decide by. */
export const reportDetail = z.object({
  ...rowFields,
  text: z.nullable(z.string()),
  /** What was reported as it read at that time; empty for reports of former versions. */
  evidence: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The pictures it showed at that time, by their parts, in their order; a path of null = it is gone. */
  pictures: z.array(z.object({ label: z.string(), path: z.nullable(z.string()) })),
  /** Null = the account is gone. */
  reporter: z.nullable(reportedPerson),
  /** Null = nobody, or gone. */
  target: z.nullable(reportedPerson),
  /** Whether it is about an activity that is hidden now. Absent in what an older server tells. */
  isActivityHidden: z.optional(z.boolean()),
  /** What each decision would tell; a time that only the decision makes known reads as `…`. */
  tells: z.array(toldByDecision),
  decision: z.nullable(
    z.object({
      decision: z.enum(ReportDecision),
      note: z.string(),
      time: instant,
      operatorName: z.string(),
      /** Of closing an account, how a second operator sees it; `over` = nobody did in time. Absent of what one closed alone. */
      closing: z.optional(z.enum(['waiting', 'confirmed', 'declined', 'over'])),
    }),
  ),
})
/** A report with everything that there is to decide by. */
export type ReportDetail = z.infer<typeof reportDetail>

/** Why an operator acts; kept in the log and shown to colleagues, never to members. */
export const operatorNote = trimmedText(OPERATOR_NOTE_MAX, '说明不正确').check(z.minLength(1, '请写下理由'))
/** How long a suspension lasts, in days. */
export const suspensionDays = z
  .int('请填写天数')
  .check(z.minimum(1, '至少 1 天'), z.maximum(SUSPENSION_DAYS_MAX, `最多 ${SUSPENSION_DAYS_MAX} 天`))

/** Reports, those due first: what is overdue comes before everything else. Which were seen is written down. */
export const getReportQueue = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'Report/GetQueue',
  audit: 'look',
  about: 'Reports, those due first.',
  input: z.object({
    state: z._default(z.enum(ReportState, '状态不正确'), ReportState.open),
    reason: z.nullish(z.enum(ReportReason, '原因不正确')),
    ...pageInput,
  }),
  output: pageOf(reportRow),
  errors: [],
})

/** Weeks that the counts on speed go back, with the present one. */
export const REPORT_SPEED_WEEKS = 8

/** How long the reports waited that were decided in a week. */
export const reportSpeedWeek = z.object({
  /** Its Monday. */
  week: calendarDate,
  decided: z.int(),
  /** Minutes from report to decision, on average. */
  averageMinutes: z.int(),
  /** How many were decided after they were due. */
  late: z.int(),
})

/** How long reports waited, by the week in which they were decided, the present one first; weeks without are left out. */
export const getReportSpeed = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'Report/GetSpeed',
  audit: 'nothing',
  about: 'How long reports waited, by week.',
  input: z.object({}),
  output: z.object({ weeks: z.array(reportSpeedWeek) }),
  errors: [],
})

/** One report with its evidence; the look is written down. Errors: `console.not_found`. */
export const getReport = defineConsoleCall({
  ...OF_SAFETY,
  needsFreshFactor: false,
  path: 'Report/GetOne',
  audit: 'look',
  about: 'One report with its evidence.',
  input: z.object({ id: entityId }),
  output: reportDetail,
  errors: [consoleNotFound],
})

/**
 * Decides on a report; both sides are told. A suspension gives money back, so it asks for a fresh factor. Errors: `console.not_found`, `console.changed_meanwhile` where a colleague
 * was faster, `report.nothing_to_hide`, `report.nobody`.
 */
export const decideReport = defineConsoleCall({
  ...OF_SAFETY,
  path: 'Report/Decide',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Decides on a report; both sides are told.',
  input: z
    .object({
      id: entityId,
      decision: z.enum(ReportDecision, '请选择处理方式'),
      days: z.nullish(suspensionDays),
      /** What to hide of a card. */
      parts: z.nullish(
        z.array(z.enum(HiddenPart, '请选择隐藏的内容')).check(z.maxLength(Object.keys(HiddenPart).length)),
      ),
      note: operatorNote,
    })
    .check(
      z.refine(({ decision, days }) => (decision === ReportDecision.suspend) === (days != null), {
        error: '暂停使用要填天数',
        path: ['days'],
      }),
    ),
  output: reportDetail,
  errors: [consoleNotFound, consoleChangedMeanwhile, nothingToHide, nobodyReported],
})
