import { appMessageOf } from '#features/notification/notification.jobs.ts'
import { type ClaimedMessage, webPushMessageQueries } from '#features/notification/web-push/web-push-message.queries.ts'
import type { WebPush, WebPushOutcome } from '#outside/web-push/web-push.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'

const SECOND_MS = 1_000

const MINUTE_MS = 60 * SECOND_MS

const HOUR_MS = 60 * MINUTE_MS

/** Waits before the second and each further try of a message to a browser, in milliseconds. */
const WAITS_MS = [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS]

type SendParts = { sql: Sql; clock: Clock; log: Log; webPush: Pick<WebPush, 'send'> }

/** Sent side by side. */
const AT_A_TIME = 20
/** A message that is being sent belongs to one server so long, in milliseconds; well above the time limit of a request. */
const CLAIMED_MS = 120_000

/**
 * Sends what is due to browsers, each message by one server. Nobody waits in a transaction: a server that is killed
 * meanwhile leaves the message to the next one, and the browser knows one that comes twice by its id.
 */
export async function sendWebPushes(parts: SendParts, signal: AbortSignal) {
  const queries = webPushMessageQueries(parts.sql)
  let claimed = AT_A_TIME
  while (!signal.aborted && claimed === AT_A_TIME) {
    const now = parts.clock.now()
    const messages = await queries.claim({ now, until: now + CLAIMED_MS, atATime: AT_A_TIME })
    await Promise.all(messages.map((message) => sendOne(message, parts)))
    claimed = messages.length
  }
}

async function sendOne(message: ClaimedMessage, parts: SendParts) {
  const { id, expires_at: expiresAt, browser, news } = message
  const lifeSeconds = Math.floor((expiresAt.getTime() - parts.clock.now()) / 1_000)
  if (lifeSeconds <= 0) return await webPushMessageQueries(parts.sql).remove(id)
  const { endpoint, p256dh, auth } = browser
  const text = appMessageOf({ ...news, created_at: new Date(news.created_at) })
  const topic = news.id.replaceAll('-', '')
  await settle(message, await parts.webPush.send({ endpoint, p256dh, auth, text, topic, lifeSeconds }), parts)
}

async function settle(message: ClaimedMessage, answer: WebPushOutcome, { sql, clock, log }: SendParts) {
  const queries = webPushMessageQueries(sql)
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
