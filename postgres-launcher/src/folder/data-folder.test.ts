import { chmod, mkdir, realpath, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDataFolder } from '#start-postgres.ts'
import { aFolder } from '#testing/folders.ts'

const isRoot = process.getuid?.() === 0
const othersMayPass = async (folder: string) => ((await stat(folder)).mode & 0o001) === 1

describe('openDataFolder', () => {
  test('makes the folder and the folders above it', async () => {
    const wanted = join(await aFolder(), 'a', 'b 数据')
    const { dataDir, passwordFile } = await openDataFolder(wanted)
    expect(dataDir).toBe(await realpath(wanted))
    expect(dirname(passwordFile)).toBe(dataDir)
  })

  test('knows a folder again behind a symbolic link, so that two names share one server', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'data'))
    await symlink('data', join(folder, 'link'))
    expect(await openDataFolder(join(folder, 'link'))).toEqual(await openDataFolder(join(folder, 'data')))
  })

  test.runIf(isRoot)('lets PostgreSQL’s user pass through an empty folder', async () => {
    const { dataDir } = await openDataFolder(await aFolder({ mode: 0o700 }))
    expect(await othersMayPass(dataDir)).toBe(true)
  })

  test.runIf(isRoot)('leaves the rights of a folder in use alone', async () => {
    const folder = await aFolder()
    await writeFile(join(folder, 'diary'), 'dear')
    await chmod(folder, 0o700)
    expect(await othersMayPass((await openDataFolder(folder)).dataDir)).toBe(false)
  })
})
