import { join } from 'node:path'
import { startPostgres } from '@quan/postgres-launcher'
import { connect } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { measureDeliveryCost, countHeldConnections, measureIdleMemory } from '#push/push-figures.ts'

const NAME = 'push'

/** Every line has a row of its own, written when it comes. */
const SETTINGS = { synchronous_commit: 'off' }

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
    const memory = await measureIdleMemory({ lines: idle, rounds: idleRounds, restMs, ...opened })
    return {
      memory_vs_ws: memory.ours / memory.ws,
      memory_vs_socketio: memory.ours / memory['socket.io'],
      cpu_vs_floor: cost.vsFloor,
      cpu_vs_ws: cost.vsWs,
      held: await countHeldConnections({ lines: held, forMs: heldMs, ...opened }),
    }
  } finally {
    await database.stop()
  }
}

type OpenPushDatabase = { folder: string; say: (text: string) => void }

/** An empty database with our tables. */
async function openPushDatabase({ folder, say }: OpenPushDatabase) {
  const database = await startPostgres({ dataDir: join(folder, 'push-postgres'), settings: SETTINGS, onProgress: say })
  try {
    const owner = connect({ url: database.url, max: 1 })
    await owner.unsafe(`drop database if exists ${NAME} with (force)`)
    await owner.unsafe(`create database ${NAME} encoding 'UTF8' template template0`)
    await owner.end()
    const url = Object.assign(new URL(database.url), { pathname: `/${NAME}` }).href
    const sql = connect({ url, max: 2 })
    await migrate(sql)
    await sql.end()
    return { url, stop: () => database.stop() }
  } catch (error) {
    await database.stop()
    throw error
  }
}
