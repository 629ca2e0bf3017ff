import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CONSOLE_PATH } from '@quan/contract/route/console-route.ts'
import { operatorCommands } from '@quan/server/console/operators/operator-commands.ts'
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
  const { role, operators } = await step('database migrated', () =>
    withMigratedDatabase(databaseUrl, async (sql) => {
      await sealStored(sql, await vaultOf(config))
      const operators = await operatorCommands({ sql, clock: systemClock }).list()
      return { role: await ensureBoundRole(sql), operators }
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
  if (operators.length === 0) firstOperatorHint(config).forEach(say)
  return server
}

/** Who starts an installation for the first time has nobody yet who could do the rest in the console. */
const firstOperatorHint = ({ consoleUrl }: Pick<ServerConfig, 'consoleUrl'>): string[] =>
  consoleUrl === null
    ? [
        '还没有人能进运营台：请设置 CONSOLE_URL，重新启动，再运行 `npm run operator -- add NAME`。',
        "Nobody can enter the operators' console yet: set CONSOLE_URL, start anew, then run `npm run operator -- add NAME`.",
      ]
    : [
        `还没有人能进运营台：请运行 \`npm run operator -- add NAME\`，再打开 ${consoleUrl}${CONSOLE_PATH}`,
        `Nobody can enter the operators' console yet: run \`npm run operator -- add NAME\`, then open ${consoleUrl}${CONSOLE_PATH}`,
      ]
