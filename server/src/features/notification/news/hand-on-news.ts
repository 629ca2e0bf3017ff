import { PUSH_MESSAGE_LIFE_MS } from '@quan/contract/push/push-gateway-limits.ts'
import { appMessageOf } from '#features/notification/news/app-message-of.ts'
import { type DueNews, newsQueries } from '#features/notification/news/news.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { listClientsOf } from '#push/clients.ts'
import { sendPush } from '#push/outbox.ts'

type NewsParts = { sql: Sql; clock: Clock }

/** Handed on in one transaction. */
const AT_A_TIME = 100

/**
 * Hands on what is due to be heard, to the push clients and the browsers of whoever it is for. It is due no more in the
 * very transaction that hands it on, so that it is heard once however many servers run and wherever one is killed.
 */
export async function handOnNews(parts: NewsParts, signal: AbortSignal) {
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
