import { chmod, mkdir, readdir, realpath, rm, stat, copyFile, constants, mkdtemp, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { prepareCluster } from '#server/prepare-cluster.ts'
import { explainError } from '#explain-failure.ts'
import { findClusterPlace } from '#folder/cluster-place.ts'
import { inTurn } from '#lock/turn.ts'
import { findDatabaseUser } from '#process/database-user.ts'
import { ownDatabase, type RunningPostgres } from '#running-postgres.ts'
import { findOrLaunch } from '#server/find-or-launch.ts'
import type { Settings } from '#server/settings.ts'
import { type BinariesPackage, findPackage, linkLibraries } from './binaries/binaries.ts'
import { type Binaries, tryBinaries } from './binaries/try-binaries.ts'
import { exists } from './files/exists.ts'
import { binariesUnusable } from './launch-faults.ts'
import type { RunAs } from './process/run-as.ts'

/** Files the server does not need: they are for compiling against it. */
const LEFT_OUT = /\.a$|^pkgconfig$|^pgxs$|^include$/

/** Copies PostgreSQL's programs whole or not at all, readable by every user, with their links made. */
async function copyPackage(root: string, target: string) {
  const draft = await mkdtemp(`${target}.new-`)
  try {
    await copyTree(root, draft, (name) => name === 'native')
    await linkLibraries(draft)
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function copyTree(from: string, to: string, isWanted = (name: string) => !LEFT_OUT.test(name)) {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, copy)
    else if (entry.isFile()) await copyReadable(source, copy)
  }
}

async function copyReadable(from: string, to: string) {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const { mode } = await stat(from)
  await chmod(to, mode & 0o100 ? 0o755 : 0o644)
}

type BinariesWanted = { home: string; runAs: RunAs; from?: BinariesPackage }

/** Name of the copy kept beside the database when the installed package cannot be used in place. */
const COPY_PREFIX = 'binaries-'

/** Drafts carry `.new-` and random letters; see `initialiseCluster`, `copyPackage` and `writeWhole`. */
const DRAFT = /\.new-\w{6,12}$|^trial-\w{6}$/

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

/** Removes what killed starts left half-made and what older versions left behind. A file still in use stays for next time. */
async function removeLeftovers(folders: string[], binDir: string) {
  for (const folder of new Set(folders)) await clean(folder, binDir)
}

async function clean(home: string, binDir: string) {
  const inUse = (name: string) => binDir.startsWith(join(home, name))
  const isLeftover = (name: string) => DRAFT.test(name) || (name.startsWith(COPY_PREFIX) && !inUse(name))
  const leftovers = (await readdir(home)).filter(isLeftover)
  await Promise.all(
    leftovers.map((name) => rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)),
  )
}

/**
 * Programs the database's user can run. They stay where npm put them, when that works; a package that lacks links in a
 * read-only folder, or lies where the user may not go, is copied beside the database once.
 */
export async function prepareBinaries({ home, runAs, from }: BinariesWanted): Promise<Binaries> {
  const { root, version } = from ?? (await findPackage())
  if (await linkLibraries(root)) {
    const inPlace = await tryBinaries(root, runAs)
    if (inPlace !== 'unreachable') return inPlace
  }
  return useCopy(root, join(home, COPY_PREFIX + version), runAs)
}

async function useCopy(root: string, copy: string, runAs: RunAs) {
  if (!(await exists(copy))) await copyPackage(root, copy)
  const copied = await tryBinaries(copy, runAs)
  if (copied === 'unreachable') throw binariesUnusable(copy, 'permission denied')
  return copied
}

/** The launcher's own files in the data folder. The database itself may have to live elsewhere. */
type DataFolder = {
  dataDir: string
  passwordFile: string
  logFile: string
  /** Held by who starts or stops the database. */
  turnFile: string
  /** Shared by the owners of the running database. */
  sharesFile: string
}

/** Makes the folder when needed; `dataDir` comes back absolute and without symbolic links. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const wanted = resolve(path)
  await mkdir(wanted, { recursive: true })
  const dataDir = await realpath(wanted)
  if (process.getuid?.() === 0) await letOthersPass(dataDir)
  return {
    dataDir,
    passwordFile: join(dataDir, 'password'),
    logFile: join(dataDir, 'postgres.log'),
    turnFile: join(dataDir, 'turn.lock'),
    sharesFile: join(dataDir, 'shares.lock'),
  }
}

/** PostgreSQL's user must pass through an empty folder, be it new or a temporary one; the rights of one in use are left alone. */
async function letOthersPass(dataDir: string) {
  if ((await readdir(dataDir)).length === 0) await chmod(dataDir, (await stat(dataDir)).mode | 0o001)
}
