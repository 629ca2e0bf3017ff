import { getAppealQueue } from '@quan/contract/console/appeals.ts'
import { getAuditLog } from '@quan/contract/console/audit-log.ts'
import { getWaitingClosings } from '@quan/contract/console/closings.ts'
import { getHeldQueue } from '@quan/contract/console/held-contents.ts'
import { findMembers, getMember } from '@quan/contract/console/members.ts'
import { getMyCities, getOperators } from '@quan/contract/console/operators.ts'
import { getPasskeys } from '@quan/contract/console/passkey.ts'
import { getReportQueue, getReportSpeed } from '@quan/contract/console/reports.ts'
import { getUnfitWords } from '@quan/contract/console/unfit-words.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { ReportReason, ReportState } from '@quan/contract/safety/report.ts'
import { deskPages } from '#console/desk-pages.ts'
import { moneyPages } from '#console/money-pages.ts'
import { chart, type ConsolePageCall, daysBefore, type PageWorld, table, thing } from '#console/page-call.ts'

/** Members are looked for in a page of them, however few of these are of the operator's city. */
const PAGE_ROWS = 20

/** What safety sees. */
const safetyPages = ({ memberId }: PageWorld): ConsolePageCall[] => [
  table('reports', getReportQueue),
  table('reports_of_reason', getReportQueue, { reason: ReportReason.other }),
  table('reports_decided', getReportQueue, { state: ReportState.decided }),
  table('reports_decided_of_reason', getReportQueue, { state: ReportState.decided, reason: ReportReason.spam }),
  chart('reports_speed', getReportSpeed),
  table('held_contents', getHeldQueue),
  table('closings', getWaitingClosings),
  table('appeals', getAppealQueue),
  table('appeals_decided', getAppealQueue, { state: ReportState.decided }),
  { ...table('members_by_name', findMembers, { name: '用户1' }), rowsTold: () => PAGE_ROWS },
  thing('member_by_number', findMembers, { number: memberId }),
  { ...thing('member', getMember, { id: memberId }), isOfAllCities: true },
  table('words', getUnfitWords),
  table('words_with_part', getUnfitWords, { part: '词1' }),
]

/** What owners see, and everybody of themselves. */
function operatorPages({ today, operatorId }: PageWorld): ConsolePageCall[] {
  const { week } = daysBefore(today)
  const monthsAgo = { from: addDays(today, -206), to: addDays(today, -200) }
  return [
    table('audit', getAuditLog),
    table('audit_of_operator', getAuditLog, { operatorId }),
    table('audit_of_act', getAuditLog, { act: 'Refund/Propose' }),
    table('audit_of_operator_and_act', getAuditLog, { operatorId, act: 'Refund/Propose' }),
    table('audit_of_days', getAuditLog, week),
    table('audit_of_days_months_ago', getAuditLog, monthsAgo),
    table('audit_of_operator_and_days', getAuditLog, { operatorId, ...monthsAgo }),
    table('audit_of_act_and_days', getAuditLog, { act: 'Order/Find', ...monthsAgo }),
    table('operators', getOperators),
    table('passkeys', getPasskeys),
    table('cities', getMyCities),
  ]
}

/** The tables and charts of the console, as they open and as they are narrowed. */
export const consolePageCalls = (world: PageWorld): ConsolePageCall[] => [
  ...deskPages(world),
  ...moneyPages(world),
  ...safetyPages(world),
  ...operatorPages(world),
]
