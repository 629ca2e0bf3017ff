import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { openLog } from '@quan/server/platform/log/log.ts'
import { endOnUncaught } from '@quan/server/platform/process/last-resort.ts'
import { fail } from './commands/progress.ts'
import { stopOnSignal } from './commands/stop-on-signal.ts'

/** `npm start`: the whole demo on a bare machine, or a production server when `MODE=production`. */
async function main() {
  const config = readServerConfig(process.env)
  let stop = async () => {}
  endOnUncaught({ log: openLog({ level: config.logLevel }), stop: () => stop() })
  // only the mode that is wanted is loaded: production runs without simulators and demo data on the disk
  const start =
    config.mode === 'demo'
      ? (await import('./start-modes/start-demo.ts')).startDemo
      : (await import('./start-modes/start-production.ts')).startProduction
  const running = await start(config, process.env)
  stop = () => running.stop()
  stopOnSignal(stop)
}

await main().catch(fail)
