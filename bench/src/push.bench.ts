import type { BenchOptions, Figures } from '#bench.ts'
import { median } from '#measure.ts'
import { openPushDatabase } from '#push/push-database.ts'
import { measureDeliveryCost, countHeldConnections, measureIdleMemory } from '#push/push-figures.ts'

const KINDS = ['ws', 'ours', 'socket.io'] as const
const FULL = { idle: 10_000, idleRounds: 2, restMs: 20_000, busy: 500, held: 15_000, heldMs: 180_000 }
const QUICK = { idle: 60, idleRounds: 1, restMs: 0, busy: 40, held: 60, heldMs: 500 }

/** The parts of the measurement, each of which can be run alone. */
const PARTS: Readonly<Record<string, (options: BenchOptions) => Promise<Figures>>> = { delivery, lines }

/**
 * The push channel against bare `ws` and socket.io: CPU time of a delivered message, also over the least that the
 * protocol can cost, memory of an idle line, and how many of the lines hold.
 */
export async function bench(options: BenchOptions): Promise<Figures> {
  const { part: only } = options
  if (only !== undefined && !PARTS[only]) throw new Error(`The parts are: ${Object.keys(PARTS).join(', ')}.`)
  const figures: Figures = {}
  for (const [name, measure] of Object.entries(PARTS))
    if (only === undefined || name === only) Object.assign(figures, await measure(options))
  return figures
}

async function delivery({ folder, quick, rounds }: BenchOptions): Promise<Figures> {
  const { busy } = quick ? QUICK : FULL
  const { vsFloor, vsWs } = await measureDeliveryCost({ lines: busy, rounds, dataDir: folder })
  return { cpu_vs_floor: vsFloor, cpu_vs_ws: vsWs }
}

async function lines({ folder, quick, say }: BenchOptions): Promise<Figures> {
  const { idle, idleRounds, restMs, held, heldMs } = quick ? QUICK : FULL
  const database = await openPushDatabase({ folder, say })
  const opened = { dataDir: folder, databaseUrl: database.url, say }
  try {
    const memory = await measureIdleMemory({ kinds: KINDS, lines: idle, rounds: idleRounds, restMs, ...opened })
    return {
      memory_vs_ws: median(memory.ours) / median(memory.ws),
      memory_vs_socketio: median(memory.ours) / median(memory['socket.io']),
      held: await countHeldConnections({ lines: held, forMs: heldMs, ...opened }),
    }
  } finally {
    await database.stop()
  }
}
