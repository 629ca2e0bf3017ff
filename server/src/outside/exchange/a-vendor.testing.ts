import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** How a vendor of a test answers one request. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A request as it arrived. */
export type VendorRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }

/** Answers JSON. */
export const jsonAnswer = (body: unknown, status = 200): Answer => textAnswer(JSON.stringify(body), status)

/** Answers a text, as text/plain. */
export const textAnswer =
  (body: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body)

/** A vendor on loopback that gives each answer in turn and repeats the last; its requests are noted. */
export async function aVendor(answers: readonly [Answer, ...Answer[]]) {
  const requests: VendorRequest[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const answer = answers[requests.length] ?? answers.at(-1)
      requests.push(noted(request, Buffer.concat(parts).toString('utf8')))
      answer?.(response, request)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function noted({ method = '', url = '', headers }: IncomingMessage, body: string): VendorRequest {
  return { method, url: new URL(url, 'http://vendor'), headers, body }
}
