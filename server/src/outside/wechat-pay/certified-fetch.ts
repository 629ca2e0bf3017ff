import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { Readable } from 'node:stream'

/** The vendor's certificate file with the merchant's key, and the word that opens it. */
export type ClientCertificate = {
  pkcs12: Buffer
  passphrase: string
  /** Authorities to trust instead of the system's. */
  authorities?: string
}

/** `fetch` over https that shows a client certificate, which the built-in one cannot. Follows no redirect. */
export function certifiedFetch({ pkcs12, passphrase, authorities }: ClientCertificate): typeof globalThis.fetch {
  const agent = new Agent({ pfx: pkcs12, passphrase, keepAlive: true, ...(authorities && { ca: authorities }) })
  return async (input, { signal, ...init } = {}) => {
    const asked = new Request(input, init)
    const body = Buffer.from(await asked.arrayBuffer())
    const headers = { ...Object.fromEntries(asked.headers), 'content-length': String(body.byteLength) }
    const incoming = await new Promise<IncomingMessage>((answered, reject) => {
      const options = { agent, method: asked.method, headers, ...(signal && { signal }) }
      request(asked.url, options, answered).on('error', reject).end(body)
    })
    return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, { status: incoming.statusCode ?? 0 })
  }
}
