import { examineInstallation } from '@quan/server/doctor/examine-installation.ts'
import { examineServerConfig } from '@quan/server/platform/config/server-config.ts'
import { fail } from './commands/progress.ts'

/** `npm run doctor`: looks at an installation by the settings of the environment, and says what to mend. Ends with 1 when something is. */
async function main() {
  const examined = await examineInstallation({ environment: await settings(), now: Date.now })
  for (const { about, faults, note } of examined) {
    if (faults.length === 0) process.stdout.write(`ok     ${about}${note ? ` (${note})` : ''}\n`)
    for (const fault of faults) process.stdout.write(`FAULT  ${about}: ${fault}\n`)
  }
  const count = examined.reduce((sum, { faults }) => sum + faults.length, 0)
  process.stdout.write(count === 0 ? 'Nothing to mend.\n' : `${count} to mend.\n`)
  process.exitCode = count === 0 ? 0 : 1
}

/** As a start would have them: in production nothing of the demo is loaded. */
async function settings(): Promise<NodeJS.ProcessEnv> {
  if (examineServerConfig(process.env).config.mode === 'production') return process.env
  return (await import('./start-modes/start-demo.ts')).demoSettings(process.env)
}

await main().catch(fail)
