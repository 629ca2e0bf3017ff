import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { startPostgres, type StartOptions } from '#start-postgres.ts'

/** Starts a database that is stopped after the test. */
export async function started(options: StartOptions) {
  const running = await startPostgres(options)
  onTestFinished(() => running.stop())
  return running
}

/** A connection that is closed after the test. */
export function connected(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  onTestFinished(() => sql.end({ timeout: 0 }))
  return sql
}

/** Asks the database one question over a connection of its own; answers the only value. */
export async function ask(url: string, question: string): Promise<unknown> {
  const sql = postgres(url, { max: 1 })
  try {
    return Object.values((await sql.unsafe(question))[0] ?? {})[0]
  } finally {
    await sql.end({ timeout: 1 })
  }
}
