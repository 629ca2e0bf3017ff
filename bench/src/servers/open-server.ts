import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ServerOrder, ServerReport } from '#servers/served.ts'

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
