import { fork } from 'node:child_process'
import { once } from 'node:events'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import { getServerInfo, type ServerInfo } from '@quan/contract/server-info/get-server-info.ts'

/** The key under which a server's clients seal what they send. */
export async function sealingKeyOf({ port }: OpenServer): Promise<{ publicKeyPem: string; keyId: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${pathOf(getServerInfo)}`)
  const { result } = (await answer.json()) as Envelope<ServerInfo>
  if (!result) throw new Error('The server tells nothing of its keys.')
  return { publicKeyPem: result.publicKey, keyId: result.keyId }
}

export type OpenServer = { pid: number; port: number; stop(): void }

/** Starts a server in a process of its own. */
export async function openServer(order: ServerOrder): Promise<OpenServer> {
  const child = fork(new URL('server-process.ts', import.meta.url), { serialization: 'advanced' })
  child.send(order)
  const started = once(child, 'message') as Promise<[ServerReport]>
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server process ${order.kind} ended before it listened.`)
  })
  const [{ port }] = await Promise.race([started, ended])
  ended.catch(() => {})
  return { pid: child.pid as number, port, stop: () => child.kill() }
}

/** A statement as the server under measurement sends it. */
export type Statement = { text: string; parameters: unknown[] }

/** A bare server's answer under an address: the same as that of the server under measurement. */
export type Served = { status: number; headers: Record<string, string>; body: Buffer; statements: Statement[] }

/** The order to a server of ours at its start. */
export type QuanOrder = {
  kind: 'quan'
  databaseUrl: string
  /** The instant its clock begins at. */
  now: number
  readyBytesMs: number
  dataDir: string
  /** Where its console is, for a server that does nothing but answer; without it, beside the app. */
  consoleUrl?: string
  /** True to take sealed calls in clear as well. */
  isSealingOff?: boolean
}

/** The order to each kind of server process at its start. */
export type ServerOrder =
  | QuanOrder
  | { kind: 'bare'; served: Map<string, Served> }
  | { kind: 'bareSql'; served: Map<string, Served>; databaseUrl: string; settings?: Record<string, string> }

/** Its answer once it listens. */
export type ServerReport = { port: number }
