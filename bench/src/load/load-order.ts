/** How calls are sealed: under one key for all of a load, or a new one for each, which costs the server RSA. */
export type Sealing = {
  publicKeyPem: string
  keyId: string
  key: 'one' | 'new each time'
}

/** What is asked: addresses by GET in turn, or one call by POST. */
export type Asked =
  | { kind: 'get'; paths: string[] }
  | { kind: 'call'; path: string; input: unknown; sealing: Sealing | null }

/** What the load process is told to do: send so many requests. */
export type LoadOrder = {
  port: number
  asked: Asked
  headers: Record<string, string>
  connections: number
  requests: number
}
/** What it answers. */
export type LoadReport = { error: string | null }
