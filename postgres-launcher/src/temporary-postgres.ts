import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RunningPostgres } from '#running-postgres.ts'
import { TEMPORARY_SETTINGS } from '#server/settings.ts'
import { startPostgres, type StartOptions } from '#start-postgres.ts'
import { watchOver } from '#temporary-watch.ts'

/**
 * Starts a database for a test run: fast, because nothing waits for the disk, and gone with its files after `stop()`.
 * When this process is killed before, a small watching process stops and removes the database (not on Windows).
 */
export async function startTemporaryPostgres(options: Omit<StartOptions, 'dataDir'> = {}): Promise<RunningPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quan-postgres-'))
  await chmod(dataDir, 0o711)
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
