import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists } from '#files/exists.ts'
import { newDatabaseUser } from '#process/database-user.ts'
import { findText } from '../files/find-text.ts'
import { writeWhole } from '../files/write-whole.ts'
import { clusterGone, folderCopied, mayNotSwitchUser, noPlaceFound } from '../launch-faults.ts'
import { ownership, type RunAs } from '../process/run-as.ts'
import { runCommand } from '../process/run-command.ts'

/** Tried in this order: the first is made for data that stays (only root may write there), the last may be emptied at a restart. */
const PARENTS = ['/var/lib', '/var/tmp', tmpdir()]

/** Where the database lives: `cluster` is PostgreSQL's own folder, `home` the folder around it. */
export type ClusterPlace = { home: string; cluster: string }

type PlaceWanted = {
  dataDir: string
  onProgress: (text: string) => void
  elsewhereParents?: string[] | undefined
}

export async function findClusterPlace(wanted: PlaceWanted): Promise<ClusterPlace> {
  const { dataDir } = wanted
  const elsewhere = await findElsewhere(dataDir)
  if (elsewhere) return placeIn(elsewhere)
  const inside = placeIn(dataDir)
  return (await exists(inside.cluster)) ? inside : choosePlace(wanted)
}

async function choosePlace({ dataDir, onProgress, elsewhereParents: parents }: PlaceWanted) {
  const runAs = await newDatabaseUser()
  if (await isSuitableFolder(dataDir, runAs)) return placeIn(dataDir)
  const home = await chooseElsewhere({ dataDir, runAs, onProgress, parents })
  onProgress(
    `PostgreSQL's user ${runAs ? `"${runAs.name}" ` : ''}cannot keep its files in ${dataDir}; they are kept in ${home}.`,
  )
  return placeIn(home)
}

const placeIn = (home: string): ClusterPlace => ({ home, cluster: join(home, 'cluster') })

type ElsewhereWanted = {
  dataDir: string
  runAs: RunAs
  onProgress: (text: string) => void
  parents?: string[] | undefined
}

const recordFile = (dataDir: string) => join(dataDir, 'elsewhere')

const ownerFile = (home: string) => join(home, 'belongs-to')

/** The folder outside `dataDir` that was chosen at an earlier start, if any. Follows a data folder that was moved, refuses one that was copied. */
async function findElsewhere(dataDir: string) {
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
async function chooseElsewhere({ dataDir, runAs, onProgress, parents = PARENTS }: ElsewhereWanted) {
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

/**
 * Whether a database of this user can live in the folder: the user can pass through all folders above it, and its disk
 * keeps owners and permissions, without which PostgreSQL does not start. Tried, not computed: access lists and
 * containers make the permission bits tell half the truth.
 */
async function isSuitableFolder(folder: string, runAs: RunAs) {
  if (process.platform === 'win32') return true
  const trial = await mkdtemp(join(folder, 'trial-')).catch(() => null)
  if (trial === null) return false
  try {
    // A disk that refuses chown or chmod is the very thing looked for.
    return (await keepsPermissions(trial, runAs).catch(() => false)) && (await canEnter(trial, runAs))
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

async function keepsPermissions(trial: string, runAs: RunAs) {
  const before = await stat(trial)
  const { uid, gid } = runAs ? ownership(runAs) : before
  await chown(trial, uid, gid)
  await chmod(trial, 0o700)
  const after = await stat(trial)
  return after.uid === uid && (after.mode & 0o777) === 0o700
}

async function canEnter(trial: string, runAs: RunAs) {
  if (runAs === null) return true
  const outcome = await runCommand({ file: '/bin/sh', args: ['-c', 'cd "$0"', trial], runAs })
  if (outcome.failure?.code === 'EPERM') throw mayNotSwitchUser()
  return outcome.code === 0
}
