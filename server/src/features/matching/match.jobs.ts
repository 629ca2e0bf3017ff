import { randomUUIDv7 } from 'node:crypto'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { Conversations } from '#features/conversation/conversation.service.ts'
import { type FoundPair, matchPairQueries } from '#features/matching/match-pair.queries.ts'
import { lockRound, type LockRound } from '#features/matching/match-round.queries.ts'
import { matchRoute } from '#features/matching/match-news.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import { told } from '#features/notification/notification-words.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { takeTurn } from '#features/safety/member-pair.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** The parts rounds are closed with. */
export type CloseParts = {
  sql: Sql
  clock: Clock
  notifications: Notifications
  conversations: Pick<Conversations, 'openForPair'>
  lock?: LockRound
}

const EVERY_MS = 5_000
/** Rounds closed in one run. */
const AT_A_TIME = 50

/** Closes the rounds whose time has come. */
export const matchJobs = (parts: CloseParts): Job[] => [
  { name: 'close match rounds', everyMs: EVERY_MS, run: (signal) => closeDueRounds(parts, signal) },
]

/** Closes some rounds; one that fails holds up no other. */
async function closeDueRounds(parts: CloseParts, signal: AbortSignal) {
  const due = await matchPairQueries(parts.sql).listDue(parts.clock.now(), AT_A_TIME)
  const nameOf = (activityId: string) => `activity ${activityId}`
  const failures = await eachAlone(due, (activityId) => closeRound(activityId, parts), { nameOf, signal })
  throwFailures(failures, 'a round could not be closed')
}

/**
 * Closes a round: finds the pairs, lets both of each talk and tells them, and erases slots and keys, all in one transaction. Nobody is told
 * of anything else.
 */
export async function closeRound(activityId: string, { sql, clock, lock = lockRound, ...parts }: CloseParts) {
  const { notifications, conversations } = parts
  const now = clock.now()
  await sql.begin(async (tx) => {
    await lock(tx, activityId)
    const queries = matchPairQueries(tx)
    const activity = await queries.findDue(activityId, now)
    if (!activity) return
    const found = activity.is_cancelled ? [] : await queries.findPairs(activityId)
    const pairs = await withoutParted(tx, found)
    for (const pair of pairs) {
      await queries.addPair(randomUUIDv7(), activityId, pair, now)
      await conversations.openForPair(tx, { one: pair.one_id, other: pair.other_id, activityId })
    }
    await tellPairs(tx, pairs, { words: matchedWords({ id: activityId, title: activity.title }), notifications })
    await queries.close(activityId, now)
  })
}

/** Those whom nobody parted; who blocks the other in this moment waits, and takes back what both are told. */
async function withoutParted(tx: SqlRunner, pairs: readonly FoundPair[]): Promise<FoundPair[]> {
  const together = []
  for (const pair of pairs) {
    await takeTurn(tx, pair.one_id, pair.other_id)
    if (!(await matchPairQueries(tx).areApart(pair.one_id, pair.other_id))) together.push(pair)
  }
  return together
}

type Telling = { words: NotificationWords; notifications: Notifications }

async function tellPairs(tx: SqlRunner, pairs: readonly FoundPair[], { words, notifications }: Telling) {
  for (const { one_id: one, other_id: other } of pairs) {
    await notifications.notify(tx, { ...words, memberId: one, fromId: other })
    await notifications.notify(tx, { ...words, memberId: other, fromId: one })
  }
}

/** Names nobody: the device shows who it is once it has seen their mark. */
const matchedWords = ({ id, title }: { id: string; title: string }): NotificationWords => ({
  kind: NotificationKind.matched,
  ...told('matched', { title }),
  route: matchRoute(id),
})
