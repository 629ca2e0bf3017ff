import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived; `path` with its query. */
export type Arrived = { method: string; path: string; headers: IncomingHttpHeaders; text: string }

/** What is answered; never = the connection stays open without an answer, cut = it breaks. */
export type LoopbackAnswer = { status?: number; headers?: Record<string, string>; body: unknown } | 'never' | 'cut'

/** A real HTTP server on this machine that notes what it is asked. */
export async function openLoopbackServer(answer: (request: Arrived) => LoopbackAnswer | Promise<LoopbackAnswer>) {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    const noted = { method, path: url, headers, text: Buffer.concat(parts).toString() }
    arrived.push(noted)
    const given = await answer(noted)
    if (given === 'never') return
    if (given === 'cut') return void request.socket.destroy()
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type LoopbackServer = Awaited<ReturnType<typeof openLoopbackServer>>
