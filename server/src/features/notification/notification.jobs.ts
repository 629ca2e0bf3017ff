import { randomUUIDv7 } from 'node:crypto'
import { WECHAT_AFTER_MS } from '@quan/contract/notification/reach-limits.ts'
import { writeAppMessage } from '@quan/contract/push/app-message.ts'
import { PUSH_MESSAGE_LIFE_MS } from '@quan/contract/push/push-gateway-limits.ts'
import type { WebPush, WebPushOutcome } from '#outside/web-push/web-push.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner, TransactionSql } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { listClientsOf } from '#push/clients.ts'
import { sendPush } from '#push/outbox.ts'
import { type DueNotification, dueNotificationQueries, reachQueries } from './reach.queries.ts'
import { DEFAULT_TOLD_LANGUAGE, type ToldLanguage, wordsIn } from './notification-words.ts'
import type { NotificationRow } from './notification.queries.ts'
import { type ClaimedMessage, webPushMessageQueries } from './web-push.queries.ts'

const SECOND_MS = 1_000

const MINUTE_MS = 60 * SECOND_MS

const HOUR_MS = 60 * MINUTE_MS

/** Waits before the second and each further try of a message to a browser, in milliseconds. */
const WAITS_MS = [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS]

type SendParts = { sql: Sql; clock: Clock; log: Log; webPush: Pick<WebPush, 'send'> }

/** Sent side by side. */
const WEB_PUSHES_AT_A_TIME = 20

/** A message that is being sent belongs to one server so long, in milliseconds; well above the time limit of a request. */
const CLAIMED_MS = 120_000

type DispatchParts = { sql: Sql; clock: Clock }

/** Handed on in one transaction. */
const AT_A_TIME = 100
/** Wait before what could not be handed on is tried again, in milliseconds. */
const DISPATCH_AGAIN_MS = MINUTE_MS

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
  const dispatching: Job = {
    name: 'hand on news',
    everyMs: EVERY_MS,
    run: (signal) => dispatchNotifications(parts, signal),
  }
  if (!webPush) return [dispatching]
  const sending = (signal: AbortSignal) => sendWebPushes({ ...parts, webPush }, signal)
  return [dispatching, { name: 'send web pushes', everyMs: EVERY_MS, run: sending }]
}

/**
 * Hands on what is due to be heard, to the push clients and the browsers of whoever it is for. It is due no more in the
 * very transaction that hands it on, so that it is heard once however many servers run and wherever one is killed.
 */
export async function dispatchNotifications(parts: DispatchParts, signal: AbortSignal) {
  const failures: Error[] = []
  let dispatched = AT_A_TIME
  while (!signal.aborted && dispatched === AT_A_TIME)
    dispatched = await parts.sql.begin((tx) => dispatchSome(tx, parts.clock, failures))
  throwFailures(failures, 'news could not be handed on')
}

/** What fails is tried again after a while, and keeps none of the others. */
async function dispatchSome(tx: TransactionSql, clock: Clock, failures: Error[]): Promise<number> {
  const at = clock.now()
  const queries = dueNotificationQueries(tx)
  const due = await queries.takeDue(at, AT_A_TIME)
  const wanted = due.filter(({ is_wanted: isWanted }) => isWanted)
  const dispatchAlone = async (notification: DueNotification) => {
    try {
      await tx.savepoint((own) => dispatch(own, notification, at))
    } catch (cause) {
      await queries.takeLater(notification.id, at + DISPATCH_AGAIN_MS)
      throw cause
    }
  }
  failures.push(...(await eachAlone(wanted, dispatchAlone, { nameOf: ({ id }) => `notification ${id}` })))
  return due.length
}

async function dispatch(tx: SqlRunner, notification: DueNotification, at: number) {
  const expiresAt = at + PUSH_MESSAGE_LIFE_MS
  const cids = await listClientsOf(tx, notification.member_id, notification.except_device_id)
  await sendPush(tx, { cids, taskId: notification.id, text: appMessageOf(notification), at, expiresAt })
  const mayWake = !notification.ways_off.includes('webPush')
  const woken = mayWake ? await dueNotificationQueries(tx).addWebPushes(notification, { at, expiresAt }) : 0
  const { id, member_id: memberId } = notification
  const reach = reachQueries(tx)
  if (cids.length > 0)
    await reach.addDelivery({ id: randomUUIDv7(), notificationId: id, memberId, way: 'page', at, outcome: 'sent' })
  // what is not urgent goes no further where a browser is woken
  if (notification.is_urgent || woken === 0) await reach.goOn(id, { way: 'wechat', at: at + WECHAT_AFTER_MS })
}

