import { examineServerConfig } from '@quan/server/platform/config/server-config.ts'
import { openLog } from '@quan/server/platform/log/log.ts'
import { createCloseStack } from '@quan/server/platform/process/close-stack.ts'
import { endOnUncaught } from '@quan/server/platform/process/last-resort.ts'
import { fail } from '../commands/progress.ts'
import { stopOnSignal } from '../commands/stop-on-signal.ts'

/** Closed as a whole, also when the start is told to stop before it is done. */
const opened = createCloseStack()

/** `npm start`: the whole demo on a bare machine, or a production server when `MODE=production`. */
export async function startByMode(): Promise<void> {
  try {
    await start()
  } catch (error) {
    fail(error)
  }
}

async function start() {
  const { mode, logLevel } = examineServerConfig(process.env).config
  endOnUncaught({ log: openLog({ level: logLevel }), stop: () => opened.close() })
  const isStopping = stopOnSignal(() => opened.close())
  // only the mode that is wanted is loaded: production runs without simulators and demo data on the disk
  const startMode = mode === 'demo' ? startDemo : startProduction
  // what a start that was told to stop fails with is no news
  await startMode().catch((error: unknown) => isStopping() || fail(error))
}

async function startDemo() {
  const demo = await import('./start-demo.ts')
  await demo.startDemo(await demo.beforeDemo(process.env), process.env, { opened })
}

async function startProduction() {
  const production = await import('./start-production.ts')
  const server = await production.startProduction(await production.beforeProduction(process.env), process.env)
  opened.add(server.stop)
}
