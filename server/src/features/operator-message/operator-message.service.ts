import { randomUUIDv7 } from 'node:crypto'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { MESSAGE_COUNTED_MAX, MESSAGE_TESTS_A_DAY } from '@quan/contract/console/messages/message-limits.ts'
import {
  type getOperatorMessages,
  type LeftOut,
  MessageAudience,
  MessageState,
  messageToNobody,
  messageUnfit,
  type OperatorMessage,
  type previewMessage,
  type sendOperatorMessage,
  type testMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { told } from '#features/notification/notification-words.ts'
import type { ContentReviews } from '#features/safety/content-review.ts'
import type { UnfitWords } from '#features/safety/unfit-words.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type Audience, audienceQueries, leftOutFor, quietUntil } from './message-audience.queries.ts'
import { type MessageRow, operatorMessageQueries, type Scope } from './operator-message.queries.ts'

/** What stands around messages of operators. */
export type MessageDeskParts = {
  sql: SqlRunner
  clock: Clock
  vault: PersonalVault
  notifications: Pick<Notifications, 'notify'>
  unfitWords: Pick<UnfitWords, 'find'>
}

type Caller = Scope & { operatorId: string }
type Words = { title: string; text: string }
type AskedAudience = Pick<
  ParsedConsoleInputOf<typeof previewMessage>,
  'audience' | 'activityId' | 'cityCode' | 'category'
>

type Counted = { reach: number; quiet: number; leftOut: LeftOut; isMore: boolean }

const joined = ({ title, text }: Words) => `${title}\n${text}`

type ReviewParts = Pick<MessageDeskParts, 'unfitWords'> & { contentReviews: Pick<ContentReviews, 'verdictOf'> }

/**
 * What the word list and the outside service say of words: fit, or unsure. Throws `message.unfit` for what one of them
 * does not let pass; `server.unavailable` while the service does not answer. Asked once it is known that the operator
 * may send it: each look counts.
 */
export async function reviewWords(
  { operatorId, ...words }: Words & { operatorId: string },
  { unfitWords, contentReviews }: ReviewParts,
): Promise<'fit' | 'unsure'> {
  const text = joined(words)
  const verdict = unfitWords.find(text).length === 0 ? await contentReviews.verdictOf(text, operatorId) : 'unfit'
  if (verdict === 'unfit') throw new AppError(messageUnfit)
  return verdict
}

/** What operators write to many. Throws `console.not_found` for what is not of their cities. */
export function messageDesk({ sql, clock, vault, notifications, unfitWords }: MessageDeskParts) {
  const queries = operatorMessageQueries(sql)

  async function get(id: string, scope: Scope): Promise<OperatorMessage> {
    const row = await queries.find(id, scope)
    if (!row) throw new AppError(consoleNotFound)
    return shapeMessage(row, clock.now())
  }

  /** The audience with the city it belongs to, once it is seen that the operator works there. */
  async function audienceFor(asked: AskedAudience, { cities }: Scope): Promise<Audience> {
    const { audience, activityId = null, cityCode = null, category = null } = asked
    const city = activityId === null ? cityCode : await queries.findActivityCity(activityId)
    const isThere =
      city === null ? audience === MessageAudience.category : city !== undefined && (await queries.isCity(city))
    const isOwn = cities === null || (city != null && cities.includes(city))
    if (city === undefined || !isThere || !isOwn) throw new AppError(consoleNotFound)
    return { audience, activityId, city, category }
  }

  /** Who would get it now, and who would not. */
  async function count(audience: Audience): Promise<Counted> {
    const now = clock.now()
    const counted = { reach: 0, quiet: 0, leftOut: { frozen: 0, off: 0, limit: 0 } }
    let all = 0
    for (const { people, ...standing } of await audienceQueries(sql, audience).count(now, MESSAGE_COUNTED_MAX + 1)) {
      all += people
      const reason = leftOutFor(standing)
      if (reason !== null) counted.leftOut[reason] += people
      else counted.reach += people
      if (reason === null && quietUntil(standing, now) !== null) counted.quiet += people
    }
    return { ...counted, isMore: all > MESSAGE_COUNTED_MAX }
  }

  return {
    get,

    /** Throws unless the operator may write to them; tells the city, null = everywhere. */
    async requireAudience(asked: AskedAudience, scope: Scope): Promise<string | null> {
      return (await audienceFor(asked, scope)).city
    },

    async list(asked: ParsedConsoleInputOf<typeof getOperatorMessages>, scope: Scope) {
      const found = await queries.list(scope, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ createdAt: at, id }) => ({ at, id }))
      return { items: rows.map((row) => shapeMessage(row, clock.now())), ...page }
    },

    async preview(
      asked: ParsedConsoleInputOf<typeof previewMessage>,
      scope: Scope,
    ): Promise<ConsoleResultOf<typeof previewMessage>> {
      const counted = await count(await audienceFor(asked, scope))
      return { ...counted, finds: unfitWords.find(joined(asked)) }
    },

    /** Begins one, in the caller's transaction. The same request again is answered as it stands. Throws `message.nobody`. */
    async send(asked: ParsedConsoleInputOf<typeof sendOperatorMessage>, caller: Caller): Promise<OperatorMessage> {
      const { requestId, title, text } = asked
      const { operatorId } = caller
      const known = await queries.findByRequest(operatorId, requestId)
      if (known !== null) return await get(known, caller)
      const audience = await audienceFor(asked, caller)
      const { reach } = await count(audience)
      if (reach === 0) throw new AppError(messageToNobody)
      const id = randomUUIDv7()
      const isNew = await queries.add({ ...audience, id, operatorId, requestId, title, text, at: clock.now(), reach })
      return await get(isNew ? id : ((await queries.findByRequest(operatorId, requestId)) ?? id), caller)
    },

    /** Nobody further gets it once the caller's transaction is through. */
    async stop(id: string, caller: Caller): Promise<OperatorMessage> {
      await get(id, caller)
      await queries.stop(id, { operatorId: caller.operatorId, at: clock.now() })
      return await get(id, caller)
    },

    /** Shows the words to the member with that phone; tells who it is, null where nobody has it. Throws `limit.exceeded`. */
    async test(
      { title, text, phone }: ParsedConsoleInputOf<typeof testMessage>,
      { operatorId }: Caller,
    ): Promise<string | null> {
      const now = clock.now()
      const sent = await queries.countTest(operatorId, formatDate(now, MAINLAND_TIME_ZONE))
      if (sent > MESSAGE_TESTS_A_DAY)
        throw new AppError(tooManyRequests, { headers: { 'retry-after': untilTomorrow(now) } })
      const memberId = await queries.findMemberByPhone(vault.phoneHash(phone))
      if (memberId === null) return null
      const words = told('operatorMessageTest', { title, text })
      const news = { kind: NotificationKind.operatorMessage, ...words, route: null, memberId }
      await notifications.notify(sql, news)
      return memberId
    },
  }
}

