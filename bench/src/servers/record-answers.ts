import { servedAddress } from '#servers/bare-server.ts'
import type { Served, Statement } from '#servers/open-server.ts'

/** Headers that `node:http` writes by itself, for the bare server as for ours. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive'])

/** What is asked of a server, and the statements its answer takes. */
export type Recorded = { path: string; request?: RequestInit; statements?: Statement[] }

/** Records our server's answers, and the statements they take, so that a bare server can do the same. */
export async function recordAnswers(port: number, asked: readonly Recorded[]): Promise<Map<string, Served>> {
  const served = new Map<string, Served>()
  for (const { path, request = {}, statements = [] } of asked) {
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...request, headers })
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    served.set(servedAddress(path), {
      status: response.status,
      headers: withoutConnection([...response.headers]),
      body: Buffer.from(await response.arrayBuffer()),
      statements,
    })
  }
  return served
}

/** Headers of an answer but those that the server's own connection writes. */
export function withoutConnection(headers: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(headers.filter(([name]) => !OF_THE_CONNECTION.has(name)))
}
