import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { fail } from './commands/progress.ts'

/** `npm start`: the whole demo on a bare machine, or a production server when `MODE=production`. */
async function main() {
  const config = readServerConfig(process.env)
  // only the mode that is wanted is loaded: production runs without simulators and demo data on the disk
  const start =
    config.mode === 'demo'
      ? (await import('./start-modes/start-demo.ts')).startDemo
      : (await import('./start-modes/start-production.ts')).startProduction
  const running = await start(config, process.env)
  stopOnSignal(running.stop)
}

/** Longest wait for running requests when told to stop, in milliseconds. */
const STOP_WITHIN_MS = 15_000

function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      stop().then(() => process.exit(0), fail)
    })
  }
}

await main().catch(fail)
