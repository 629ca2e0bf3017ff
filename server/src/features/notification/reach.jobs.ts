import { randomUUIDv7 } from 'node:crypto'
import { formatDate, formatDateTime } from '@quan/contract/date/format-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import {
  SMS_AFTER_MS,
  SMS_NEWS_A_MEMBER_A_DAY,
  WECHAT_AFTER_MS,
  WECHAT_ASK_AGAIN_MS,
} from '@quan/contract/notification/reach-limits.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { SmsError } from '#outside/sms/sms-error.ts'
import { memberPhone } from '#features/member/member-secrets.ts'
import type { SmsService } from '#outside/sms/sms-service.ts'
import { WechatOpenError } from '#outside/wechat-open/wechat-open-error.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { isQuiet, pushTimeOf } from './notification.service.ts'
import { DEFAULT_TOLD_LANGUAGE, wordsIn } from './notification-words.ts'
import { reachQueries, type UnseenNotification } from './reach.queries.ts'

/** What messages go out with besides the pages of members. */
export type ReachParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  publicUrl: string
  sms: Pick<SmsService, 'canTell' | 'sendNews'>
  /** SMS of news to everybody a day; 0 = none. */
  smsNewsADay: number
  /** Null where no account is set up. */
  wechat: Pick<WechatOpen, 'sendTemplate' | 'templates'> | null
}

const EVERY_MS = 5_000
/** Dealt with in one bite. */
const AT_A_TIME = 20
/** A message that is being sent belongs to one server so long, in milliseconds; above the time limits of all requests. */
const CLAIMED_MS = 120_000
/** Tries in WeChat while it is busy or does not answer. */
const WECHAT_TRIES = 3
/** WeChat's word for somebody who does not follow the account. */
const NO_FOLLOWER = 43_004
const MINUTES = 'YYYY-MM-DD HH:mm'.length

/** What nobody has seen goes on to the next way. */
export const reachJobs = (parts: ReachParts): Job[] => [
  { name: 'reach further', everyMs: EVERY_MS, run: (signal) => reachFurther(parts, signal) },
]

/** Sends what nobody has seen by the way that is next, in bites; what a killed server had begun another one goes on with. */
export async function reachFurther(parts: ReachParts, signal: AbortSignal) {
  let claimed = AT_A_TIME
  while (!signal.aborted && claimed === AT_A_TIME) {
    const now = parts.clock.now()
    const unseen = await reachQueries(parts.sql).claim({ now, until: now + CLAIMED_MS, atATime: AT_A_TIME })
    await Promise.all(unseen.map((notification) => sendByNextWay(notification, now, parts)))
    claimed = unseen.length
  }
}

async function sendByNextWay(unseen: UnseenNotification, now: number, parts: ReachParts) {
  const queries = reachQueries(parts.sql)
  const uselessAt = unseen.useless_at?.getTime() ?? Infinity
  if (unseen.is_over || uselessAt <= now) return await queries.goOn(unseen.id, null)
  const loudAt = loudTimeOf(unseen, now)
  if (loudAt === null || loudAt > now)
    return await queries.goOn(unseen.id, loudAt === null ? null : { way: unseen.next_way, at: loudAt })
  return await (unseen.next_way === 'wechat' ? sendInWechat(unseen, parts) : sendBySms(unseen, parts))
}

/** When the member's quiet hours let it be heard; null = no more. */
function loudTimeOf({ quiet_from: from, quiet_to: to, latest_at: latest }: UnseenNotification, now: number) {
  const quietHours = from !== null && to !== null ? { from, to } : null
  if (!isQuiet(quietHours, now)) return now
  return pushTimeOf({ quietHours, now, ...(latest && { latestAt: latest.getTime() }) })
}

/** What is left after WeChat: SMS, for what is urgent, once it has waited long enough. */
const afterWechat = ({ urgent }: UnseenNotification, now: number) =>
  urgent === null ? null : { way: 'sms' as const, at: now + SMS_AFTER_MS - WECHAT_AFTER_MS }

