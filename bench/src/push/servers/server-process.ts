import { setTimeout as sleep } from 'node:timers/promises'
import { NO_SIZES } from '#push/clients/client.ts'
import { answerRequests } from '#push/measured-process.ts'
import {
  deliver,
  type ListenAsked,
  type MeasuredServer,
  type ServerAnswer,
  type ServerRequest,
} from '#push/servers/measured-server.ts'

/** Rounds of collecting; what a finalizer lets go is gone after the next. */
const COLLECTIONS = 4

const BETWEEN_MS = 250

/** The process of the server that is measured; it loads nothing of the others. */
let server: MeasuredServer | null = null

async function listen({ kind, databaseUrl, dataDir, sizes: given }: ListenAsked): Promise<MeasuredServer> {
  const sizes = given ?? NO_SIZES
  if (kind === 'socket.io') return await (await import('#push/servers/socket-io-server.ts')).listenSocketIo(sizes)
  if (kind === 'ws') return await (await import('#push/servers/bare-server.ts')).listenBare(sizes)
  if (kind === 'bun') return (await import('#push/servers/bun-server.ts')).listenBun(sizes)
  if (databaseUrl === null) return await (await import('#push/servers/our-gateway.ts')).listenOurGateway()
  return await (await import('#push/servers/our-server.ts')).listenOurServer({ databaseUrl, dataDir })
}

async function act(asked: ServerRequest): Promise<ServerAnswer> {
  if (asked.act === 'listen') server = await listen(asked)
  if (!server) throw new Error('It does not listen yet.')
  if (asked.act === 'deliver') await deliver(server, asked.messages)
  return { port: server.port, key: server.key, bytes: asked.act === 'memory' ? await memoryInUse() : 0 }
}

answerRequests(act)

/** The machine's memory that this process holds, in bytes, without garbage; Node must run with `--expose-gc`. */
async function memoryInUse(): Promise<number> {
  const { Bun } = globalThis as { Bun?: { gc(isForced: boolean): void } }
  for (let round = 0; round < COLLECTIONS; round++) {
    if (Bun) Bun.gc(true)
    else globalThis.gc?.()
    await sleep(BETWEEN_MS)
  }
  return process.memoryUsage.rss()
}
