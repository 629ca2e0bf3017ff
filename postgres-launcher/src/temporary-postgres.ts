import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RunningPostgres } from '#running-postgres.ts'
import { TEMPORARY_SETTINGS } from '#server/settings.ts'
import { startPostgres, type StartOptions } from '#start-postgres.ts'
import { watchOver } from '#temporary-watch.ts'

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