async function sendInWechat(unseen: UnseenNotification, parts: ReachParts) {
  const { sql, clock, wechat } = parts
  const template = wechat?.templates?.[unseen.kind] ?? wechat?.templates?.['default']
  const isWanted = !unseen.ways_off.includes('wechat') && !unseen.is_no_follower
  const next = afterWechat(unseen, clock.now())
  if (!wechat || !template || !isWanted || unseen.wechat_open_id === null)
    return await reachQueries(sql).goOn(unseen.id, next)
  const message = {
    openId: unseen.wechat_open_id,
    template,
    values: valuesOf(unseen),
    url: parts.publicUrl + (unseen.route ?? `${APP_ROUTES.my.path}?view=messages`),
    // the same id is sent once, also when a killed server had sent it
    id: unseen.id,
  }
  const failure = await wechat.sendTemplate(message).then(
    () => null,
    (error: unknown) => wechatFailure(error),
  )
  const at = clock.now()
  await note(unseen, { way: 'wechat', at, outcome: failure?.outcome ?? 'sent' }, parts)
  if (failure?.code === NO_FOLLOWER)
    await reachQueries(sql).askWechatNotBefore(unseen.member_id, at + WECHAT_ASK_AGAIN_MS)
  // what is urgent does not wait for WeChat
  const isTriedAgain = failure?.mayPass === true && unseen.urgent === null && unseen.wechat_tries + 1 < WECHAT_TRIES
  await reachQueries(sql).goOn(unseen.id, isTriedAgain ? { way: 'wechat', at: at + WECHAT_AFTER_MS } : next)
}

function wechatFailure(error: unknown) {
  if (!(error instanceof WechatOpenError)) throw error
  const { vendorCode: code } = error
  return { code, outcome: code === null ? 'unanswered' : String(code), mayPass: code === null || error.canRetry }
}

function valuesOf(unseen: UnseenNotification) {
  const { title, text } = wordsIn(unseen, unseen.language ?? DEFAULT_TOLD_LANGUAGE)
  const time = formatDateTime(unseen.created_at, MAINLAND_TIME_ZONE).slice(0, MINUTES)
  return { title, text, activity: unseen.words?.values['title'] ?? title, time }
}

/** An SMS is sent once at most: it leaves the queue and is counted before it is sent. */
async function sendBySms(unseen: UnseenNotification, parts: ReachParts) {
  const { sql, vault, clock, sms } = parts
  const { id: notificationId, member_id: memberId, urgent } = unseen
  const phone = memberPhone.open(memberId, unseen.sealed_phone, vault)
  const deliveryId = randomUUIDv7()
  const isSent = await sql.begin(async (tx) => {
    const queries = reachQueries(tx)
    await queries.goOn(notificationId, null)
    if (urgent === null || phone === null || unseen.ways_off.includes('sms') || !sms.canTell(urgent)) return false
    await queries.lockSmsBudget()
    const at = clock.now()
    const today = startOfDay(formatDate(at, MAINLAND_TIME_ZONE), MAINLAND_TIME_ZONE).getTime()
    const sent = await queries.countSms(memberId, today)
    if (sent.member >= SMS_NEWS_A_MEMBER_A_DAY || sent.all >= parts.smsNewsADay) return false
    await queries.addDelivery({ id: deliveryId, notificationId, memberId, way: 'sms', at, outcome: 'asked' })
    return true
  })
  if (!isSent || urgent === null || phone === null) return
  const language = unseen.language ?? DEFAULT_TOLD_LANGUAGE
  const title = unseen.words?.values['title'] ?? unseen.title
  const outcome = await sms.sendNews({ phone, news: urgent, language, title }).then(() => 'sent', smsFailure)
  await reachQueries(sql).setOutcome(deliveryId, outcome)
}

function smsFailure(error: unknown): string {
  if (error instanceof SmsError) return error.vendorCode ?? (error.mayBeSent ? 'unanswered' : 'unavailable')
  throw error
}

type Noted = { way: 'wechat'; at: number; outcome: string }

const note = ({ id: notificationId, member_id: memberId }: UnseenNotification, noted: Noted, { sql }: ReachParts) =>
  reachQueries(sql).addDelivery({ id: randomUUIDv7(), notificationId, memberId, ...noted })
