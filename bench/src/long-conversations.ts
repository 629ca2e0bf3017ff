import { randomUUID } from 'node:crypto'
import type { conversationService } from '@quan/server/features/conversation/conversation.service.ts'
import { newChatKey, openChatKey, sealWords } from '@quan/server/features/conversation/chat-seal.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { cursorText } from '@quan/server/platform/paging/cursor-text.ts'
import type { PersonalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import { collectGarbage } from '@quan/server/testing/held-memory.ts'
import { median } from '#measure.ts'

type Service = ReturnType<typeof conversationService>
/** The service on a connection of its own, for what is counted within a transaction. */
type OpenService = (sql: Sql) => Service
type Size = { conversations: number; messages: number; pages: number }
type Parts = { sql: Sql; vault: PersonalVault; open: OpenService; size: Size; say: (text: string) => void }

/** Messages of a page, and stored at a time. */
const PAGE = 20
const AT_A_TIME = 5_000
const WORDS = '下周六想去看露天电影吗？'

/**
 * A member with many conversations, in one of which very much was said: what a page in the middle costs against the newest
 * one, how many rows it reads, and what the server holds in memory for a conversation that is open.
 */
export async function measureLongConversations({ sql, vault, open, size, say }: Parts) {
  const { memberId, ids } = await storeConversations(sql, vault, size)
  const [longest = ''] = ids
  const service = open(sql)
  const newest = () => readPages(service, { memberId, id: longest, from: size.messages + 1, pages: size.pages })
  const middle = () => readPages(service, { memberId, id: longest, from: size.messages / 2, pages: size.pages })
  // in turn, once to warm up
  await newest()
  await middle()
  const [first, second, third, fourth] = [await newest(), await middle(), await newest(), await middle()]
  const [newestMs, middleMs] = [median([...first, ...third]), median([...second, ...fourth])]
  const rows = await rowsOfPage({ sql, open, memberId, id: longest, before: size.messages / 2 })
  say(`a page: the newest ${newestMs.toFixed(2)} ms, in the middle ${middleMs.toFixed(2)} ms and ${rows} rows`)
  return {
    middle_vs_newest_page: middleMs / newestMs,
    rows_a_page: rows,
    bytes_an_open_conversation: await bytesOfOpen(service, memberId, ids),
  }
}

async function storeConversations(sql: Sql, vault: PersonalVault, { conversations, messages }: Size) {
  const memberId = randomUUID()
  const others = Array.from({ length: conversations }, () => randomUUID())
  await sql`insert into member (id, nick_name) select unnest(${[memberId, ...others]}::uuid[]), '小满'`
  const ids = others.map(() => randomUUID())
  const keys = ids.map((id) => newChatKey(id, vault))
  for (const [index, id] of ids.entries()) {
    const [low, high] = [memberId, others[index]!].toSorted()
    const last = index === 0 ? messages : 1
    await sql`
      insert into conversation (id, low_id, high_id, state, origin, sealed_key, last_number, last_at)
      values (${id}, ${low!}, ${high!}, 20, 'follow', ${keys[index]!}, ${last}, now() - ${index} * interval '1 second')`
    const key = openChatKey(id, keys[index]!, vault)
    for (let from = 1; from <= last; from += AT_A_TIME) {
      const numbers = Array.from({ length: Math.min(AT_A_TIME, last - from + 1) }, (_, more) => from + more)
      const senders = numbers.map((number) => (number % 2 === 0 ? memberId : others[index]!))
      const bodies = numbers.map((number, at) =>
        sealWords(key, { id, number, part: 'body', senderId: senders[at]! }, WORDS).toString('hex'),
      )
      await sql`
        insert into conversation_message (conversation_id, number, sender_id, request_id, kind, body, sent_at)
        select ${id}, number, sender_id, gen_random_uuid(), 'text', decode(body, 'hex'), now()
        from unnest(${numbers}::int[], ${senders}::uuid[], ${bodies}::text[]) said (number, sender_id, body)`
    }
  }
  await sql`analyze`
  return { memberId, ids }
}

type Reading = { memberId: string; id: string; from: number; pages: number }

/** How long each page took, in milliseconds, from a number back. */
async function readPages(service: Service, { memberId, id, from, pages }: Reading): Promise<number[]> {
  const took: number[] = []
  let cursor: string | null = cursorText([from])
  for (let page = 0; page < pages && cursor !== null; page += 1) {
    const startedAt = performance.now()
    const found: Awaited<ReturnType<Service['one']>> = await service.one(memberId, { id, maxResultCount: PAGE, cursor })
    took.push(performance.now() - startedAt)
    cursor = found.nextCursor
  }
  return took
}

type Counting = { sql: Sql; open: OpenService; memberId: string; id: string; before: number }

/** Rows of all tables that a page reads. */
async function rowsOfPage({ sql, open, memberId, id, before }: Counting): Promise<number> {
  return (await sql.begin(async (tx) => {
    const countRead = async () => {
      const [row] = await tx<[{ read: number }]>`
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`
      return row.read
    }
    const service = open(tx as unknown as Sql)
    const readBefore = await countRead()
    await service.one(memberId, { id, maxResultCount: PAGE, cursor: cursorText([before]) })
    return (await countRead()) - readBefore
  })) as number
}

/** Bytes that stay in memory for each conversation that its member opened, read to the end and writes in. */
async function bytesOfOpen(service: Service, memberId: string, ids: readonly string[]): Promise<number> {
  const use = async (id: string) => {
    const { items } = await service.one(memberId, { id, maxResultCount: PAGE, cursor: null })
    await service.markRead(memberId, { id, number: items[0]?.number ?? 1 })
    await service.typing(memberId, id)
  }
  const half = Math.ceil(ids.length / 2)
  // what is set up once, for the first half, is not counted
  for (const id of ids.slice(0, half)) await use(id)
  const before = heldBytes()
  for (const id of ids.slice(half)) await use(id)
  return Math.max(0, heldBytes() - before) / (ids.length - half)
}

function heldBytes(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
