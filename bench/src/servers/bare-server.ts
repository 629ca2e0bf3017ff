import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Served } from '#servers/open-server.ts'

/** A server of `node:http` alone that knows its answers. `prepare` is what it does for each before it writes it. */
export async function listenBare(
  served: Map<string, Served>,
  prepare: (answer: Served) => Promise<void> | void,
): Promise<number> {
  const server = createServer((request, response) => {
    const answer = served.get(addressOf(request))
    if (!answer) return response.writeHead(404).end()
    const prepared = prepare(answer)
    return prepared ? prepared.then(() => write(response, answer)) : write(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Reads and parses what was asked, like any server that has to understand it. */
function addressOf(request: IncomingMessage): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
  const question: Record<string, unknown> = Object.fromEntries(searchParams)
  if (typeof question['input'] === 'string') question['input'] = JSON.parse(question['input'])
  return `${pathname} ${JSON.stringify(question)}`
}

/** The address under which `listenBare` looks for an answer. */
export function servedAddress(path: string): string {
  return addressOf({ url: path } as IncomingMessage)
}

function write(response: ServerResponse, { status, headers, body }: Served) {
  response.writeHead(status, headers).end(body)
}
