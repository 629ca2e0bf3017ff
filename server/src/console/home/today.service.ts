import { getDaySums } from '@quan/contract/console/accounting/sums.ts'
import { getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { type DeskRow, getDeskActivities } from '@quan/contract/console/activities/desk-activity.ts'
import { getFeedback, getWaitingQuestions } from '@quan/contract/console/feedback-desk.ts'
import { getDraftsInReview } from '@quan/contract/console/hosting-desk.ts'
import { getInsightWeeks } from '@quan/contract/console/insight/insight.ts'
import { getComing } from '@quan/contract/console/people/people.ts'
import { getReportQueue } from '@quan/contract/console/reports.ts'
import {
  type ConsoleTodo,
  EVENING_ACTIVITIES_MAX,
  type FeedbackOfDays,
  type getToday,
  SHOW_UP_DAYS,
  TODAY_ACTIVITIES_MAX,
  TODAY_FEEDBACK_DAYS,
  TODAY_FEEDBACK_MAX,
  TODAY_MONEY_DAYS,
  type TodayActivity,
  TODO_COUNT_MAX,
  TodoKind,
  TOO_FEW_AHEAD_HOURS,
  TOO_FEW_MAX,
} from '@quan/contract/console/today.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { daySpan, startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { EVENING_HOUR } from '@quan/contract/recommendation/free-time.ts'
import { ReportState } from '@quan/contract/safety/report.ts'
import { citiesAsked } from '#features/accounting/clerk.ts'
import { activityDesk } from '#features/activity-desk/activity-desk.service.ts'
import { questionsAtDesk } from '#features/activity/question-desk.ts'
import { listTooFew } from '#features/activity-desk/list-too-few.ts'
import { countFeedback } from '#features/after-activity/feedback-desk.ts'
import { heldMessages } from '#features/operator-message/held-messages.service.ts'
import type { DraftReviews } from '#features/hosting/draft-review.service.ts'
import type { HostDecisions } from '#features/hosting/host-decision.service.ts'
import { countStoppedDrafts } from '#features/hosting/operator-draft.service.ts'
import type { Insights } from '#features/insight/insight.service.ts'
import { countArrived } from '#features/people-desk/count-arrived.ts'
import type { Closings } from '#features/safety/closings.service.ts'
import type { AppealDesk } from '#features/safety/appeal-desk.service.ts'
import type { HeldDesk } from '#features/safety/held-desk.service.ts'
import type { ReportDesk } from '#features/safety/report-desk.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { waitingReading } from '#platform/paging/waiting-page.ts'
import { mayCall } from '../access/console-calls.ts'
import type { OperatorCaller } from '../access/session.service.ts'
import { accountingDesk, type AccountingDeskParts } from '../accounting/accounting-desk.ts'

/** What is on today is told by. */
export type TodayParts = AccountingDeskParts & {
  clock: Clock
  reportDesk: ReportDesk
  appealDesk: AppealDesk
  closings: Closings
  heldDesk: HeldDesk
  hostDecisions: HostDecisions
  draftReviews: DraftReviews
  insights: (sql: SqlRunner) => Pick<Insights, 'showUp'>
}
type Looked = TodayParts & { sql: SqlRunner; caller: OperatorCaller }

const WEEK_DAYS = 7
const HOUR_MS = 3_600_000
const PAGE = { maxResultCount: TODO_COUNT_MAX }

/** What is on today for an operator, in one of their cities where that is asked: each part as far as they may make the calls that tell it whole. */
export async function findToday(
  everywhere: Looked,
  cityCode: string | null,
): Promise<ConsoleResultOf<typeof getToday>> {
  const caller = { ...everywhere.caller, cities: citiesAsked(everywhere.caller, cityCode) }
  const looked = { ...everywhere, caller }
  const todos = await findWaiting(looked)
  return {
    activities: mayCall(getComing, caller) ? await activitiesOf(looked) : null,
    evening: mayCall(getComing, caller) ? await eveningOf(looked) : null,
    tooFew: mayCall(getDeskActivities, caller) ? await tooFewOf(looked) : null,
    showUp: mayCall(getInsightWeeks, caller) ? await showUpOf(looked) : null,
    money: mayCall(getDaySums, caller) ? await moneyOf(looked) : null,
    todos,
    waiting: cityCode === null ? todos : await findWaiting(everywhere),
    feedback: mayCall(getFeedback, caller) ? await feedbackOf(looked) : null,
  }
}

/** What waits for an operator, the most pressing kind first. */
export async function findWaiting(looked: Looked): Promise<ConsoleTodo[]> {
  const { caller } = looked
  const todos = [
    ...(mayCall(getReportQueue, caller) ? await safetyTodos(looked) : []),
    ...(mayCall(getWaitingProposals, caller) ? await financeTodos(looked) : []),
    ...(mayCall(getDraftsInReview, caller) ? await editorTodos(looked) : []),
    ...(mayCall(getWaitingQuestions, caller) ? [await questionsOf(looked)] : []),
  ]
  return todos.filter(({ count }) => count > 0)
}

const today = ({ clock }: Looked) => formatDate(clock.now(), MAINLAND_TIME_ZONE)

async function activitiesOf(looked: Looked): Promise<TodayActivity[]> {
  const { sql, clock, caller } = looked
  const day = { from: today(looked), to: today(looked), maxResultCount: TODAY_ACTIVITIES_MAX }
  return await withPlaces(sql, await activityDesk({ sql, clock }).listNearest(day, caller))
}

async function eveningOf(looked: Looked) {
  const { sql, clock, caller } = looked
  const { startAt, endAt: until } = daySpan({ from: today(looked), to: today(looked) }, MAINLAND_TIME_ZONE)
  const from = new Date(startAt.getTime() + EVENING_HOUR * HOUR_MS)
  const found = await activityDesk({ sql, clock }).listAhead({ from, until, limit: EVENING_ACTIVITIES_MAX + 1 }, caller)
  const activities = await withPlaces(sql, found.slice(0, EVENING_ACTIVITIES_MAX))
  return { activities, isMore: found.length > activities.length }
}

async function withPlaces(sql: SqlRunner, rows: readonly DeskRow[]): Promise<TodayActivity[]> {
  const arrived = await countArrived(
    sql,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...(arrived.get(row.id) ?? { places: 0, arrived: 0, men: 0, women: 0 }) }))
}

