import { chown, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { programFile } from '#binaries/try-binaries.ts'
import { explainOutput } from '#explain-failure.ts'
import { DATABASE_USER } from '#server/connection.ts'
import { runCommand } from '#process/run-command.ts'
import { ownership, type RunAs } from '#process/run-as.ts'

type NewCluster = {
  cluster: string
  binDir: string
  runAs: RunAs
  password: string
  logFile: string
  /** True where the files must survive a power cut right after they were made. */
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
