import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@quan/server/platform/clock/clock.ts'
import { examineServerConfig, type ServerConfig } from '@quan/server/platform/config/server-config.ts'
import { ensureBoundRole } from '@quan/server/platform/database/bound-role.ts'
import { readStart } from '@quan/server/examine-start.ts'
import { type RunningServer, startServer } from '@quan/server/start-server.ts'
import { sealStored, vaultOf, withMigratedDatabase } from '../commands/migrated-database.ts'
import { say, step } from '../commands/progress.ts'
import { CONSOLE_FOLDER } from '../web-build/build-console.ts'
import { painterFile } from '../web-build/build-painter.ts'
import { webFolder } from '../web-build/web-settings.ts'

/** Looks at everything a production server needs before anything is begun; throws every fault at once. */
export async function beforeProduction(environment: NodeJS.ProcessEnv): Promise<ServerConfig> {
  const hasConsole = examineServerConfig(environment).config.consoleUrl !== null
  const built = { 'The web app': webFolder('production'), ...(hasConsole && { 'The console': CONSOLE_FOLDER }) }
  const missing = Object.entries(built).filter(([, folder]) => !existsSync(join(folder, 'index.html')))
  return await readStart(
    environment,
    missing.map(([name]) => `${name} is not built: run \`npm run build\`.`),
  )
}

/** A production server: given database, given keys, given services; nothing of the demo is loaded. */
export async function startProduction(config: ServerConfig, environment: NodeJS.ProcessEnv): Promise<RunningServer> {
  const databaseUrl = config.databaseUrl ?? ''
  const role = await step('database migrated', () =>
    withMigratedDatabase(databaseUrl, async (sql) => {
      await sealStored(sql, await vaultOf(config))
      return await ensureBoundRole(sql)
    }),
  )
  const server = await startServer({
    config,
    environment,
    databaseUrl,
    role,
    clock: systemClock,
    webFolder: webFolder('production'),
    painter: painterFile('production'),
    consoleFolder: config.consoleUrl === null ? null : CONSOLE_FOLDER,
  })
  say(`listening on ${server.url}`)
  return server
}
