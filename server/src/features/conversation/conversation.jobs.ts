import { ENDED_KEPT_MS, FADES_AFTER_MS } from '@quan/contract/conversation/conversation.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { renewChatKey } from './chat-seal.ts'

/** Fading and forgetting may be some minutes late. */
const EVERY_MS = 5 * 60_000
/** Processes that were started before a key was changed may seal by the one before until they are started anew. */
const SEAL_EVERY_MS = 3_600_000
/** Conversations dealt with in one transaction. */
const AT_A_TIME = 100
/** Messages deleted in one transaction. */
const MESSAGES_AT_A_TIME = 1_000

type JobParts = { sql: Sql; clock: Clock; vault: PersonalVault }

/** What becomes of conversations without anybody calling. */
export const conversationJobs = ({ sql, clock, vault }: JobParts): Job[] => [
  { name: 'fade conversations', everyMs: EVERY_MS, run: (signal) => fadeConversations({ sql, clock }, signal) },
  {
    name: 'seal conversations',
    everyMs: SEAL_EVERY_MS,
    async run(signal) {
      if (vault.hasEarlierKeys) await sealConversations({ sql, vault }, signal)
    },
  },
]

/** In which nobody wrote lose their words; ended ones go once nobody can report them any more. In bites. */
export async function fadeConversations({ sql, clock }: Omit<JobParts, 'vault'>, signal: AbortSignal) {
  const now = clock.now()
  await inBites(signal, () => fadeSome(sql, now - FADES_AFTER_MS))
  await inBites(signal, () => shutSome(sql, now - ENDED_KEPT_MS))
  await inBites(signal, () => sql.begin((tx) => emptySome(tx)))
  await inBites(signal, () => eraseSome(sql, now - ENDED_KEPT_MS))
}

/** What an earlier key of the server sealed is sealed anew. */
export async function sealConversations({ sql, vault }: Omit<JobParts, 'clock'>, signal: AbortSignal) {
  await inBites(signal, () => sql.begin((tx) => sealSome(tx, vault)))
}

async function inBites(signal: AbortSignal, bite: () => Promise<boolean>) {
  let hasMore = true
  while (hasMore && !signal.aborted) hasMore = await bite()
}

async function fadeSome(sql: SqlRunner, before: number): Promise<boolean> {
  const { count } = await sql`
    update conversation set state = 30, sealed_key = null, asked_by = null where id in (
      select id from conversation where state = 20 and last_at < ${new Date(before)}
      order by last_at limit ${AT_A_TIME} for update skip locked)`
  return count === AT_A_TIME
}

/** Without its key nothing of it can be read, before a single message is deleted. */
async function shutSome(sql: SqlRunner, before: number): Promise<boolean> {
  const { count } = await sql`
    update conversation set sealed_key = null where id in (
      select id from conversation where state = 40 and last_at < ${new Date(before)} and sealed_key is not null
      order by last_at limit ${AT_A_TIME} for update skip locked)`
  return count === AT_A_TIME
}

/** Deletes some messages of one conversation whose key is gone; true while there may be more. */
async function emptySome(tx: SqlRunner): Promise<boolean> {
  const [chat] = await tx<{ id: string }[]>`
    select id from conversation where sealed_key is null and last_number > 0 order by id limit 1 for update skip locked`
  if (!chat) return false
  const { count } = await tx`
    delete from conversation_message where conversation_id = ${chat.id} and number in (
      select number from conversation_message where conversation_id = ${chat.id} order by number limit ${MESSAGES_AT_A_TIME})`
  if (count < MESSAGES_AT_A_TIME)
    await tx`update conversation set last_number = 0, low_read = 0, high_read = 0 where id = ${chat.id}`
  return true
}

async function eraseSome(sql: SqlRunner, before: number): Promise<boolean> {
  const { count } = await sql`
    delete from conversation where id in (
      select id from conversation where state = 40 and last_at < ${new Date(before)} and last_number = 0
      order by last_at limit ${AT_A_TIME} for update skip locked)`
  return count === AT_A_TIME
}

async function sealSome(tx: SqlRunner, vault: PersonalVault): Promise<boolean> {
  const rows = await tx<{ id: string; sealed_key: Buffer }[]>`
    select id, sealed_key from conversation where substring(sealed_key from 1 for 4) <> ${vault.sealedBy}
    order by id limit ${AT_A_TIME} for update skip locked`
  for (const { id, sealed_key: sealed } of rows)
    await tx`update conversation set sealed_key = ${renewChatKey(id, sealed, vault)} where id = ${id}`
  return rows.length === AT_A_TIME
}
