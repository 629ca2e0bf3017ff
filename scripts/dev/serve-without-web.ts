import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { stopOnSignal } from '../commands/stop-on-signal.ts'
import { fail } from '../commands/progress.ts'
import { startDemo } from '../start-modes/start-demo.ts'

/** The demo's server alone, as `npm run dev` starts it anew after each change; the web app comes from Vite. */
async function main() {
  const running = await startDemo(readServerConfig(process.env), process.env, { hasWeb: false })
  stopOnSignal(running.stop)
}

await main().catch(fail)
