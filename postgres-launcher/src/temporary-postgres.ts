import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RunningPostgres } from '#running-postgres.ts'
import { TEMPORARY_SETTINGS } from '#server/settings.ts'
import { type StartOptions, startPostgres } from '#start-postgres.ts'

/**
 * Waits for the end of its input, which is the end of the process that started it, however that ended. Gives a server
 * that was just being started a moment to write its process number.
 */
const WATCH = `
read -r _
sleep 1
home=$0
[ -f "$0/elsewhere" ] && home=$(cat "$0/elsewhere")
read -r pid < "$home/cluster/postmaster.pid" && kill -INT "$pid"
n=0
while [ -n "$pid" ] && kill -0 "$pid" && [ $n -lt 100 ]; do sleep 0.1; n=$((n + 1)); done
rm -rf "$home" "$0"
`

export type TemporaryOptions = Omit<StartOptions, 'dataDir'> & {
  /** Folder in which the database gets a folder of its own; the system's by default. */
  temporaryFolder?: string
}

/**
 * Starts a database for a test run: fast, because nothing waits for the disk, and gone with its files after `stop()`.
 * When this process is killed before, a small watching process stops and removes the database (not on Windows).
 */
export async function startTemporaryPostgres({
  temporaryFolder = tmpdir(),
  ...options
}: TemporaryOptions = {}): Promise<RunningPostgres> {
  const dataDir = await mkdtemp(join(temporaryFolder, 'quan-postgres-'))
  const watch = watchOver(dataDir)
  const settings = { ...TEMPORARY_SETTINGS, ...options.settings }
  const discard = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const running = await startPostgres({ ...options, dataDir, settings })
    const stop = async () => {
      await running.stop()
      watch.end()
      await Promise.all([dataDir, dirname(running.clusterDir)].map(discard))
    }
    return { ...running, stop }
  } catch (error) {
    watch.end()
    await discard(dataDir)
    throw error
  }
}

/** Stops and removes the temporary database in the folder should this process die before it does so itself. */
function watchOver(dataDir: string) {
  if (process.platform === 'win32') return { end: () => undefined }
  const child = spawn('/bin/sh', ['-c', WATCH, dataDir], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.once('error', () => undefined)
  child.unref()
  return { end: () => void child.kill('SIGKILL') }
}
