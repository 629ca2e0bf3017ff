import { chmod, cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CLUSTER, LABEL_FILE, PASSWORD } from '#backup/back-up-postgres.ts'
import { explainError } from '#explain-failure.ts'
import { exists } from '#files/exists.ts'
import { writeWhole } from '#files/write-whole.ts'
import { findClusterPlace } from '#folder/cluster-place.ts'
import { clusterInTheWay, noBackup } from '#launch-faults.ts'
import { inTurn } from '#lock/turn.ts'
import { openDataFolder } from '#start-postgres.ts'

type Restored = {
  /** What `backUpPostgres` made. */
  backup: string
  /** Folder of the database, which must not hold one. */
  dataDir: string
  onProgress?: (text: string) => void
}

/** Puts a backup where the next start of `dataDir` finds it; that start brings it to one state. */
export async function restorePostgres({ backup, dataDir: wanted, onProgress = () => undefined }: Restored) {
  try {
    // without its label it would be taken for a cluster whose server was killed, and come up damaged
    if (!(await exists(join(backup, CLUSTER, LABEL_FILE)))) throw noBackup(backup)
    const { dataDir, turnFile, passwordFile } = await openDataFolder(wanted)
    await inTurn({ file: turnFile, dataDir }, async () => {
      const { cluster } = await findClusterPlace({ dataDir, onProgress })
      if (await exists(cluster)) throw clusterInTheWay(cluster)
      await writeWhole(passwordFile, await readFile(join(backup, PASSWORD), 'utf8'))
      await copyWhole(join(backup, CLUSTER), cluster)
    })
  } catch (error) {
    throw explainError(error, resolve(wanted))
  }
}

async function copyWhole(backup: string, cluster: string) {
  const draft = await mkdtemp(`${cluster}.new-`)
  try {
    await cp(backup, draft, { recursive: true })
    // the server takes no cluster that others may read
    await chmod(draft, 0o700)
    await rename(draft, cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
