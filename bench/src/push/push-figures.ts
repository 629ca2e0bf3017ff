import { setTimeout as sleep } from 'node:timers/promises'
import { cpuTimeMs, median, medianCosts } from '#measure.ts'
import type { FrameSizes, ServerKind } from '#push/clients/client.ts'
import type { WorkAsked } from '#push/work-process.ts'
import { type MeasuredProcess, openMeasuredProcess } from '#push/measured-process.ts'
import { type MeasureDelivery, openOurGateway, openSide, sending, type Side } from '#push/open-side.ts'

type IdleMemory<Kind extends ServerKind> = {
  kinds: readonly Kind[]
  lines: number
  rounds: number
  /** How long they are silent before the memory is read. */
  restMs: number
  dataDir: string
  databaseUrl: string
  /** Bun's program, for its server. */
  bun?: string | null
  say: (text: string) => void
}

/** Lines that come and go first, so that what a server sets up once is not counted. */
const FIRST_LINES_SHARE = 0.05

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
export async function measureDeliveryCost(measured: MeasureDelivery): Promise<DeliveryCost> {
  const { ours, sizes } = await openOurGateway(measured)
  try {
    return await overOthers(ours, { ...measured, sizes })
  } finally {
    await ours.stop()
  }
}

type Others = MeasureDelivery & { sizes: FrameSizes }

async function overOthers(ours: Side, { lines, rounds, dataDir, sizes }: Others): Promise<DeliveryCost> {
  const bare = await openSide({ kind: 'ws', dataDir, databaseUrl: null, sizes })
  const work = openMeasuredProcess<WorkAsked, null>(new URL('work-process.ts', import.meta.url))
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

/** Bytes that a server holds for one idle line, of each kind by round: the kinds take turns, each time in new processes. */
export async function measureIdleMemory<Kind extends ServerKind>({
  kinds,
  rounds,
  say,
  ...given
}: IdleMemory<Kind>): Promise<Record<Kind, number[]>> {
  const found = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, number[]>
  for (let round = 0; round < rounds; round++) for (const kind of kinds) found[kind].push(await oneRound(kind, given))
  for (const kind of kinds) say(`${kind}: ${Math.round(median(found[kind]))} bytes an idle line`)
  return found
}

type OneRound = Omit<IdleMemory<ServerKind>, 'kinds' | 'rounds' | 'say'>

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
