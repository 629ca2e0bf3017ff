import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { TaskId } from '@quan/contract/task/task-id.ts'
import { type PointAccount, pointAccount } from '#features/task/points/point-account.ts'
import { pointQueries } from '#features/task/points/point.queries.ts'
import { progressQueries } from '#features/task/progress/progress.queries.ts'
import { taskProgress } from '#features/task/progress/task-progress.ts'
import { taskDay } from '#features/task/task-day.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Where a member stands on a day: how much of each task is done, and what the ledger tells. */
export type Standing = {
  today: CalendarDate
  progress: Readonly<Record<TaskId, number>>
  account: PointAccount
}

/** Whose, and when; milliseconds since 1970. */
export type AskedMember = { memberId: string; now: number }
/** The same of several. */
export type AskedMembers = { memberIds: readonly string[]; now: number }

/** The standings of members by their ids, read together; a member whose account has ended has none. */
export async function readStandings(sql: SqlRunner, { memberIds, now }: AskedMembers): Promise<Map<string, Standing>> {
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
export async function readStanding(sql: SqlRunner, { memberId, now }: AskedMember): Promise<Standing> {
  const standing = (await readStandings(sql, { memberIds: [memberId], now })).get(memberId)
  if (!standing) throw new AppError(loginRequired)
  return standing
}
