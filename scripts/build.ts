import { fail, say, step } from './commands/progress.ts'
import { buildConsole, CONSOLE_FOLDER } from './web-build/build-console.ts'
import { buildWeb } from './web-build/build-web.ts'
import { type WebMode, webFolder } from './web-build/web-settings.ts'

/** `npm run build [-- demo]`: the web app for production, or for the demo, and the operators' console. */
async function main() {
  const mode: WebMode = process.argv[2] === 'demo' ? 'demo' : 'production'
  await step(`web app built for ${mode}`, () => buildWeb(mode))
  say(webFolder(mode))
  await step('console built', () => buildConsole())
  say(CONSOLE_FOLDER)
}

await main().catch(fail)
