import { resolve } from 'node:path'
import { prepareBinaries } from '#binaries/binaries.ts'
import { prepareCluster } from '#cluster/prepare-cluster.ts'
import { explainError } from '#explain-failure.ts'
import { findClusterPlace } from '#folder/cluster-place.ts'
import { openDataFolder, type DataFolder } from '#folder/data-folder.ts'
import { removeLeftovers } from '#folder/remove-leftovers.ts'
import { inTurn } from '#lock/turn.ts'
import { findDatabaseUser } from '#process/database-user.ts'
import { ownDatabase, type RunningPostgres } from '#running-postgres.ts'
import { findOrLaunch } from '#server/find-or-launch.ts'
import type { Settings } from '#server/settings.ts'

export type StartOptions = {
  /** Folder of the database, made when needed. Two starts on one folder share one server. */
  dataDir: string
  /** Told in a sentence what takes time or surprises. */
  onProgress?: (text: string) => void
  /** Port on 127.0.0.1; without it any free one. An adopted server keeps its own. */
  port?: number
  /** PostgreSQL settings over the launcher's own; an adopted server keeps its own. Address, port, sockets and log stay the launcher's. */
  settings?: Settings
  /** Folders tried, in this order, when PostgreSQL's user cannot keep its files in `dataDir`. */
  elsewhereParents?: string[]
}

/**
 * Starts the embedded PostgreSQL, or adopts the one that already runs on this folder, and makes sure that the database
 * `quan` (UTF-8, locale C.UTF-8) is there. The server outlives a killed process. Throws `PostgresLaunchError`, whose
 * message says in one sentence what to do.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const onProgress = options.onProgress ?? (() => undefined)
  try {
    const folder = await openDataFolder(options.dataDir)
    const onWait = () => onProgress('Waiting for another start or stop of the database to finish.')
    const turn = { file: folder.turnFile, dataDir: folder.dataDir, onWait }
    return await inTurn(turn, () => startInTurn(folder, { ...options, onProgress }))
  } catch (error) {
    throw explainError(error, resolve(options.dataDir))
  }
}

type InTurn = StartOptions & { onProgress: (text: string) => void }

async function startInTurn(folder: DataFolder, { onProgress, port, settings, elsewhereParents }: InTurn) {
  const place = await findClusterPlace({ dataDir: folder.dataDir, onProgress, elsewhereParents })
  const runAs = await findDatabaseUser(place.cluster)
  const binaries = await prepareBinaries({ home: place.home, runAs })
  const access = { ...place, ...binaries, ...folder, runAs, port, settings, onProgress }
  const password = await prepareCluster(access)
  const server = await findOrLaunch({ ...access, password })
  if (!server.adopted) await removeLeftovers([folder.dataDir, place.home], binaries.binDir)
  return ownDatabase({ ...access, ...server, password })
}
