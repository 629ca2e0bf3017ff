import { entityId } from '@quan/contract/endpoint/ids.ts'
import { type CancelOutcome, cancelActivity } from '@quan/server/features/activity-cancel/cancel-activity.service.ts'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { AppError } from '@quan/server/platform/errors/app-error.ts'
import { withDatabase } from './database/open-database.ts'
import { fail, say } from './progress/progress.ts'

const USAGE = `用法：npm run activity -- cancel 活动ID

  cancel   取消活动：停止报名，未支付的订单关闭，已支付的全额退回，通知所有报名和候补的人`

const SAID: Readonly<Record<CancelOutcome['outcome'], (title: string) => string>> = {
  cancelled: (title) => `「${title}」已取消。订单由运行中的服务器关闭和退款；没有运行的话，下次启动后继续。`,
  already: (title) => `「${title}」之前已经取消了，没有改动。`,
  over: (title) => `「${title}」已经结束，不能再取消。`,
}

/** `npm run activity -- cancel ID`, in the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const id = readId(process.argv.slice(2))
  await withDatabase(readServerConfig(process.env), async (sql) => {
    const { outcome, title } = await cancelActivity(id, { sql, clock: systemClock }).catch(sayWhyNot)
    say(SAID[outcome](title))
    if (outcome === 'over') process.exitCode = 1
  })
}

function readId([command, ...ids]: string[]): string {
  const [id] = ids
  if (command !== 'cancel' || id === undefined || ids.length > 1) throw new Error(USAGE)
  const read = entityId.safeParse(id)
  if (!read.success) throw new Error(`活动 ID 不正确：${id}\n${USAGE}`)
  return read.data
}

/** The text of a known failure instead of its code. */
function sayWhyNot(cause: unknown): never {
  throw cause instanceof AppError ? new Error(cause.definition.text, { cause }) : cause
}

await main().catch(fail)
