import { setTimeout as sleep } from 'node:timers/promises'
import { cpuTimeMs, median, medianCosts, type Rounds, type Side as Compared } from '#measure.ts'
import type { ServerKind, FrameSizes, ClientAnswer, ClientRequest } from './clients/client.ts'
import { type MeasuredProcess, openMeasuredProcess } from '#push/measured-process.ts'
import type { WorkAsked } from '#push/floor/work-process.ts'
import type { ServerAnswer, ServerRequest } from '#push/servers/measured-server.ts'

/** Most lines of one process of clients. */
const CLIENTS_OF_A_PROCESS = 5_000

type OpenSide = {
  kind: ServerKind
  dataDir: string
  /** Null = what is stored is kept in memory. */
  databaseUrl: string | null
  sizes?: FrameSizes
}

/** One of the servers in a process of its own, and clients in others. */
type Side = Awaited<ReturnType<typeof openSide>>

async function openSide({ kind, dataDir, databaseUrl, sizes }: OpenSide) {
  const server = openMeasuredProcess<ServerRequest, ServerAnswer>(new URL('servers/server-process.ts', import.meta.url))
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

type IdleMemory = {
  lines: number
  rounds: number
  /** How long they are silent before the memory is read. */
  restMs: number
  dataDir: string
  databaseUrl: string
  say: (text: string) => void
}

/** Lines that come and go first, so that what a server sets up once is not counted. */
const FIRST_LINES_SHARE = 0.05

const KINDS: readonly ServerKind[] = ['ws', 'ours', 'socket.io']

type MeasureDelivery = { lines: number; rounds: Rounds; dataDir: string }

/** What a delivered message costs, over others. */
type DeliveryCost = {
  /** Over bare `ws`, which exchanges frames of the same number, sizes and directions. */
  vsWs: number
  /** Over that with the protocol's own work for a message (`ProtocolWork`) added. */
  vsFloor: number
}

/**
 * CPU time of a message with its acknowledgement, both feedbacks and the answers to these, over what it costs others.
 * What is stored is kept in memory.
 */
export async function measureDeliveryCost({ lines, rounds, dataDir }: MeasureDelivery): Promise<DeliveryCost> {
  const ours = await openSide({ kind: 'ours', dataDir, databaseUrl: null })
  try {
    await ours.open(lines)
    const sizes = await ours.deliver(lines)
    if (!sizes) throw new Error('Nothing went over our lines.')
    rounds.say(`frames of a message: ${JSON.stringify(sizes)}`)
    return await overOthers(ours, { lines, rounds, dataDir, sizes })
  } finally {
    await ours.stop()
  }
}

type Others = MeasureDelivery & { sizes: FrameSizes }

async function overOthers(ours: Side, { lines, rounds, dataDir, sizes }: Others): Promise<DeliveryCost> {
  const bare = await openSide({ kind: 'ws', dataDir, databaseUrl: null, sizes })
  const work = openMeasuredProcess<WorkAsked, null>(new URL('floor/work-process.ts', import.meta.url))
  try {
    await bare.open(lines)
    const working = { name: "the protocol's own work", run: (messages: number) => workCost(work, { messages, sizes }) }
    const costs = await medianCosts([sending('push', ours), sending('bare ws', bare), working], rounds)
    const [push, ws, protocol] = costs as [number, number, number]
    return { vsWs: push / ws, vsFloor: push / (ws + protocol) }
  } finally {
    await Promise.all([bare.stop(), work.stop()])
  }
}

async function workCost(work: MeasuredProcess<WorkAsked, null>, asked: WorkAsked): Promise<number> {
  const before = cpuTimeMs([work.pid])
  await work.ask(asked)
  return (cpuTimeMs([work.pid]) - before) / asked.messages
}

const sending = (name: string, side: Side): Compared => ({
  name,
  async run(messages) {
    const before = cpuTimeMs([side.pid])
    await side.deliver(messages)
    return (cpuTimeMs([side.pid]) - before) / messages
  },
})

/** Bytes that a server holds for one idle line, of each kind: the kinds take turns, each time in new processes. */
export async function measureIdleMemory({ rounds, say, ...given }: IdleMemory): Promise<Record<ServerKind, number>> {
  const found: Record<ServerKind, number[]> = { ws: [], ours: [], 'socket.io': [] }
  for (let round = 0; round < rounds; round++) for (const kind of KINDS) found[kind].push(await oneRound(kind, given))
  const bytes = { ws: median(found.ws), ours: median(found.ours), 'socket.io': median(found['socket.io']) }
  for (const kind of KINDS) say(`${kind}: ${Math.round(bytes[kind])} bytes an idle line`)
  return bytes
}

type OneRound = Omit<IdleMemory, 'rounds' | 'say'>

async function oneRound(kind: ServerKind, { lines, restMs, ...opened }: OneRound): Promise<number> {
  const side = await openSide({ kind, ...opened })
  try {
    await side.open(Math.ceil(lines * FIRST_LINES_SHARE))
    await side.hangUp()
    const before = await side.memory()
    await side.open(lines)
    // what was made for what went over them until now is let go
    await sleep(restMs)
    const after = await side.memory()
    const open = await side.openNow()
    if (open !== lines) throw new Error(`${kind} lost ${lines - open} of ${lines} idle lines.`)
    return (after - before) / lines
  } finally {
    await side.stop()
  }
}

type HeldConnections = {
  lines: number
  forMs: number
  dataDir: string
  databaseUrl: string
  say: (text: string) => void
}

/** How many of so many lines to our server are still open after a while in which they only sent heartbeats. */
export async function countHeldConnections({ lines, forMs, say, ...opened }: HeldConnections): Promise<number> {
  const side = await openSide({ kind: 'ours', ...opened })
  try {
    await side.open(lines)
    say(`${lines} lines are open`)
    await sleep(forMs)
    return await side.openNow()
  } finally {
    await side.stop()
  }
}
