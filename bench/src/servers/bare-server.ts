import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Served } from '#servers/open-server.ts'

/** A server of `node:http` alone that knows its answers. `prepare` is what it does for each before it writes it. */
export async function listenBare(
  served: Map<string, Served>,
  prepare: (answer: Served) => Promise<void> | void,
): Promise<number> {
  const answer = (response: ServerResponse, address: string) => {
    const known = served.get(address)
    if (!known) return response.writeHead(404).end()
    const prepared = prepare(known)
    return prepared ? prepared.then(() => write(response, known)) : write(response, known)
  }
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return answer(response, addressOf(request))
    return json(request).then((input) => answer(response, servedCall(request.url ?? '/', input)))
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

/** The address under which `listenBare` looks for the answer of a call by POST. */
export function servedCall(path: string, input: unknown): string {
  return `${path} ${JSON.stringify(input)}`
}

function write(response: ServerResponse, { status, headers, body }: Served) {
  response.writeHead(status, headers).end(body)
}
