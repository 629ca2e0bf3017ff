import { execFile } from 'node:child_process'
import { chown, cp, lstat, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { prepareBinaries } from '#start-postgres.ts'
import { findPackage, linkLibraries } from '#binaries/binaries.ts'
import { programFile, type Binaries } from '#binaries/try-binaries.ts'
import { newDatabaseUser } from '#process/database-user.ts'
import { runCommand } from '#process/run-command.ts'
import { spawnIdentity } from '#process/run-as.ts'
import { canActAsOthers } from '#testing/acting-as-others.ts'
import { aFolder } from '#testing/folders.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const run = promisify(execFile)
const SLOW = 60_000

/** The package as npm unpacks it without install scripts: no symbolic links. */
async function anUnlinkedPackage({ mode = 0o755 } = {}) {
  const root = join(await aFolder({ mode }), 'package')
  const isNoLink = async (path: string) => !(await lstat(path)).isSymbolicLink()
  await cp((await findPackage()).root, root, { recursive: true, filter: isNoLink })
  return { root, version: 'test' }
}

async function prepareElsewhere(root: string, home: string) {
  const script = fileURLToPath(new URL('../testing/prepare-binaries.ts', import.meta.url))
  const runAs = await newDatabaseUser()
  if (runAs) await chown(home, runAs.uid, runAs.gid)
  const { stdout } = await run(process.execPath, [script, root, home], spawnIdentity(runAs))
  return JSON.parse(stdout) as Binaries
}

const works = async ({ binDir }: Binaries) =>
  (await runCommand({ file: programFile(binDir, 'initdb'), args: ['--version'] })).output

describe.runIf(isLinux)('prepareBinaries', { timeout: SLOW }, () => {
  test('makes the links between libraries in the package, so that the programs run', async () => {
    const from = await anUnlinkedPackage()
    const binaries = await prepareBinaries({ home: await aFolder(), runAs: null, from })
    expect(binaries).toMatchObject({ binDir: join(from.root, 'native', 'bin'), major: '18' })
    expect(await readlink(join(from.root, 'native', 'lib', 'libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
    expect(await works(binaries)).toContain(binaries.version)
  })

  test('makes the links even when others make them at the same time', async () => {
    const { root } = await anUnlinkedPackage()
    expect(await Promise.all([1, 2, 3, 4].map(() => linkLibraries(root)))).toEqual([true, true, true, true])
  })

  test.runIf(canActAsOthers)('copies a package without links that cannot be written, once', async () => {
    const [{ root }, home] = [await anUnlinkedPackage(), await aFolder()]
    const binaries = await prepareElsewhere(root, home)
    expect(binaries.binDir).toBe(join(home, 'binaries-test', 'native', 'bin'))
    expect(await works(binaries)).toContain('18')
    expect(await prepareElsewhere(root, home)).toEqual(binaries)
    expect(await readdir(home)).toEqual(['binaries-test'])
  })

  test.runIf(isRoot)(
    'copies a package that the database’s user cannot reach, without what only compilers need',
    async () => {
      const [from, home] = [await anUnlinkedPackage({ mode: 0o700 }), await aFolder()]
      const { binDir } = await prepareBinaries({ home, runAs: await newDatabaseUser(), from })
      expect(binDir).toBe(join(home, 'binaries-test', 'native', 'bin'))
      const libraries = await readdir(join(binDir, '..', 'lib'))
      expect(libraries).toContain('libpq.so.5')
      expect(libraries.filter((name) => name.endsWith('.a'))).toEqual([])
    },
  )
})
