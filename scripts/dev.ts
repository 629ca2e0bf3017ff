import { fileURLToPath } from 'node:url'
import { SettingsError } from '@quan/server/platform/config/read-settings.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { faultsOfDemoStart } from '@quan/server/platform/http/demo-audience.ts'
import { startDevServer } from '../web/vite/dev-server.ts'
import { openDatabase } from './commands/database.ts'
import { fail, say, step } from './commands/progress.ts'
import { stopOnSignal } from './commands/stop-on-signal.ts'
import { freePort, waitForPort } from './dev/ports.ts'
import { runRestartable } from './dev/restartable-script.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** What the demo's server is made of. */
const SERVER_FOLDERS = [
  'contract/src',
  'artwork/src',
  'server/src',
  'server/migrations',
  'server/data',
  'simulators/src',
  'demo/src',
  'scripts',
]

/** Longest wait for a server that starts anew, in milliseconds; a request fails after it. */
const SERVER_WITHIN_MS = 60_000

/**
 * `npm run dev`: the demo while it is being written. The server starts anew when one of its files changes; the web app
 * comes from its sources, and open pages take changes over. Database and data folder are those of `npm start`.
 */
async function main() {
  const config = readServerConfig(process.env)
  if (config.mode !== 'demo') throw new Error('`npm run dev` is the demo: start it without MODE=production.')
  const faults = faultsOfDemoStart(config)
  if (faults.length > 0) throw new SettingsError(faults)
  const database = await step('database started', () => openDatabase(config))
  const serverPort = await freePort()
  const server = runRestartable({
    file: fromRoot('scripts/dev/serve-without-web.ts'),
    environment: {
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      PRIVATE_PORT: String(config.privatePort),
      PUBLIC_URL: config.publicUrl,
    },
  })
  const stopServer = async () => {
    await server.stop()
    await database.stop()
  }
  const web = await startDevServer({
    host: config.host,
    port: config.port,
    serverUrl: `http://127.0.0.1:${serverPort}`,
    serverReady: () => waitForPort(serverPort, SERVER_WITHIN_MS),
    serverFolders: SERVER_FOLDERS.map((folder) => fromRoot(`${folder}/`)),
    onServerChange: server.restart,
  }).catch(async (error: unknown) => {
    await stopServer()
    throw error
  })
  stopOnSignal(async () => {
    await web.close()
    await stopServer()
  })
  if (await waitForPort(serverPort, Infinity)) say(`同城圈 is ready: ${config.publicUrl}   (Ctrl-C ends it)`)
}

await main().catch(fail)
