import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { openChatKey, sealWords } from './chat-seal.ts'
import { type ConversationWorld, conversationWorld } from './conversation-world.testing.ts'
import { conversationPersonalData, COPIED_AT_A_TIME, COPIED_BYTES_MAX } from './personal-data.ts'

let world: ConversationWorld
beforeAll(async () => {
  world = await conversationWorld()
})
afterAll(() => world.end())

/** Two who talk, of whom the first has said so much. */
async function talkative(words: readonly string[]) {
  const { ann, id } = await world.talking()
  await say(ann, id, words)
  return ann
}

async function say(ann: Caller, id: string, words: readonly string[]) {
  const [chat] = await world.sql<{ sealed_key: Buffer }[]>`select sealed_key from conversation where id = ${id}`
  const key = openChatKey(id, chat!.sealed_key, world.vault)
  const sealed = words.map((said, at) =>
    sealWords(key, { id, number: at + 1, part: 'body', senderId: ann.memberId }, said).toString('hex'),
  )
  await world.sql`
    insert into conversation_message (conversation_id, number, sender_id, request_id, kind, body, sent_at)
    select ${id}, number, ${ann.memberId}, gen_random_uuid(), 'text', decode(sealed, 'hex'), now()
    from unnest(${sealed}::text[]) with ordinality as said (sealed, number)`
}

type Copy = { messages: { conversation: string; body: string }[]; isCut: boolean }
async function copyOf(memberId: string, sql: Sql = world.sql) {
  return (await conversationPersonalData(world).read(sql, memberId)) as Copy
}

/** The database, which tells how many rows were read at once, and in all. */
function watched() {
  const [most, all] = [{ rows: 0 }, { rows: 0 }]
  const count = (rows: number) => {
    most.rows = Math.max(most.rows, rows)
    all.rows += rows
  }
  const sql = new Proxy(world.sql, {
    apply(target, itself, asked) {
      const answer: unknown = Reflect.apply(target, itself, asked)
      if (answer instanceof Promise) void answer.then((rows) => count(rows.length))
      return answer
    },
  })
  return { sql, most, all }
}

test('attack: messages without end, of which one copy reads all at once: it reads them part by part', async () => {
  const words = Array.from({ length: 2 * COPIED_AT_A_TIME + 7 }, (_, at) => `第${at}句`)
  const ann = await talkative(words)
  const { sql, most } = watched()
  const { messages, isCut } = await copyOf(ann.memberId, sql)
  expect(messages.map(({ body }) => body)).toEqual(words)
  expect(isCut).toBe(false)
  expect(most.rows).toBe(COPIED_AT_A_TIME)
})

test('attack: a copy that no server can hold: the newest go into it, and it says that it was cut', async () => {
  const long = '说'.repeat(1_000)
  const count = Math.ceil(COPIED_BYTES_MAX / Buffer.byteLength(long)) + 50
  const ann = await talkative(Array.from({ length: count }, (_, at) => `${at} ${long.slice(8)}`))
  const { messages, isCut } = await copyOf(ann.memberId)
  expect(isCut).toBe(true)
  const bytes = Buffer.byteLength(JSON.stringify(messages))
  expect(bytes).toBeLessThanOrEqual(COPIED_BYTES_MAX)
  expect(bytes).toBeGreaterThan(0.9 * COPIED_BYTES_MAX)
  expect(messages.at(-1)?.body).toContain(`${count - 1} `)
  expect(messages[0]?.body).not.toMatch(/^0 /)
})

test('attack: one conversation in which more was said than a copy holds: the newest of every other are in it, and once it is full nothing is read', async () => {
  const long = '说'.repeat(1_000)
  const { ann, id: loud } = await world.talking()
  const count = Math.ceil(COPIED_BYTES_MAX / Buffer.byteLength(long)) + 50
  const quiet: string[] = []
  for (let others = 0; others < 3; others += 1) {
    const other = await world.member('小本')
    await world.mutual(ann, other)
    const id = (await world.ask(ann, other)).result?.id ?? ''
    await world.answer(other, id)
    await say(
      ann,
      id,
      Array.from({ length: 150 }, (_, at) => `安静的第${at}句`),
    )
    quiet.push(id)
  }
  await say(
    ann,
    loud,
    Array.from({ length: count }, () => long),
  )
  await world.sql`update conversation set last_at = now() + interval '1 day' where id = ${loud}`
  const { sql, all } = watched()
  const { messages, isCut } = await copyOf(ann.memberId, sql)
  expect(isCut).toBe(true)
  for (const id of quiet) expect(messages.filter(({ conversation }) => conversation === id)).toHaveLength(150)
  expect(all.rows).toBeLessThanOrEqual(messages.length + COPIED_AT_A_TIME + 2 * (1 + quiet.length))
})
