import { Agent } from 'node:https'
import { agentFetch } from '#outside/exchange/agent-fetch.ts'

/** The vendor's certificate file with the merchant's key, and the word that opens it. */
export type ClientCertificate = {
  pkcs12: Buffer
  passphrase: string
  /** Authorities to trust instead of the system's. */
  authorities?: string
}

/** `fetch` over https that shows a client certificate, which the built-in one cannot. Follows no redirect. */
export function certifiedFetch({ pkcs12, passphrase, authorities }: ClientCertificate): typeof globalThis.fetch {
  return agentFetch(new Agent({ pfx: pkcs12, passphrase, keepAlive: true, ...(authorities && { ca: authorities }) }))
}
