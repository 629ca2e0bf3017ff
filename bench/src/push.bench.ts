import type { BenchOptions, Figures } from '#bench.ts'
import { median } from '#measure.ts'
import { openPushDatabase } from '#push/push-database.ts'
import { measureDeliveryCost, countHeldConnections, measureIdleMemory } from '#push/push-figures.ts'

const KINDS = ['ws', 'ours', 'socket.io'] as const
const FULL = { idle: 10_000, idleRounds: 2, restMs: 20_000, busy: 500, held: 15_000, heldMs: 180_000 }
const QUICK = { idle: 60, idleRounds: 1, restMs: 0, busy: 40, held: 60, heldMs: 500 }

/**
 * The push channel against bare `ws` and socket.io: memory of an idle line, CPU time of a delivered message, also over
 * the least that the protocol can cost, and how many of the lines hold.
 */
export async function bench({ folder, quick, rounds, say }: BenchOptions): Promise<Figures> {
  const { idle, idleRounds, restMs, busy, held, heldMs } = quick ? QUICK : FULL
  const database = await openPushDatabase({ folder, say })
  const opened = { dataDir: folder, databaseUrl: database.url, say }
  try {
    const cost = await measureDeliveryCost({ lines: busy, rounds, dataDir: folder })
    const memory = await measureIdleMemory({ kinds: KINDS, lines: idle, rounds: idleRounds, restMs, ...opened })
    return {
      memory_vs_ws: median(memory.ours) / median(memory.ws),
      memory_vs_socketio: median(memory.ours) / median(memory['socket.io']),
      cpu_vs_floor: cost.vsFloor,
      cpu_vs_ws: cost.vsWs,
      held: await countHeldConnections({ lines: held, forMs: heldMs, ...opened }),
    }
  } finally {
    await database.stop()
  }
}
