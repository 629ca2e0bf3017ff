import { createHash } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists } from '#files/exists.ts'
import { findText } from '#files/find-text.ts'
import { writeWhole } from '#files/write-whole.ts'
import { isSuitableFolder } from '#folder/suitable-folder.ts'
import { clusterGone, folderCopied, noPlaceFound } from '#launch-faults.ts'
import type { RunAs } from '#process/run-as.ts'

/** Tried in this order: the first is made for data that stays (only root may write there), the last may be emptied at a restart. */
const PARENTS = ['/var/lib', '/var/tmp', tmpdir()]

type ElsewhereWanted = {
  dataDir: string
  runAs: RunAs
  onProgress: (text: string) => void
  parents?: string[] | undefined
}

const recordFile = (dataDir: string) => join(dataDir, 'elsewhere')
const ownerFile = (home: string) => join(home, 'belongs-to')

/** The folder outside `dataDir` that was chosen at an earlier start, if any. Follows a data folder that was moved, refuses one that was copied. */
export async function findElsewhere(dataDir: string) {
  const record = recordFile(dataDir)
  const home = await findText(record)
  if (home === null) return null
  const owner = await findText(ownerFile(home))
  if (owner === null) throw clusterGone(home, record)
  if (owner === dataDir) return home
  if ((await findText(recordFile(owner)).catch(() => null)) === home) throw folderCopied(dataDir, owner, record)
  await writeWhole(ownerFile(home), dataDir)
  return home
}

/** Makes a folder outside `dataDir` and notes it there. */
export async function chooseElsewhere({ dataDir, runAs, onProgress, parents = PARENTS }: ElsewhereWanted) {
  for (const parent of parents) {
    if (!(await isSuitableFolder(parent, runAs))) continue
    const home = await makeHome(dataDir, parent, onProgress)
    await writeWhole(ownerFile(home), dataDir)
    await writeWhole(recordFile(dataDir), home)
    return home
  }
  throw noPlaceFound(dataDir)
}

/** A folder of that name is never taken over: it may hold the data of a folder that is only out of sight, or a trap. */
async function makeHome(dataDir: string, parent: string, onProgress: (text: string) => void) {
  const name = join(parent, `quan-postgres-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  let home = name
  for (let copy = 2; await exists(home); copy += 1) {
    onProgress(`${home} holds an older database of ${dataDir}; remove it when it is no longer needed.`)
    home = `${name}-${copy}`
  }
  await mkdir(home)
  await chmod(home, 0o711)
  return home
}
