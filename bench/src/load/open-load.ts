import { fork } from 'node:child_process'
import { once } from 'node:events'

export type Load = { send(order: LoadOrder): Promise<void>; stop(): void }

/** Starts the load process. */
export function openLoad(): Load {
  const child = fork(new URL('load-process.ts', import.meta.url), { serialization: 'advanced' })
  return {
    async send(order) {
      child.send(order)
      const [{ error }] = (await once(child, 'message')) as [LoadReport]
      if (error !== null) throw new Error(error)
    },
    stop: () => child.kill(),
  }
}

/** How calls are sealed: under one key for all of a load, or a new one for each, which costs the server RSA. */
export type Sealing = {
  publicKeyPem: string
  keyId: string
  key: 'one' | 'new each time'
}

/** One call of somebody, sent once. */
export type SingleCall = { token: string; input: unknown }

/** A call in clear: where it goes, and its body. */
export type PlainCall = { path: string; input: object }

/**
 * The requests of a load: addresses by GET in turn, calls in clear by POST in turn, one call by POST again and again, or
 * calls by POST once each.
 */
export type RequestSet =
  | { kind: 'get'; paths: string[] }
  | { kind: 'post'; calls: PlainCall[] }
  | { kind: 'call'; path: string; input: unknown; sealing: Sealing | null }
  | { kind: 'calls'; path: string; calls: SingleCall[]; sealing: Sealing }

/** The order to the load process: send so many requests. */
export type LoadOrder = {
  port: number
  asked: RequestSet
  headers: Record<string, string>
  connections: number
  requests: number
  /** An answer with another status than these ends the load; 200 alone unless given. */
  statuses?: number[]
}

/** The process's answer; `error` is null when all went well. */
export type LoadReport = { error: string | null }
