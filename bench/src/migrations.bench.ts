import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startTemporaryPostgres } from '@quan/postgres-launcher'
import { syncCities } from '@quan/server/features/city/reference-cities.ts'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'
import { listMigrations, migrate, MIGRATIONS } from '@quan/server/platform/database/migrate.ts'
import { TEST_NOW } from '@quan/server/testing/call-app.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { fillBusiness } from '#console/fill-business.ts'

/** The version that people use meanwhile: the last one whose migrations were one transaction. */
const BEFORE = 50
const SIZES = { full: 1_000_000, quick: 400 }
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB', autovacuum: 'off', synchronous_commit: 'off' }
/** Tables that people write while the schema changes. */
const IN_USE = [
  'member',
  'activity',
  'order',
  'place',
  'ledger_entry',
  'refund',
  'question',
  'activity_feedback',
  'report',
  'conversation_message',
]
/** Pause between two looks at a table, in milliseconds. */
const LOOK_EVERY_MS = 5

/**
 * How long somebody who wants to write waits at most, in milliseconds, while a database of a million activities, two
 * million orders and half a million members is brought from migration 50 to the newest; and how long all of it takes.
 */
export async function bench({ quick, activities, say }: BenchOptions): Promise<Figures> {
  const database = await startTemporaryPostgres({ settings: SETTINGS })
  const sql = connect({ url: database.url, max: 4 })
  const folder = await mkdtemp(join(tmpdir(), 'quan-migrations-'))
  try {
    const names = (await listMigrations(MIGRATIONS)).slice(0, BEFORE)
    for (const name of names) await copyFile(new URL(name, MIGRATIONS), join(folder, name))
    await migrate(sql, pathToFileURL(`${folder}/`))
    await syncCities(sql)
    const size = activities ?? (quick ? SIZES.quick : SIZES.full)
    await fillBusiness(sql, { activities: size, now: TEST_NOW, isOld: true, say })
    return await migrateInUse(database.url, sql, say)
  } finally {
    await sql.end({ timeout: 5 })
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function migrateInUse(url: string, sql: Sql, say: (text: string) => void): Promise<Figures> {
  const writers = connect({ url, max: IN_USE.length })
  const migrated = new AbortController()
  const waits = IN_USE.map((table) => longestWait(writers, table, migrated.signal))
  const startedAt = performance.now()
  await migrate(sql)
  const tookS = (performance.now() - startedAt) / 1_000
  migrated.abort()
  const longest = await Promise.all(waits)
  await writers.end({ timeout: 5 })
  for (const [index, waitMs] of longest.entries()) say(`${IN_USE[index]}: waited ${Math.round(waitMs)} ms at most`)
  return { migrated_s: tookS, longest_wait_ms: Math.max(...longest) }
}

/** Asks for what a writer needs of a table, again and again. */
async function longestWait(sql: Sql, table: string, signal: AbortSignal): Promise<number> {
  let longestMs = 0
  while (!signal.aborted) {
    const startedAt = performance.now()
    await sql.begin((writer) => writer`lock table ${writer(table)} in row exclusive mode`)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    await pause(LOOK_EVERY_MS)
  }
  return longestMs
}
