import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { openLog } from '@quan/server/platform/log/log.ts'
import { endOnUncaught } from '@quan/server/platform/process/last-resort.ts'
import { joinProcesses } from '@quan/server/platform/process/other-process.ts'
import { createCloseStack } from '@quan/server/platform/process/close-stack.ts'
import { startServer } from '@quan/server/start-server.ts'
import { fail } from '../commands/progress.ts'
import { stopOnSignal } from '../commands/stop-on-signal.ts'

/** A server process as production starts it, but for sealed bodies and https; what ends that one ends this. */
const opened = createCloseStack()

async function main() {
  const environment = process.env
  const config = readServerConfig(environment)
  endOnUncaught({ log: openLog({ level: config.logLevel }), stop: () => opened.close() })
  stopOnSignal(() => opened.close())
  const databaseUrl = config.databaseUrl ?? ''
  opened.add(await joinProcesses({ databaseUrl, mayBeSeveral: config.redisUrl !== null }))
  const server = await startServer({ config, environment, databaseUrl, clock: systemClock, webFolder: null })
  opened.add(server.stop)
}

await main().catch(fail)
