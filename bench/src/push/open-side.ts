import { cpuTimeMs, type Rounds, type Side as Compared } from '#measure.ts'
import type { ClientAnswer, ClientRequest, FrameSizes, ServerKind } from '#push/clients/client.ts'
import { type MeasuredProcess, openMeasuredProcess } from '#push/measured-process.ts'
import type { ServerAnswer, ServerRequest } from '#push/servers/measured-server.ts'

/** Most lines of one process of clients. */
const CLIENTS_OF_A_PROCESS = 5_000

type OpenSide = {
  kind: ServerKind
  dataDir: string
  /** Null = what is stored is kept in memory. */
  databaseUrl: string | null
  sizes?: FrameSizes | undefined
  /** Bun's program, for its server. */
  bun?: string | null
}

/** One of the servers in a process of its own, and clients in others. */
export type Side = Awaited<ReturnType<typeof openSide>>

/** Starts one of the servers. */
export async function openSide({ kind, dataDir, databaseUrl, sizes, bun = null }: OpenSide) {
  const server = openMeasuredProcess<ServerRequest, ServerAnswer>(
    new URL('servers/server-process.ts', import.meta.url),
    kind === 'bun' ? bun : null,
  )
  const clients: MeasuredProcess<ClientRequest, ClientAnswer>[] = []
  const askAll = (asked: ClientRequest) => Promise.all(clients.map((client) => client.ask(asked)))
  try {
    const { port, key } = await server.ask({ act: 'listen', kind, dataDir, databaseUrl, sizes: sizes ?? null })
    return {
      pid: server.pid,
      /** Opens so many more lines, by processes that hold them. */
      async open(lines: number) {
        for (let left = lines; left > 0; left -= CLIENTS_OF_A_PROCESS) {
          const client = openMeasuredProcess<ClientRequest, ClientAnswer>(
            new URL('clients/client-process.ts', import.meta.url),
          )
          clients.push(client)
          const count = Math.min(left, CLIENTS_OF_A_PROCESS)
          await client.ask({ act: 'open', kind, port, lines: count, key, ...(sizes && { sizes }) })
        }
      },
      openNow: async () => (await askAll({ act: 'count' })).reduce((sum, { open }) => sum + open, 0),
      /** Sends so many messages; resolves when all are through. Answers the sizes of their frames, of ours only. */
      async deliver(messages: number): Promise<FrameSizes | null> {
        const [client] = clients
        if (!client || clients.length > 1) throw new Error('One process of clients counts what is delivered.')
        const [through] = await Promise.all([
          client.ask({ act: 'await', messages }),
          server.ask({ act: 'deliver', messages }),
        ])
        return through.sizes
      },
      /** Bytes the server holds. */
      memory: async () => (await server.ask({ act: 'memory' })).bytes,
      /** Ends all clients. */
      async hangUp() {
        for (const client of clients.splice(0)) await client.stop()
      },
      async stop() {
        await Promise.all([server, ...clients].map((each) => each.stop()))
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** What a delivery is measured by. */
export type MeasureDelivery = { lines: number; rounds: Rounds; dataDir: string }

/** Our gateway with its lines, without a database, and the sizes of the frames that a message takes over them. */
export async function openOurGateway({ lines, rounds, dataDir }: MeasureDelivery) {
  const ours = await openSide({ kind: 'ours', dataDir, databaseUrl: null })
  try {
    await ours.open(lines)
    const sizes = await ours.deliver(lines)
    if (!sizes) throw new Error('Nothing went over our lines.')
    rounds.say(`frames of a message: ${JSON.stringify(sizes)}`)
    return { ours, sizes }
  } catch (error) {
    await ours.stop()
    throw error
  }
}

/** CPU time of the messages that a side sends. */
export const sending = (name: string, side: Side): Compared => ({
  name,
  async run(messages) {
    const before = cpuTimeMs([side.pid])
    await side.deliver(messages)
    return (cpuTimeMs([side.pid]) - before) / messages
  },
})
