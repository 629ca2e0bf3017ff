import { writeAppMessage } from '@quan/contract/push/app-message.ts'
import { PUSH_MESSAGE_LIFE_MS } from '@quan/contract/push/push-gateway-limits.ts'
import { sendWebPushes } from '#features/notification/web-push/send-web-pushes.ts'
import type { WebPush } from '#outside/web-push/web-push.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { Job } from '#platform/jobs/run-jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { listClientsOf } from '#push/clients.ts'
import { sendPush } from '#push/outbox.ts'
import { type DueNews, newsQueries } from './news/news.queries.ts'
import type { NotificationRow } from './notification.queries.ts'

type NewsParts = { sql: Sql; clock: Clock }

/** Handed on in one transaction. */
const AT_A_TIME = 100

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
  const handingOn: Job = {
    name: 'hand on news',
    everyMs: EVERY_MS,
    run: (signal) => dispatchNotifications(parts, signal),
  }
  if (!webPush) return [handingOn]
  const sending = (signal: AbortSignal) => sendWebPushes({ ...parts, webPush }, signal)
  return [handingOn, { name: 'send web pushes', everyMs: EVERY_MS, run: sending }]
}

/**
 * Hands on what is due to be heard, to the push clients and the browsers of whoever it is for. It is due no more in the
 * very transaction that hands it on, so that it is heard once however many servers run and wherever one is killed.
 */
export async function dispatchNotifications(parts: NewsParts, signal: AbortSignal) {
  let handedOn = AT_A_TIME
  while (!signal.aborted && handedOn === AT_A_TIME)
    handedOn = await parts.sql.begin((tx) => handOnSome(tx, parts.clock))
}

async function handOnSome(tx: SqlRunner, clock: Clock): Promise<number> {
  const at = clock.now()
  const due = await newsQueries(tx).takeDue(at, AT_A_TIME)
  for (const news of due.filter(({ is_wanted: isWanted }) => isWanted)) await handOn(tx, news, at)
  return due.length
}

async function handOn(tx: SqlRunner, news: DueNews, at: number) {
  const expiresAt = at + PUSH_MESSAGE_LIFE_MS
  const cids = await listClientsOf(tx, news.member_id)
  await sendPush(tx, { cids, taskId: news.id, text: appMessageOf(news), at, expiresAt })
  await newsQueries(tx).addWebPushes(news, { at, expiresAt })
}

type Told = Omit<NotificationRow, 'read_at'>

/** A notification as the text of a push message. */
export function appMessageOf({ id, kind, title, text, route, created_at: createdAt }: Told): string {
  return writeAppMessage({ id, kind, title, text, route, createTime: createdAt.toISOString() })
}
