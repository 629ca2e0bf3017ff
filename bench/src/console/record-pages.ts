import { consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { consoleWorld } from '@quan/server/console/console-world.testing.ts'
import postgres from 'postgres'
import type { ConsolePageCall } from '#console/page-call.ts'
import { servedCall } from '#servers/bare-server.ts'
import type { Served, Statement } from '#servers/open-server.ts'
import { withoutConnection } from '#servers/record-answers.ts'

const IS_QUESTION = /^\s*(select|with)\b/i

/** What each page is answered, and the statements that takes: those that find out who asks among them. */
export async function recordPages(
  url: string,
  pages: readonly ConsolePageCall[],
  { cookie }: { cookie: string },
): Promise<Map<string, Served>> {
  let sent: Statement[] = []
  const sql = postgres(url, {
    max: 1,
    debug: (_connection, text, parameters) => sent.push({ text, parameters }),
    connection: { TimeZone: 'UTC' },
  })
  const world = consoleWorld(sql, { limits: false })
  const served = new Map<string, Served>()
  try {
    // the driver's own questions come with the first statement
    await sql`select 1`
    for (const { name, call, input } of pages) {
      sent = []
      const { statusCode, headers, rawPayload } = await world.ask(call, input as never, { cookie })
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${rawPayload.toString()}`)
      served.set(servedCall(consolePathOf(call), input), {
        status: statusCode,
        headers: withoutConnection(Object.entries(headers).map(([field, value]) => [field, String(value)])),
        body: rawPayload,
        statements: sent.filter(({ text }) => IS_QUESTION.test(text)),
      })
    }
    return served
  } finally {
    await world.close()
    await sql.end({ timeout: 5 })
  }
}
