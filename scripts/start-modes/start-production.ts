import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import type { ServerConfig } from '@quan/server/platform/config/server-config.ts'
import { type RunningServer, startServer } from '@quan/server/start-server.ts'
import { withMigratedDatabase } from '../commands/migrated-database.ts'
import { say, step } from '../commands/progress.ts'
import { webFolder } from '../web-build/web-settings.ts'

/** A production server: given database, given keys, given services; nothing of the demo is loaded. */
export async function startProduction(config: ServerConfig, environment: NodeJS.ProcessEnv): Promise<RunningServer> {
  const folder = webFolder('production')
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('The web app is not built. Run `npm run build`, then start again.')
  const databaseUrl = config.databaseUrl ?? ''
  await step('database migrated', () => withMigratedDatabase(databaseUrl, async () => {}))
  const server = await startServer({ config, environment, databaseUrl, clock: systemClock, webFolder: folder })
  say(`listening on ${server.url}`)
  return server
}
