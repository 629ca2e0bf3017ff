import { join } from 'node:path'
import { seedDemo } from '@quan/demo/seed-demo.ts'
import { startPostgres } from '@quan/postgres-launcher'
import { syncCities } from '@quan/server/features/city/sync-cities.ts'
import { movableClock } from '@quan/server/platform/clock/clock.ts'
import type { ServerConfig } from '@quan/server/platform/config/server-config.ts'
import { connect } from '@quan/server/platform/database/connect.ts'
import { migrate } from '@quan/server/platform/database/migrate.ts'
import { type RunningServer, startServer } from '@quan/server/start-server.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoMapAccount } from '@quan/simulators/tencent-map/demo-map-account.ts'
import { say, step } from '../progress/progress.ts'
import { buildWeb } from '../web-build/build-web.ts'
import { webFolder } from '../web-build/web-folder.ts'

/** Everything on a bare machine: embedded database, demo data, simulators, the app. */
export async function startDemo(config: ServerConfig, environment: NodeJS.ProcessEnv): Promise<RunningServer> {
  const building = step('web app ready', () => buildWeb('demo'))
  // awaited below; a failing build must not end the process while the database starts
  building.catch(() => {})
  const database = await step('database started', () => openDatabase(config))
  try {
    await building
    return await startOn(database, config, environment)
  } catch (error) {
    await database.stop()
    throw error
  }
}

type Database = { url: string; stop(): Promise<void> }

async function openDatabase(config: ServerConfig): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return await startPostgres({ dataDir: join(config.dataDir, 'postgres'), onProgress: say })
}

async function startOn(
  database: Database,
  config: ServerConfig,
  environment: NodeJS.ProcessEnv,
): Promise<RunningServer> {
  const clock = movableClock()
  const demo = await fillDatabase(database.url, config, clock.now())
  const server = await startServer({
    config,
    environment: { QQLBS_KEY: demoMapAccount.key, QQLBS_SECRET_KEY: demoMapAccount.secretKey, ...environment },
    databaseUrl: database.url,
    clock,
    webFolder: webFolder('demo'),
    beside: simulators({ clock, members: () => demo.members }),
  })
  say(`同城圈 is ready: ${server.url}   (simulators: ${server.url}/sim/)`)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await database.stop()
    },
  }
}

async function fillDatabase(url: string, config: ServerConfig, now: number) {
  const sql = connect({ url, max: 4 })
  try {
    await step('database migrated', async () => {
      await migrate(sql)
      await syncCities(sql)
    })
    return await step('demo data ready', () => seedDemo({ sql, now, dataDir: config.dataDir, onProgress: say }))
  } finally {
    await sql.end({ timeout: 5 })
  }
}
