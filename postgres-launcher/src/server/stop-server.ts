import { programFile } from '#binaries/try-binaries.ts'
import { stopTooLong } from '#launch-faults.ts'
import { runCommand } from '#process/run-command.ts'
import { waitUntil } from '#process/wait.ts'
import { findPostmasterFile } from '#server/postmaster-file.ts'
import { isServerOf } from '#server/server-process.ts'

/** Longest wait for an orderly end, in milliseconds; it writes all changed pages to disk. */
const FAST_STOP_WAIT_MS = 30_000
/** Longest wait for an end at once, in milliseconds. Nothing committed is lost: the next start recovers it. */
const IMMEDIATE_STOP_WAIT_MS = 5_000

type StopMode = { signal: NodeJS.Signals; name: 'fast' | 'immediate'; withinMs: number }

const MODES: StopMode[] = [
  { signal: 'SIGINT', name: 'fast', withinMs: FAST_STOP_WAIT_MS },
  { signal: 'SIGQUIT', name: 'immediate', withinMs: IMMEDIATE_STOP_WAIT_MS },
]

type Running = {
  cluster: string
  binDir: string
  /** The server as it was started; another one may have taken its place after a crash. */
  pid: number
}

/** Ends the server of this cluster and waits for its end; without one there is nothing to do. */
export async function stopServer(running: Running) {
  const pid = (await findPostmasterFile(running.cluster))?.pid ?? running.pid
  const hasEnded = async () => !(await isServerOf(pid, running.cluster))
  for (const mode of MODES) {
    if (await hasEnded()) return
    await askToStop(pid, mode, running)
    if (await waitUntil(hasEnded, mode)) return
  }
  throw stopTooLong(pid)
}

/** Windows knows no signals: `process.kill` would end the server without an order, so pg_ctl asks it. */
async function askToStop(pid: number, { signal, name }: StopMode, { cluster, binDir }: Running) {
  if (process.platform === 'win32') {
    const args = ['stop', '-W', '-D', cluster, '-m', name]
    await runCommand({ file: programFile(binDir, 'pg_ctl'), args, cwd: cluster, isSilent: true })
  } else process.kill(pid, signal)
}