async function tooFewOf({ sql, clock, caller: { cities } }: Looked) {
  const after = new Date(clock.now())
  const until = new Date(clock.now() + TOO_FEW_AHEAD_HOURS * HOUR_MS)
  const found = await listTooFew(sql, { cities, after, until, limit: TOO_FEW_MAX + 1 })
  const activities = found.slice(0, TOO_FEW_MAX).map((row) => ({
    id: row.id,
    title: row.title,
    city: row.city_code,
    places: row.places,
    minParticipants: row.min_participants,
    decideTime: row.enroll_deadline_at.toISOString(),
  }))
  return { activities, isMore: found.length > activities.length }
}

const showUpOf = (looked: Looked) =>
  looked.insights(looked.sql).showUp({ to: today(looked), days: SHOW_UP_DAYS }, looked.caller)

async function moneyOf(looked: Looked) {
  const { sql, caller } = looked
  const day = today(looked)
  const from = addDays(day, 1 - TODAY_MONEY_DAYS)
  const sums = await accountingDesk(looked).sums(sql).days({ from, to: day }, caller)
  const sumOf = (date: string) =>
    sums.days
      .filter((sum) => sum.day === date)
      .reduce(
        (sum, { received, returned, payments }) => ({
          received: sum.received + received,
          returned: sum.returned + returned,
          payments: sum.payments + payments,
        }),
        { received: 0, returned: 0, payments: 0 },
      )
  const shown = Array.from({ length: TODAY_MONEY_DAYS }, (_, number) => addDays(from, number))
  return {
    today: sumOf(day),
    weekBefore: sumOf(addDays(day, -WEEK_DAYS)),
    days: shown.map((date) => ({ day: date, ...sumOf(date) })),
  }
}