/** Seconds until the mainland's next day. */
function untilTomorrow(now: number): string {
  const tomorrow = startOfDay(formatDate(now + DAY_MS, MAINLAND_TIME_ZONE), MAINLAND_TIME_ZONE).getTime()
  return String(Math.ceil((tomorrow - now) / 1_000))
}

function shapeMessage(row: MessageRow, now: number): OperatorMessage {
  const { id, audience, activityId, city, category, title, text, operatorName, reach, sent, failed, stopperName } = row
  const { off, limit, frozen } = row
  const nextAt = row.foundAt && row.nextAt && row.nextAt.getTime() > now ? row.nextAt : null
  return {
    id,
    audience,
    activity: activityId === null ? null : { id: activityId, title: row.activityTitle ?? '' },
    city: city === null ? null : { code: city, name: row.cityName ?? '' },
    category,
    title,
    text,
    operatorName,
    createTime: row.createdAt.toISOString(),
    state: stateOf(row),
    reach,
    sent,
    waiting: waitingOf(row),
    leftOut: { frozen, off, limit },
    failed,
    nextTime: nextAt?.toISOString() ?? null,
    endTime: row.endedAt?.toISOString() ?? null,
    stopperName,
  }
}

function stateOf({ endedAt, stopperName, isCutOff }: MessageRow): MessageState {
  if (endedAt === null) return MessageState.sending
  return stopperName === null && !isCutOff ? MessageState.sent : MessageState.stopped
}

/** Until everybody was found, those who were counted at the beginning stand for them. */
function waitingOf(row: MessageRow): number {
  if (stateOf(row) === MessageState.sent) return 0
  const { reach, found, foundAt, sent, off, limit, frozen, failed } = row
  return Math.max(0, foundAt === null ? reach - sent : found - sent - off - limit - frozen - failed)
}
