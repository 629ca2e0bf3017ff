import type { Catalogue } from '#cluster/open-catalogues.ts'
import { addressOf, type Question } from '#list/list-questions.ts'
import { statementsOf } from '#list/list-statements.ts'
import { servedAddress } from '#servers/bare-server.ts'
import type { Served } from '#servers/served.ts'

/** Headers that `node:http` writes by itself, for the bare server as for ours. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive'])

/** Records our server's answer to each question and the statements it takes, so that a bare server can do the same. */
export async function recordAnswers(
  port: number,
  questions: Question[],
  catalogue: Catalogue,
): Promise<Map<string, Served>> {
  const statements = await statementsOf(questions, catalogue)
  const served = new Map<string, Served>()
  for (const [index, question] of questions.entries()) {
    const path = addressOf(question)
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'identity' } })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    served.set(servedAddress(path), {
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_CONNECTION.has(name))),
      body: Buffer.from(await response.arrayBuffer()),
      statements: statements[index] ?? [],
    })
  }
  return served
}
