import { readStart } from '@quan/server/examine-start.ts'
import { createCloseStack } from '@quan/server/platform/process/close-stack.ts'
import { stopOnSignal } from '../commands/stop-on-signal.ts'
import { fail } from '../commands/progress.ts'
import { demoSettings, startDemo } from '../start-modes/start-demo.ts'

/** The demo's server alone, as `npm run dev` starts it anew after each change; the web app comes from Vite. */
async function main() {
  const opened = createCloseStack()
  const isStopping = stopOnSignal(() => opened.close())
  // whoever started it has looked at the settings that a demo may not have, and gave it the database
  const start = async () =>
    startDemo(await readStart(demoSettings(process.env)), process.env, { hasWeb: false, opened })
  await start().catch((error: unknown) => isStopping() || fail(error))
}

await main().catch(fail)
