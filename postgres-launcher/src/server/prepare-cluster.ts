import { chown, lchown, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exists } from '#files/exists.ts'
import { getPassword } from '#folder/password-file.ts'
import { ownership, type RunAs } from '#process/run-as.ts'
import type { Settings } from '#server/settings.ts'
import { programFile } from '../binaries/try-binaries.ts'
import { explainOutput } from '../explain-failure.ts'
import { findText } from '../files/find-text.ts'
import { notACluster, otherVersion } from '../launch-faults.ts'
import { runCommand } from '../process/run-command.ts'
import { DATABASE_USER } from './connection.ts'

/** The built-in locale sorts and folds Unicode the same on every machine. */
const INITDB_ARGUMENTS = [
  `--username=${DATABASE_USER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

type ClusterWanted = {
  cluster: string
  binDir: string
  major: string
  runAs: RunAs
  passwordFile: string
  logFile: string
  settings: Settings | undefined
  onProgress: (text: string) => void
}

/** Makes the cluster when there is none, else checks that it fits; answers its password. */
export async function prepareCluster(wanted: ClusterWanted) {
  const { cluster, runAs, major, passwordFile, onProgress } = wanted
  const password = await getPassword(passwordFile)
  if (await exists(cluster)) {
    await checkVersion(cluster, major)
    await restoreOwner(cluster, runAs)
  } else {
    onProgress('Making a new database.')
    await initialiseCluster({ ...wanted, password, isDurable: wanted.settings?.fsync !== 'off' })
  }
  return password
}

/** Makes sure that our PostgreSQL can open the existing database. */
async function checkVersion(cluster: string, ours: string) {
  const made = await findText(join(cluster, 'PG_VERSION'))
  if (made === null) throw notACluster(cluster)
  if (made !== ours) throw otherVersion(cluster, made, ours)
}

/** Gives files back to the database's user after root copied them without their owners. */
async function restoreOwner(cluster: string, runAs: RunAs) {
  if (runAs === null || (await stat(cluster)).uid === ownership(runAs).uid) return
  const { uid, gid } = ownership(runAs)
  const entries = await readdir(cluster, { recursive: true })
  for (const entry of entries) await lchown(join(cluster, entry), uid, gid)
  await lchown(cluster, uid, gid)
}

type NewCluster = {
  cluster: string
  binDir: string
  runAs: RunAs
  password: string
  logFile: string
  /** Whether the files must survive a power cut right after they were made. */
  isDurable: boolean
}

/** Makes an empty database beside its final place and moves it there when it is whole. */
export async function initialiseCluster(wanted: NewCluster) {
  const draft = await mkdtemp(`${wanted.cluster}.new-`)
  try {
    await fillDraft(draft, wanted)
    await rename(join(draft, 'cluster'), wanted.cluster)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function fillDraft(draft: string, { cluster: target, binDir, runAs, password, logFile, isDurable }: NewCluster) {
  const [cluster, passwordFile] = [join(draft, 'cluster'), join(draft, 'password')]
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(runAs, draft, passwordFile)
  const file = programFile(binDir, 'initdb')
  const args = ['--pgdata', cluster, '--pwfile', passwordFile, ...INITDB_ARGUMENTS, ...(isDurable ? [] : ['--no-sync'])]
  const { code, output, failure } = await runCommand({ file, args, runAs, cwd: draft })
  if (code !== 0) throw explainOutput({ output: failure?.message ?? output, folder: dirname(target), logFile })
}

async function giveTo(runAs: RunAs, ...paths: string[]) {
  if (runAs === null) return
  const { uid, gid } = ownership(runAs)
  await Promise.all(paths.map((path) => chown(path, uid, gid)))
}
