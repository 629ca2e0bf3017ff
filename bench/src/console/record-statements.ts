import { consoleWorld } from '@quan/server/console/console-world.testing.ts'
import postgres from 'postgres'
import type { ConsolePageCall } from '#console/console-pages.ts'

type Statement = { text: string; parameters: unknown[] }

/** The statements that each page's answer takes, those that find out who asks among them, and its bytes. */
export async function recordStatements(
  url: string,
  pages: readonly ConsolePageCall[],
): Promise<{ statements: Statement[]; body: string }[]> {
  const sent: Statement[] = []
  const sql = postgres(url, {
    max: 1,
    debug: (_connection, text, parameters) => sent.push({ text, parameters }),
    connection: { TimeZone: 'UTC' },
  })
  const world = consoleWorld(sql)
  try {
    const operator = await world.signedIn()
    const recorded = []
    for (const { call, input } of pages) {
      sent.length = 0
      const { result } = await operator.call(call, input as never)
      const statements = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
      recorded.push({ statements, body: JSON.stringify(result) })
    }
    return recorded
  } finally {
    await world.close()
    await sql.end({ timeout: 5 })
  }
}