async function feedbackOf(looked: Looked): Promise<FeedbackOfDays> {
  const { sql, caller } = looked
  const from = startOfDay(addDays(today(looked), 1 - TODAY_FEEDBACK_DAYS), MAINLAND_TIME_ZONE)
  return await countFeedback(sql, { from, most: TODAY_FEEDBACK_MAX, cities: caller.cities })
}

async function safetyTodos(looked: Looked): Promise<ConsoleTodo[]> {
  const { sql, clock, caller, reportDesk, appealDesk, closings, heldDesk } = looked
  const { cities } = caller
  const reports = await reportDesk.list(sql, { ...PAGE, state: ReportState.open, cities })
  const appeals = await appealDesk.list(sql, { ...PAGE, state: ReportState.open }, caller)
  const proposed = await closings.list(sql, PAGE, caller)
  const toConfirm = { ...proposed, items: proposed.items.filter(({ isOwn }) => !isOwn) }
  const held = await heldDesk.list(sql, PAGE, cities)
  const messages = await heldMessages({ clock }).list(sql, PAGE, caller)
  const ofColleagues = { ...messages, items: messages.items.filter(({ isOwn }) => !isOwn) }
  const dueTime = ([first]: readonly { dueTime: string }[]) => first?.dueTime ?? null
  return [
    { ...counted(TodoKind.reports, reports), dueTime: dueTime(reports.items) },
    { ...counted(TodoKind.appeals, appeals), dueTime: dueTime(appeals.items) },
    { ...counted(TodoKind.closings, toConfirm), dueTime: toConfirm.items[0]?.untilTime ?? null },
    counted(TodoKind.heldContents, held),
    counted(TodoKind.heldMessages, ofColleagues),
  ]
}

async function financeTodos(looked: Looked): Promise<ConsoleTodo[]> {
  const { sql, caller } = looked
  const toDo = accountingDesk(looked).toDo(sql)
  return [
    counted(TodoKind.proposals, await toDo.listWaiting(PAGE, caller, { withOwn: false })),
    counted(TodoKind.changeRefunds, await toDo.listChanges(PAGE, caller, { withOwn: false })),
    counted(TodoKind.failedRefunds, await toDo.listFailed(PAGE, caller)),
    counted(TodoKind.differences, await toDo.listDifferences({ ...PAGE, isMended: false }, caller)),
  ]
}

async function editorTodos({ sql, caller, draftReviews, hostDecisions }: Looked): Promise<ConsoleTodo[]> {
  const { cities } = caller
  const stopped = await countStoppedDrafts(sql, caller, TODO_COUNT_MAX + 1)
  const drafts = await draftReviews.within(sql).listInReview(waitingReading(PAGE), cities)
  const hosts = await hostDecisions.within(sql).listWaiting(waitingReading(PAGE), cities)
  return [
    numbered(TodoKind.stoppedDrafts, stopped),
    numbered(TodoKind.drafts, drafts.length),
    numbered(TodoKind.hosts, hosts.length),
  ]
}

async function questionsOf({ sql, clock, caller: { cities } }: Looked): Promise<ConsoleTodo> {
  const questions = await questionsAtDesk(sql, { ...PAGE, cities, now: clock.now() })
  return { ...counted(TodoKind.questions, questions), sinceTime: questions.items[0]?.askTime ?? null }
}

type Page = { items: readonly unknown[]; nextCursor: string | null }

function counted(kind: TodoKind, { items, nextCursor }: Page): ConsoleTodo {
  return { kind, count: items.length, isMore: nextCursor !== null, dueTime: null, sinceTime: null }
}

/** Of what was read one row farther than is counted. */
function numbered(kind: TodoKind, read: number): ConsoleTodo {
  const count = Math.min(read, TODO_COUNT_MAX)
  return { kind, count, isMore: read > count, dueTime: null, sinceTime: null }
}
