import type { Sql } from '#platform/database/connect.ts'

/** Longest wait for the database's word, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000

/** Asks the database whether it is there; who asks meanwhile gets the same answer, so that nobody can busy it by asking. */
export function databaseCheck(sql: Sql): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return () => {
    asking ??= answersInTime(sql).finally(() => {
      asking = null
    })
    return asking
  }
}

async function answersInTime(sql: Sql): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, ANSWER_WITHIN_MS, false)
  const answered = sql`select 1`.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