type NotificationText = Omit<NotificationRow, 'read_at'> & { language: ToldLanguage | null }

/** A notification as the text of a push message, in the language of whoever it is for. */
export function appMessageOf({ id, kind, route, created_at: createdAt, language, ...kept }: NotificationText): string {
  const { title, text } = wordsIn(kept, language ?? DEFAULT_TOLD_LANGUAGE)
  return writeAppMessage({ id, kind, title, text, route, createTime: createdAt.toISOString() })
}

/**
 * Sends what is due to browsers, each message by one server. Nobody waits in a transaction: a server that is killed
 * meanwhile leaves the message to the next one, and the browser knows one that comes twice by its id.
 */
async function sendWebPushes(parts: SendParts, signal: AbortSignal) {
  const queries = webPushMessageQueries(parts.sql)
  let claimed = WEB_PUSHES_AT_A_TIME
  while (!signal.aborted && claimed === WEB_PUSHES_AT_A_TIME) {
    const now = parts.clock.now()
    const messages = await queries.claim({ now, until: now + CLAIMED_MS, atATime: WEB_PUSHES_AT_A_TIME })
    await Promise.all(messages.map((message) => sendOne(message, parts)))
    claimed = messages.length
  }
}

async function sendOne(message: ClaimedMessage, parts: SendParts) {
  const { id, expires_at: expiresAt, browser, news: notification } = message
  const lifeSeconds = Math.floor((expiresAt.getTime() - parts.clock.now()) / 1_000)
  if (lifeSeconds <= 0) return await webPushMessageQueries(parts.sql).remove(id)
  const { endpoint, p256dh, auth } = browser
  const text = appMessageOf({
    ...notification,
    created_at: new Date(notification.created_at),
    language: message.language,
  })
  const topic = notification.id.replaceAll('-', '')
  await settle(message, await parts.webPush.send({ endpoint, p256dh, auth, text, topic, lifeSeconds }), parts)
}

async function settle(message: ClaimedMessage, answer: WebPushOutcome, { sql, clock, log }: SendParts) {
  const queries = webPushMessageQueries(sql)
  await noteWebPush(message, answer, { sql, clock })
  const { id, tries, expires_at: expiresAt, browser } = message
  if (answer.outcome === 'gone') await queries.removeBrowser(message)
  const waitMs = answer.outcome === 'later' ? waitBefore({ tries, pauseMs: answer.pauseMs }) : null
  const nextAt = waitMs === null ? null : clock.now() + waitMs
  if (nextAt !== null && nextAt < expiresAt.getTime()) return await queries.tryAgain(id, nextAt)
  await queries.remove(id)
  const { host } = new URL(browser.endpoint)
  if (answer.outcome === 'refused') log.warn({ host, status: answer.status }, 'push service refused a message')
  if (answer.outcome === 'later') log.warn({ host, tries }, 'push service took no message')
}

/** What the push service answered, beside what the other ways did. */
async function noteWebPush(
  { news: { id }, member_id: memberId }: ClaimedMessage,
  answer: WebPushOutcome,
  parts: DispatchParts,
) {
  const outcome = answer.outcome === 'refused' ? String(answer.status) : answer.outcome
  const delivery = { notificationId: id, memberId, way: 'webPush' as const, at: parts.clock.now(), outcome }
  await reachQueries(parts.sql).addDelivery({ id: randomUUIDv7(), ...delivery })
}

type Tried = {
  /** How often it was tried already. */
  tries: number
  /** What the push service asked for at least, in milliseconds. */
  pauseMs: number
}

/** Wait before the next try, in milliseconds; null = that was the last one. */
function waitBefore({ tries, pauseMs }: Tried): number | null {
  const waitMs = WAITS_MS[tries - 1]
  return waitMs === undefined ? null : Math.max(waitMs, pauseMs)
}
