import { answerWith } from '#push/asked-process.ts'
import { memoryInUse } from '#push/memory-in-use.ts'
import { deliver, type MeasuredServer } from '#push/servers/measured-server.ts'
import type { ListenAsked, ServerAnswer, ServerAsked } from '#push/servers/server-asked.ts'

/** The process of the server that is measured; it loads nothing of the others. */
let server: MeasuredServer | null = null

async function listen({ kind, databaseUrl, dataDir, sizes }: ListenAsked): Promise<MeasuredServer> {
  if (kind === 'socket.io') return await (await import('#push/servers/socket-io-server.ts')).listenSocketIo()
  if (kind === 'ws') return await (await import('#push/servers/bare-server.ts')).listenBare(sizes ?? NO_SIZES)
  if (databaseUrl === null) return await (await import('#push/servers/our-gateway.ts')).listenOurGateway()
  return await (await import('#push/servers/our-server.ts')).listenOurServer({ databaseUrl, dataDir })
}

const NO_SIZES = { message: 1, acknowledgement: 1, feedback: 1, answer: 1 }

async function act(asked: ServerAsked): Promise<ServerAnswer> {
  if (asked.act === 'listen') server = await listen(asked)
  if (!server) throw new Error('It does not listen yet.')
  if (asked.act === 'deliver') await deliver(server, asked.messages)
  return { port: server.port, key: server.key, bytes: asked.act === 'memory' ? await memoryInUse() : 0 }
}

answerWith(act)
