import { randomUUIDv7 } from 'node:crypto'
import {
  conversationNotFound,
  conversationNotMutual,
  ConversationOrigin,
  ConversationState,
} from '@quan/contract/conversation/conversation.ts'
import type { Follows } from '#features/follow/follow.service.ts'
import { takeTurn } from '#features/safety/member-pair.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { ChatNews } from './chat-news.ts'
import { type ChatRow, sideOf } from './chat-row.ts'
import { newChatKey } from './chat-seal.ts'
import { agreementQueries } from './agreement.queries.ts'
import { conversationQueries } from './conversation.queries.ts'

type AgreementParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  follows: Pick<Follows, 'areMutual'>
  news: ChatNews
}

/** Two members, and in which activity they chose each other. */
export type MatchedPair = { one: string; other: string; activityId: string }

/** Who asks or agrees, with the name the other knows. */
export type Asker = { id: string; nickName: string | null }

/** How conversations begin and end: nobody writes before both have agreed, and either ends it. */
export function agreement({ sql, clock, vault, follows, news }: AgreementParts) {
  async function open(tx: SqlRunner, row: Pick<ChatRow, 'id'>) {
    await agreementQueries(tx).setOpen(row.id, { sealedKey: newChatKey(row.id, vault), at: clock.now() })
  }

  async function add(
    tx: SqlRunner,
    row: Pick<ChatRow, 'low_id' | 'high_id' | 'state' | 'origin' | 'activity_id' | 'asked_by'>,
  ) {
    const id = randomUUIDv7()
    const sealedKey = row.state === ConversationState.open ? newChatKey(id, vault) : null
    await agreementQueries(tx).add({ ...row, id, sealed_key: sealedKey, last_at: new Date(clock.now()) })
    return id
  }

  /** Two who follow each other may talk; they may have parted since one of them asked. Throws `conversation.not_mutual`. */
  async function requireMutual(tx: SqlRunner, one: string, other: string) {
    if (!(await follows.areMutual(tx, one, other))) throw new AppError(conversationNotMutual)
  }

  async function agree(tx: SqlRunner, row: ChatRow, { id: fromId, nickName }: Asker) {
    if (row.origin === ConversationOrigin.follow) await requireMutual(tx, row.low_id, row.high_id)
    await open(tx, row)
    const { otherId } = sideOf(row, fromId)
    await news.opened(tx, { chatId: row.id, memberId: otherId, fromId, fromName: nickName })
    await news.changed(tx, row.id, [otherId, fromId])
  }

  async function end(tx: SqlRunner, row: ChatRow) {
    const both = [row.low_id, row.high_id]
    await agreementQueries(tx).end(row.id, clock.now())
    await news.ended(tx, row.id, both)
    await news.changed(tx, row.id, both)
  }

  /** A question that is taken back stays stored: who refused it before must not be asked anew. */
  async function close(tx: SqlRunner, id: string, memberId: string) {
    const queries = agreementQueries(tx)
    const row = await conversationQueries(tx).lock(id, memberId)
    if (row === null) return
    if (row.state !== ConversationState.asked) return await end(tx, row)
    if (row.asked_by !== memberId) return await queries.setRefused(id, clock.now())
    await queries.setWithdrawn(id, clock.now())
    await news.ended(tx, id, [row.low_id, row.high_id])
    await news.changed(tx, id, [row.low_id, row.high_id])
  }

  return {
    agree,
    requireMutual,

    /** Says yes or no to who asked. Throws `conversation.not_found` and `conversation.not_mutual`. */
    async answer(id: string, memberId: string, isAgreed: boolean) {
      await sql.begin(async (tx) => {
        const row = await conversationQueries(tx).lock(id, memberId)
        if (row === null || row.asked_by === memberId) throw new AppError(conversationNotFound)
        if (row.state !== ConversationState.asked) return
        await news.seen(tx, id, memberId)
        if (isAgreed) return await agree(tx, row, { id: memberId, nickName: row.own_name })
        await agreementQueries(tx).setRefused(id, clock.now())
      })
    },

    /** Ends it for both, or takes back a question; what is not the member's is passed over. */
    async close(id: string, memberId: string) {
      await sql.begin((tx) => close(tx, id, memberId))
    },

    /** Opens a conversation for two who chose each other, with the transaction that finds them; answers its id. */
    async openForPair(tx: SqlRunner, { one, other, activityId }: MatchedPair): Promise<string> {
      await takeTurn(tx, one, other)
      const [low, high] = pairOf(one, other)
      const row = await agreementQueries(tx).lockPair([low, high])
      const agreed = { state: ConversationState.open, origin: ConversationOrigin.match, asked_by: null }
      if (row === null) return await add(tx, { low_id: low, high_id: high, activity_id: activityId, ...agreed })
      await agreementQueries(tx).setOrigin(row.id, activityId)
      if (row.state !== ConversationState.open) await open(tx, row)
      return row.id
    },

    /** Ends what two members have, in the transaction that parts them. */
    async endBetween(tx: SqlRunner, one: string, other: string) {
      const row = await agreementQueries(tx).lockPair(pairOf(one, other))
      if (row !== null) await end(tx, row)
    },
  }
}

/** Two members in the order in which a conversation names them. */
export const pairOf = (one: string, other: string): readonly [string, string] =>
  one < other ? [one, other] : [other, one]
