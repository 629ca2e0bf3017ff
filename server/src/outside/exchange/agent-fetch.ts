import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { Readable } from 'node:stream'

/** Statuses whose answers have no body, as `Response` wants it. */
const WITHOUT_BODY = [204, 205, 304]

/** `fetch` over https by an agent, which the built-in one cannot take. Follows no redirect. */
export function agentFetch(agent: Agent): typeof globalThis.fetch {
  return async (input, { signal, ...init } = {}) => {
    const asked = new Request(input, init)
    const body = Buffer.from(await asked.arrayBuffer())
    const headers = { ...Object.fromEntries(asked.headers), 'content-length': String(body.byteLength) }
    const incoming = await new Promise<IncomingMessage>((answered, reject) => {
      const options = { agent, method: asked.method, headers, ...(signal && { signal }) }
      request(asked.url, options, answered).on('error', reject).end(body)
    })
    return answerOf(incoming)
  }
}

function answerOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 0 } = incoming
  const init = { status, headers: headersOf(incoming) }
  if (!WITHOUT_BODY.includes(status)) return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, init)
  incoming.resume()
  return new Response(null, init)
}

const headersOf = ({ headersDistinct }: IncomingMessage) =>
  Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
