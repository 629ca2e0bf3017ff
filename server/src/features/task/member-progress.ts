import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { TaskId, TaskRhythm } from '@quan/contract/task/task-id.ts'
import { TASK_IDS, TASK_RULES, type TaskRule } from '@quan/contract/task/task-rules.ts'
import type { Task } from '@quan/contract/task/task-state.ts'
import { completenessOf } from '#features/business-card/card-row.ts'
import { type PointAccount, pointAccount, pointQueries } from '#features/task/point.queries.ts'
import { taskDay } from '#features/task/task-day.ts'
import { progressQueries, type ProgressRow } from '#features/task/task.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Where a member stands on a day: how much of each task is done, and what the ledger tells. */
export type MemberProgress = {
  today: CalendarDate
  progress: Readonly<Record<TaskId, number>>
  account: PointAccount
}

/** Whose, and when; milliseconds since 1970. */
export type MemberAt = { memberId: string; now: number }
/** The same of several. */
export type MembersAt = { memberIds: readonly string[]; now: number }

/** The standings of members by their ids, read together; a member whose account has ended has none. */
export async function readMemberProgress(
  sql: SqlRunner,
  { memberIds, now }: MembersAt,
): Promise<Map<string, MemberProgress>> {
  const today = taskDay(now)
  const [rows, sums] = await Promise.all([
    progressQueries(sql).list(memberIds, today),
    pointQueries(sql).sum(memberIds, today),
  ])
  const sumsOf = Map.groupBy(sums, ({ member_id: memberId }) => memberId)
  return new Map(
    rows.map((row) => [
      row.member_id,
      { today, progress: taskProgress(row), account: pointAccount(sumsOf.get(row.member_id) ?? []) },
    ]),
  )
}

/** The standing of one member. Throws `login.required` where the account has ended. */
export async function getMemberProgress(sql: SqlRunner, { memberId, now }: MemberAt): Promise<MemberProgress> {
  const standing = (await readMemberProgress(sql, { memberIds: [memberId], now })).get(memberId)
  if (!standing) throw new AppError(loginRequired)
  return standing
}

/** The tasks of a member in the order they are shown. */
export const tasksOf = (standing: MemberProgress): Task[] => TASK_IDS.map((id) => shapeTask(id, standing))

function shapeTask(id: TaskId, standing: MemberProgress): Task {
  const rule = TASK_RULES[id]
  return {
    id,
    ...rule,
    progress: standing.progress[id],
    claimablePoints: openRounds(standing, id).length * rule.points,
    isClaimed: rule.rhythm !== TaskRhythm.each && standing.account.timesGiven(id) > 0,
  }
}

/** The rounds of a task that have points to give to a member. */
export const openRounds = ({ today, progress, account }: MemberProgress, id: TaskId): string[] =>
  claimableRounds({ rule: TASK_RULES[id], progress: progress[id], timesGiven: account.timesGiven(id), today })

/** The tasks of members by their ids, in as many statements for fifty as for one. */
export async function readTasks(sql: SqlRunner, asked: MembersAt): Promise<Map<string, Task[]>> {
  const standings = await readMemberProgress(sql, asked)
  return new Map([...standings].map(([memberId, standing]) => [memberId, tasksOf(standing)]))
}

type RoundProgress = { rule: TaskRule; progress: number; timesGiven: number; today: CalendarDate }

/** The rounds of a task that have points to give: the day, the only one, or the numbers of those not given yet. */
export function claimableRounds({ rule, progress, timesGiven, today }: RoundProgress): string[] {
  const timesDone = Math.floor(progress / rule.target)
  const timesWorth = rule.rhythm === TaskRhythm.each ? timesDone : Math.min(1, timesDone)
  const open = Math.max(0, timesWorth - timesGiven)
  return Array.from({ length: open }, (_, at) =>
    rule.rhythm === TaskRhythm.daily ? today : String(timesGiven + at + 1),
  )
}

/** How much of each task is done. */
function taskProgress(row: ProgressRow): Readonly<Record<TaskId, number>> {
  return {
    [TaskId.checkIn]: Number(row.has_checked_in),
    [TaskId.share]: Number(row.has_shared),
    [TaskId.finishCard]: completenessOf(row, row.photos),
    [TaskId.collect]: row.favorites,
    [TaskId.follow]: row.follows,
    [TaskId.bringFriend]: row.friends,
    [TaskId.comeToActivity]: row.visits,
  }
}
