import { randomBytes, randomUUID } from 'node:crypto'
import { startTemporaryPostgres } from '@quan/postgres-launcher'
import { conversationService } from '@quan/server/features/conversation/conversation.service.ts'
import { notificationService } from '@quan/server/features/notification/notification.service.ts'
import { ensureBoundRole } from '@quan/server/platform/database/bound-role.ts'
import { asCaller } from '@quan/server/platform/database/caller.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import { personalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import { sendPush } from '@quan/server/push/outbox.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { measureLongConversations } from '#long-conversations.ts'

/** Pairs that talk side by side, and messages of each in a round. */
const FULL = { pairs: 8, messages: 150, rounds: 7 }
const QUICK = { pairs: 2, messages: 5, rounds: 1 }
/** Conversations of one member, messages of the longest of them, and pages that are read of it at a time. */
const FULL_LONG = { conversations: 1_000, messages: 100_000, pages: 200 }
const QUICK_LONG = { conversations: 4, messages: 200, pages: 3 }
/** How long a push message waits, in milliseconds. */
const LIFE_MS = 30_000

/** Far above those that the service gives. */
let bareNumber = 1_000_000_000

type Pair = { id: string; low: string; high: string; cids: string[] }

/**
 * What a message costs with both people online: messages a second through the service, and what they take against bare
 * inserts of as many rows and pushes to the same clients, each in a transaction of its own. The middle of the rounds. Then what a long conversation costs
 * to read, and what the server holds for one that is open: the line to its member is measured by `push`.
 */
export async function bench({ quick, say }: BenchOptions): Promise<Figures> {
  const { pairs: count, messages, rounds } = quick ? QUICK : FULL
  const database = await startTemporaryPostgres()
  const owner = connect({ url: database.url, max: 2 })
  await migrate(owner)
  // as a server is bound
  const sql = connect({ url: database.url, role: await ensureBoundRole(owner) })
  await owner.end({ timeout: 5 })
  try {
    const clock = { now: () => Date.now() }
    const vault = personalVault({ personal: [randomBytes(32)], hash: [randomBytes(32)] })
    const notifications = notificationService({ sql, clock })
    const follows = { areMutual: async () => true }
    const activities = { enrollable: async () => [] }
    const open = (on: Sql) =>
      conversationService({ sql: on, clock, vault, notifications, follows, activities, pictureBaseUrl: null })
    const service = open(sql)
    const pairs = await Promise.all(Array.from({ length: count }, () => storePair(sql, service)))
    const perPair = (act: (pair: Pair, number: number) => Promise<unknown>) => () =>
      Promise.all(
        pairs.map(async (pair) => {
          for (let index = 1; index <= messages; index += 1) await act(pair, index)
        }),
      )
    const said = perPair(({ id, low }) =>
      asCaller(low, () =>
        service.send(low, { id, requestId: randomUUID(), kind: 'text', body: '下周六想去看露天电影吗？' }),
      ),
    )
    const bare = perPair((pair) => sql.begin((tx) => insertBare(tx, pair)))
    const figures: number[] = []
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      // in turn, so that neither always finds the fuller tables
      const isFirst = round % 2 === 0
      const before = isFirst ? await took(said) : await took(bare)
      const after = isFirst ? await took(bare) : await took(said)
      const [serviceMs, bareMs] = isFirst ? [before, after] : [after, before]
      // the first one warms both up
      if (round === 0 && !quick) continue
      figures.push((count * messages * 1_000) / serviceMs)
      ratios.push(serviceMs / bareMs)
      say(`round ${round}: ${Math.round(serviceMs)} ms, bare ${Math.round(bareMs)} ms`)
    }
    const size = quick ? QUICK_LONG : FULL_LONG
    const long = await measureLongConversations({ sql, vault, open, size, say })
    return { messages_a_second: middle(figures), message_vs_bare: middle(ratios), ...long }
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
  }
}

async function storePair(sql: Sql, service: ReturnType<typeof conversationService>): Promise<Pair> {
  const [one, other] = [randomUUID(), randomUUID()]
  for (const id of [one, other]) await sql`insert into member (id, nick_name) values (${id}, '小满')`
  const cids = [one, other].map((id) => id.replaceAll('-', ''))
  for (const [index, memberId] of [one, other].entries()) {
    const deviceId = randomUUID()
    await sql`
      insert into device (id, member_id, device_key, name, is_native, created_at, last_used_at)
      values (${deviceId}, ${memberId}, ${deviceId}, '', false, now(), now())`
    // a client without a device hears nothing
    await sql`
      insert into push_client (cid, session_hash, app_id, device_id, registration_id, member_id, member_device_id,
        created_at, last_seen_at)
      values (${cids[index]!}, ${randomBytes(32)}, 'app', ${memberId}, ${memberId}, ${memberId}, ${deviceId}, now(), now())`
  }
  const id = await service.ask(one, other)
  await service.answer(id, other, true)
  const [low = one, high = other] = [one, other].toSorted()
  return { id, low, high, cids }
}

/** One row beside the conversation's, and a push to both. */
async function insertBare(tx: Parameters<typeof sendPush>[0], { id, low, cids }: Pair) {
  const at = Date.now()
  await tx`
    insert into conversation_message (conversation_id, number, sender_id, request_id, kind, body, sent_at)
    values (${id}, ${(bareNumber += 1)}, ${low}, ${randomUUID()}, 'text', ${randomBytes(64)}, now())`
  await sendPush(tx, { cids, taskId: id, text: '{}', at, expiresAt: at + LIFE_MS })
}

async function took(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
