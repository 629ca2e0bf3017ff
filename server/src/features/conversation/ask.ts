import { randomUUIDv7 } from 'node:crypto'
import {
  conversationNotMutual,
  ConversationOrigin,
  ConversationState,
} from '@quan/contract/conversation/conversation.ts'
import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import type { Follows } from '#features/follow/follow.service.ts'
import { takeTurn } from '#features/safety/member-pair.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { agreementQueries } from './agreement.queries.ts'
import { type Asker, pairOf } from './agreement.ts'
import type { ChatNews } from './chat-news.ts'
import type { ChatRow } from './chat-row.ts'

type AskParts = {
  sql: Sql
  clock: Clock
  follows: Pick<Follows, 'relationTo'>
  news: ChatNews
  agree: (tx: SqlRunner, row: ChatRow, asker: Asker) => Promise<void>
}

/** How somebody asks to talk, for the first time or again. */
export function asking({ sql, clock, follows, news, agree }: AskParts) {
  async function requireMutual(askerId: string, otherId: string) {
    const { isMutual } = await follows.relationTo(askerId, otherId)
    if (!isMutual) throw new AppError(conversationNotMutual)
  }

  async function askAnew(tx: SqlRunner, asker: Asker, otherId: string): Promise<string> {
    await requireMutual(asker.id, otherId)
    const [low, high] = pairOf(asker.id, otherId)
    const asked = { state: ConversationState.asked, origin: ConversationOrigin.follow, asked_by: asker.id }
    const id = randomUUIDv7()
    const row = { id, low_id: low, high_id: high, activity_id: null, sealed_key: null, ...asked }
    await agreementQueries(tx).add({ ...row, last_at: new Date(clock.now()) })
    await tellAsked(tx, id, asker, otherId)
    return id
  }

  async function tellAsked(tx: SqlRunner, chatId: string, { id: fromId, nickName }: Asker, memberId: string) {
    await news.asked(tx, { chatId, memberId, fromId, fromName: nickName })
    await news.changed(tx, chatId, [memberId, fromId])
  }

  async function askAgain(tx: SqlRunner, row: ChatRow, asker: Asker, otherId: string) {
    const queries = agreementQueries(tx)
    if (row.state === ConversationState.open) return
    if (row.state === ConversationState.faded) {
      if (row.origin === ConversationOrigin.follow) await requireMutual(asker.id, otherId)
      await queries.setAsked(row.id, asker.id, clock.now())
      return await tellAsked(tx, row.id, asker, otherId)
    }
    if (row.asked_by === asker.id) {
      if (row.withdrawn_at === null) return
      await queries.setAskedAgain(row.id, clock.now())
      // who refused is not asked again
      return row.refused_at === null ? await tellAsked(tx, row.id, asker, otherId) : undefined
    }
    if (row.withdrawn_at === null) return await agree(tx, row, asker)
    await queries.setAsked(row.id, asker.id, clock.now())
    return await tellAsked(tx, row.id, asker, otherId)
  }

  return {
    /** Asks, and answers the id of the conversation. Throws `member.not_found` and `conversation.not_mutual`. */
    async ask(askerId: string, otherId: string): Promise<string> {
      return await sql.begin(async (tx) => {
        await takeTurn(tx, askerId, otherId)
        const found = await agreementQueries(tx).findAsker(askerId, otherId)
        if (found === null) throw new AppError(memberNotFound)
        const asker = { id: askerId, ...found }
        const row = await agreementQueries(tx).lockPair(pairOf(askerId, otherId))
        if (row === null) return await askAnew(tx, asker, otherId)
        await askAgain(tx, row, asker, otherId)
        return row.id
      })
    },
  }
}
