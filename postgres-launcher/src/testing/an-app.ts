import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { LaunchFault } from '#launch-faults.ts'
import { spawnIdentity, type RunAs } from '#process/run-as.ts'
import type { RunningPostgres } from '#running-postgres.ts'

type AppOptions = { dataDir?: string; elsewhereParents?: string[]; leaves?: boolean; runAs?: RunAs }

type Report = Omit<RunningPostgres, 'stop'> & { fault?: LaunchFault; message?: string }

/** Runs `app.ts` in a process of its own. */
export function anApp({ runAs = null, ...options }: AppOptions) {
  const script = fileURLToPath(new URL('app.ts', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...spawnIdentity(runAs),
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const report = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line as string) as Report)
  const finish = async () => {
    child.stdin.end()
    await ended
  }
  return { report, kill, finish, ended }
}
