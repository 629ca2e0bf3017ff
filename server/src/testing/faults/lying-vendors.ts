import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What is answered instead of what a vendor said. */
export type Lie = (told: { path: string; text: string }) => string

/** Stands between servers and the doubles of their vendors, and hands on what these say, or something else. */
export type LyingVendors = {
  /** The settings by which servers ask here what `origin` would answer, by their name and the path there. */
  settingsFor(origin: string, paths: Readonly<Record<string, string>>): Record<string, string>
  /** Lies from now on; the result waits for what is under way, and all is true afterwards. */
  begin(lie: Lie): () => Promise<void>
  close(): void
}

/** Opens it; nothing is a lie yet. */
export async function lyingVendors(): Promise<LyingVendors> {
  let [origin, lie] = ['', null as Lie | null]
  const underWay = new Set<Promise<void>>()
  const server = createServer((given, response) => {
    const answering = answer(given, response, { origin, lieNow: () => lie }).catch(() => void response.destroy())
    underWay.add(answering)
    void answering.then(() => underWay.delete(answering))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settingsFor(asked, paths) {
      origin = asked
      return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `http://127.0.0.1:${port}${path}`]))
    },
    begin(told) {
      lie = told
      return async () => {
        lie = null
        await Promise.all(underWay)
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Asking = { origin: string; lieNow: () => Lie | null }

async function answer(given: IncomingMessage, response: ServerResponse, { origin, lieNow }: Asking) {
  const { url = '/', method = 'GET', headers } = given
  const gone = new AbortController()
  // whoever asked does not wait any more
  response.once('close', () => gone.abort())
  const body = await buffer(given)
  // as it came, with the host, which some signatures are over
  const asking = request(origin + url, { method, headers, signal: gone.signal })
  const [told] = (await once(asking.end(body), 'response')) as [IncomingMessage]
  const text = (await buffer(told)).toString()
  const type = told.headers['content-type'] ?? 'text/plain'
  response.writeHead(told.statusCode ?? HTTP_OK, { 'content-type': type }).end(lieNow()?.({ path: url, text }) ?? text)
}

const HTTP_OK = 200
