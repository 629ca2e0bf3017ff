import { createCloseStack } from '@quan/server/platform/process/close-stack.ts'
import { stopOnSignal } from '../commands/stop-on-signal.ts'
import { fail } from '../commands/progress.ts'
import { beforeDemo, startDemo } from '../start-modes/start-demo.ts'

/** The demo's server alone, as `npm run dev` starts it anew after each change; the web app comes from Vite. */
async function main() {
  const opened = createCloseStack()
  const isStopping = stopOnSignal(() => opened.close())
  const start = async () => startDemo(await beforeDemo(process.env), process.env, { hasWeb: false, opened })
  await start().catch((error: unknown) => isStopping() || fail(error))
}

await main().catch(fail)
