import { join } from 'node:path'
import { costsOfRounds, type Rounds } from '#measure.ts'
import type { ServerKind } from '#push/clients/client.ts'
import { openOurGateway, openSide, sending, type Side } from '#push/open-side.ts'
import { openPushDatabase } from '#push/push-database.ts'
import { measureIdleMemory } from '#push/push-figures.ts'
import { BUN, BUN_PACKAGE, folderOf } from '#rivals/installed-rivals.ts'
import { type Found, ratioOf, spreadOf, told } from '#rivals/result-tables.ts'

const US_OF_MS = 1_000
const FULL = { idle: 8_000, idleRounds: 2, restMs: 10_000, busy: 500 }
const QUICK = { idle: 40, idleRounds: 1, restMs: 0, busy: 40 }

type Rival = Exclude<ServerKind, 'ours'>

/** Bun's program, as its package brings it. */
const BUN_PROGRAM = join(folderOf(BUN), 'node_modules', BUN_PACKAGE, 'bin/bun')

const SHOWN: Readonly<Record<ServerKind, string>> = {
  ours: 'our gateway',
  ws: 'bare ws',
  'socket.io': 'socket.io',
  bun: "Bun's own server",
}

type PushRivals = { folder: string; quick: boolean; hasBun: boolean; rounds: Rounds; say: (text: string) => void }

/** Our gateway beside others that exchange the same frames: processor time of a message, memory of an idle line. */
export async function measurePushRivals({ folder, quick, hasBun, rounds, say }: PushRivals): Promise<Found> {
  const { idle, idleRounds, restMs, busy } = quick ? QUICK : FULL
  const rivals: Rival[] = ['ws', 'socket.io', ...(hasBun ? (['bun'] as const) : [])]
  const costs = await deliveryCosts(rivals, { lines: busy, rounds, dataDir: folder })
  const database = await openPushDatabase({ folder, say })
  try {
    const given = { lines: idle, rounds: idleRounds, restMs, dataDir: folder, databaseUrl: database.url, say }
    const memory = await measureIdleMemory({ kinds: ['ours', ...rivals], bun: BUN_PROGRAM, ...given })
    return foundOf(rivals, {
      costs,
      memory,
      about: `${idle.toLocaleString('en')} idle lines, ${idleRounds} rounds of new processes`,
    })
  } finally {
    await database.stop()
  }
}

type DeliveryCosts = { lines: number; rounds: Rounds; dataDir: string }

async function deliveryCosts(rivals: readonly Rival[], { lines, rounds, dataDir }: DeliveryCosts) {
  const { ours, sizes } = await openOurGateway({ lines, rounds, dataDir })
  const sides = new Map<ServerKind, Side>([['ours', ours]])
  try {
    for (const kind of rivals) {
      const side = await openSide({ kind, dataDir, databaseUrl: null, sizes, bun: BUN_PROGRAM })
      sides.set(kind, side)
      await side.open(lines)
    }
    const kinds = [...sides.keys()]
    const compared = [...sides].map(([kind, side]) => sending(SHOWN[kind], side))
    const costs = await costsOfRounds(compared, rounds)
    return new Map(kinds.map((kind, index) => [kind, costs[index] ?? []]))
  } finally {
    await Promise.all([...sides.values()].map((side) => side.stop()))
  }
}

type Memory = Partial<Record<ServerKind, number[]>>

type Measured = { costs: Map<ServerKind, number[]>; memory: Memory; about: string }

function foundOf(rivals: readonly Rival[], { costs, memory, about }: Measured): Found {
  const cost = (kind: ServerKind) => costs.get(kind) ?? []
  const bytes = (kind: ServerKind) => memory[kind] ?? []
  const cpuOver = (kind: ServerKind) => ratioOf(cost('ours'), cost(kind))
  const memoryOver = (kind: ServerKind) => ratioOf(bytes('ours'), bytes(kind))
  const named = (name: string, figure: (kind: ServerKind) => number) =>
    rivals.map((kind) => [`${name}_vs_${kind.replace('.', '')}`, figure(kind)] as const)
  return {
    figures: Object.fromEntries([...named('push_cpu', cpuOver), ...named('push_memory', memoryOver)]),
    tables: [
      {
        title: 'Push',
        about: `One message over one of the lines in turn, with its acknowledgement, two feedbacks and the answers to these: frames of the same number, sizes and directions on all sides. Microseconds of processor time of the server a message, the median of the rounds (least–most); bytes of memory that the server holds for an idle line, by ${about}.`,
        head: ['server', 'a message, µs', 'ours over it', 'an idle line, bytes', 'ours over it'],
        rows: (['ours', ...rivals] as const).map((kind) => [
          SHOWN[kind],
          spreadOf(cost(kind), US_OF_MS),
          told(cpuOver(kind)),
          spreadOf(bytes(kind)),
          told(memoryOver(kind)),
        ]),
      },
    ],
  }
}

/** What a reader of the table would otherwise take for granted. */
export const PUSH_REMARKS = [
  'Our gateway ciphers, digests and checks every packet and keeps a message until it is acknowledged; the others only exchange frames of these sizes. While messages are measured it keeps what it stores in memory; while memory is measured it is the whole server on a database, and the others hold lines and nothing else.',
  'Only processor time of the servers is counted; their clients are other processes of the same machine.',
  'Heartbeats of socket.io are its own; the others are sent one a minute and line.',
]
