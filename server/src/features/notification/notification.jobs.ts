import { handOnNews } from '#features/notification/news/hand-on-news.ts'
import { sendWebPushes } from '#features/notification/web-push/send-web-pushes.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'
import type { Log } from '#platform/log/log.ts'

type NotificationJobParts = {
  sql: Sql
  clock: Clock
  log: Log
  /** Null where no browser can be woken. */
  webPush: Pick<WebPush, 'send'> | null
}

/** How late news is heard at most, in milliseconds. */
const EVERY_MS = 1_000

/** What is heard without anybody asking. */
export function notificationJobs({ webPush, ...parts }: NotificationJobParts): Job[] {
  const handingOn: Job = { name: 'hand on news', everyMs: EVERY_MS, run: (signal) => handOnNews(parts, signal) }
  if (!webPush) return [handingOn]
  const sending = (signal: AbortSignal) => sendWebPushes({ ...parts, webPush }, signal)
  return [handingOn, { name: 'send web pushes', everyMs: EVERY_MS, run: sending }]
}
