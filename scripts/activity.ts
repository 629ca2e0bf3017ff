import { cancelActivity, type CancelOutcome } from '@quan/server/features/activity-cancel/cancel-activity.service.ts'
import type { ActivityChange } from '@quan/server/features/activity-change/activity-change.ts'
import {
  changeActivity,
  type ChangeOutcome,
  getActivityZone,
} from '@quan/server/features/activity-change/change-activity.service.ts'
import { clockInstant } from '../server/src/features/activity-import/time-span.ts'
import { notificationService } from '@quan/server/features/notification/notification.service.ts'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { AppError } from '@quan/server/platform/errors/app-error.ts'
import { type ActivityCommand, readActivityCommand } from './commands/read-activity-command.ts'
import { withDatabase } from './commands/database.ts'
import { fail, say } from './commands/progress.ts'

const SAID_OF_CANCEL: Readonly<Record<CancelOutcome['outcome'], (title: string) => string>> = {
  cancelled: (title) => `「${title}」已取消。订单由运行中的服务器关闭和退款；没有运行的话，下次启动后继续。`,
  already: (title) => `「${title}」之前已经取消了，没有改动。`,
  over: (title) => `「${title}」已经结束，不能再取消。`,
}
const SAID_OF_CHANGE: Readonly<Record<ChangeOutcome['outcome'], (outcome: ChangeOutcome) => string>> = {
  changed: ({ title, told }) => `「${title}」已改，通知了 ${told} 人。`,
  same: ({ title }) => `「${title}」本来就是这样，没有改动。`,
  over: ({ title }) => `「${title}」已经结束，不能再改。`,
  cancelled: ({ title }) => `「${title}」已取消，不能再改。`,
  impossible: ({ title }) => `「${title}」没有改：开始要在将来，结束不能早于开始，已经开始的不能再改开始时间。`,
}

/** `npm run activity -- …`, in the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const command = readActivityCommand(process.argv.slice(2))
  await withDatabase(readServerConfig(process.env), (sql) => act(sql, command).catch(sayWhyNot))
}

async function act(sql: Sql, command: ActivityCommand) {
  const parts = { sql, clock: systemClock }
  if (command.act === 'cancel') {
    const { outcome, title } = await cancelActivity(command.id, parts)
    say(SAID_OF_CANCEL[outcome](title))
    if (outcome === 'over') process.exitCode = 1
    return
  }
  const notifications = notificationService(parts)
  const outcome = await changeActivity(command.id, await changeOf(sql, command), { ...parts, notifications })
  say(SAID_OF_CHANGE[outcome.outcome](outcome))
  if (outcome.outcome !== 'changed' && outcome.outcome !== 'same') process.exitCode = 1
}

/** The times as instants, by the clock of the activity's city. */
async function changeOf(sql: Sql, { id, start, end, place }: ActivityCommand & { act: 'change' }) {
  const timeZone = await getActivityZone(sql, id)
  const change: ActivityChange = {
    ...(start !== null && { startAt: clockInstant(start, timeZone) }),
    ...(end !== null && { endAt: clockInstant(end, timeZone) }),
    ...(place !== null && { place }),
  }
  return change
}

/** The text of a known failure instead of its code. */
function sayWhyNot(cause: unknown): never {
  throw cause instanceof AppError ? new Error(cause.definition.text, { cause }) : cause
}

await main().catch(fail)
