import { fileURLToPath } from 'node:url'
import { fail, say } from './commands/progress.ts'
import { runTool } from './commands/run-tool.ts'
import { skeletonOf, writeSkeleton } from './new/write-skeleton.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** `npm run new -- feature|component|endpoint NAME`: writes files that pass the checks, and says what comes next. */
async function main() {
  const skeleton = skeletonOf(process.argv.slice(2))
  const written = writeSkeleton(ROOT, skeleton)
  await runTool({ file: 'oxfmt/bin/oxfmt', arguments: written })
  for (const file of written) say(file)
  for (const line of skeleton.next) say(line)
}

await main().catch(fail)
