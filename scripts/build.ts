import { fail, say, step } from './commands/progress.ts'
import { buildConsole, CONSOLE_FOLDER } from './web-build/build-console.ts'
import { buildPainter } from './web-build/build-painter.ts'
import { buildWeb } from './web-build/build-web.ts'
import { type WebMode, webFolder } from './web-build/web-settings.ts'

/** `npm run build [-- demo]`: the web app for production, or for the demo, what paints its first views, and the operators' console. */
async function main() {
  const mode: WebMode = process.argv[2] === 'demo' ? 'demo' : 'production'
  await step(`web app built for ${mode}`, () => buildWeb(mode))
  await step('painter of first views built', () => buildPainter(mode))
  say(webFolder(mode))
  await step('console built', () => buildConsole())
  say(CONSOLE_FOLDER)
}

await main().catch(fail)
