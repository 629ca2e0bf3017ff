import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { connect } from '@quan/server/platform/database/connect.ts'
import { migrate, MIGRATIONS } from '@quan/server/platform/database/migrate.ts'
import { openLog } from '@quan/server/platform/log/log.ts'
import { endOnUncaught } from '@quan/server/platform/process/last-resort.ts'
import { joinProcesses } from '@quan/server/platform/process/other-process.ts'
import { createCloseStack } from '@quan/server/platform/process/close-stack.ts'
import { startServer } from '@quan/server/start-server.ts'
import { fail } from '../commands/progress.ts'
import { stopOnSignal } from '../commands/stop-on-signal.ts'
import { tellMemory } from '@quan/server/testing/held-memory.ts'

/**
 * A server process as production starts it, but for sealed bodies and https; what ends that one ends this. The folder of
 * its version's migrations may be given; it is our own otherwise.
 */
const opened = createCloseStack()

async function main() {
  const environment = process.env
  const config = readServerConfig(environment)
  // there by a flag that only these processes are started with
  tellMemory(() => globalThis.gc?.())
  endOnUncaught({ log: openLog({ level: config.logLevel }), stop: () => opened.close() })
  stopOnSignal(() => opened.close())
  const databaseUrl = config.databaseUrl ?? ''
  await bringUpToDate(databaseUrl)
  opened.add(await joinProcesses({ databaseUrl, mayBeSeveral: config.redisUrl !== null }))
  const server = await startServer({ config, environment, databaseUrl, clock: systemClock, webFolder: null })
  opened.add(server.stop)
}

async function bringUpToDate(url: string) {
  const [folder] = process.argv.slice(2)
  const sql = connect({ url, max: 2, applicationName: 'quan script' })
  try {
    await migrate(sql, folder === undefined ? MIGRATIONS : new URL(folder))
  } finally {
    await sql.end({ timeout: 5 })
  }
}

await main().catch(fail)
