import { rewardNotOwned } from '@quan/contract/task/task-errors.ts'
import type { TaskConfig } from '@quan/contract/task/task-state.ts'
import { pointAccount, pointQueries } from '#features/task/point.queries.ts'
import { nextReminder, taskDay } from '#features/task/task-day.ts'
import { configQueries, shapeConfig } from '#features/task/task.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Changes of the settings; a field left out stays. */
export type ConfigChanges = { [Name in keyof TaskConfig]?: TaskConfig[Name] | undefined }

type SaveConfig = { memberId: string; changes: ConfigChanges; now: number }

/**
 * Changes what a member set. A time of reminders that is over today counts from tomorrow. Throws `reward.not_owned`.
 * Runs in a transaction of the caller's, in which the member's changes take turns.
 */
export async function saveConfig(tx: SqlRunner, { memberId, changes, now }: SaveConfig) {
  const [configs, points] = [configQueries(tx), pointQueries(tx)]
  await points.takeTurn(memberId)
  const row = await configs.lock(memberId)
  const before = shapeConfig(row)
  const { posterTheme = before.posterTheme, frame = before.frame } = changes
  const { reminders = before.reminders, remindAt = before.remindAt } = changes
  const account = pointAccount(await points.sum([memberId], taskDay(now)))
  const worn = [posterTheme, frame].filter((id) => id !== null)
  if (!worn.every(account.owns)) throw new AppError(rewardNotOwned)
  // what was to come at that time still does, also when it is due this very moment
  const stays = remindAt === before.remindAt ? row?.remind_next_at?.getTime() : undefined
  await configs.save(memberId, {
    reminders: [...new Set(reminders)],
    remindAt,
    remindNextAt: reminders.length === 0 ? null : (stays ?? nextReminder(remindAt, now)),
    posterTheme,
    frame,
  })
}
