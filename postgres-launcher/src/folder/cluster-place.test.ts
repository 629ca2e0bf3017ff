import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findClusterPlace } from '#folder/cluster-place.ts'
import { aFolder } from '#testing/folders.ts'

const isRoot = process.getuid?.() === 0

/** A data folder in one of the given mode, and what to pass on about it. */
async function aWish(mode: number) {
  const told: string[] = []
  const dataDir = join(await aFolder({ mode }), 'data')
  await mkdir(dataDir)
  return { dataDir, told, onProgress: (text: string) => void told.push(text), elsewhereParents: [await aFolder()] }
}

describe('findClusterPlace', () => {
  test('is the data folder when PostgreSQL’s user can reach it, and leaves no trace of the trial', async () => {
    const wish = await aWish(0o755)
    const place = await findClusterPlace(wish)
    expect(place).toEqual({ home: wish.dataDir, cluster: join(wish.dataDir, 'cluster') })
    expect(await readdir(wish.dataDir)).toEqual([])
    expect(wish.told).toEqual([])
  })

  test('is the data folder whenever a database is there already', async () => {
    const wish = await aWish(0o700)
    await mkdir(join(wish.dataDir, 'cluster'))
    expect((await findClusterPlace(wish)).home).toBe(wish.dataDir)
  })
})

describe.runIf(isRoot)('findClusterPlace for a folder that PostgreSQL’s user cannot reach', () => {
  test('chooses a folder elsewhere, says so and remembers it', async () => {
    const wish = await aWish(0o700)
    const { home } = await findClusterPlace(wish)
    expect(dirname(home)).toBe(wish.elsewhereParents[0])
    expect(wish.told.join()).toContain(`they are kept in ${home}`)
    expect((await findClusterPlace({ ...wish, elsewhereParents: [] })).home).toBe(home)
  })

  test('passes over parents that are no better', async () => {
    const wish = await aWish(0o700)
    const parents = [join(wish.dataDir, 'missing'), await aFolder({ mode: 0o700 }), ...wish.elsewhereParents]
    const { home } = await findClusterPlace({ ...wish, elsewhereParents: parents })
    expect(dirname(home)).toBe(wish.elsewhereParents[0])
  })

  test('says so when no folder will do', async () => {
    const attempt = findClusterPlace({ ...(await aWish(0o700)), elsewhereParents: [] })
    await expect(attempt).rejects.toMatchObject({ fault: 'folder-unusable' })
  })

  test('follows a data folder that was moved', async () => {
    const wish = await aWish(0o700)
    const { home } = await findClusterPlace(wish)
    const moved = `${wish.dataDir}-moved`
    await rename(wish.dataDir, moved)
    expect((await findClusterPlace({ ...wish, dataDir: moved })).home).toBe(home)
    expect(await readFile(join(home, 'belongs-to'), 'utf8')).toBe(moved)
  })

  test('refuses a copied data folder, which would share the database', async () => {
    const wish = await aWish(0o700)
    await findClusterPlace(wish)
    const copy = `${wish.dataDir}-copy`
    await cp(wish.dataDir, copy, { recursive: true })
    await expect(findClusterPlace({ ...wish, dataDir: copy })).rejects.toMatchObject({ fault: 'folder-copied' })
  })

  test('says so when the folder elsewhere is gone', async () => {
    const wish = await aWish(0o700)
    await rm((await findClusterPlace(wish)).home, { recursive: true })
    await expect(findClusterPlace(wish)).rejects.toMatchObject({ fault: 'cluster-gone' })
  })

  test('never takes over an older folder elsewhere after the data folder was deleted', async () => {
    const wish = await aWish(0o700)
    const older = await findClusterPlace(wish)
    await rm(wish.dataDir, { recursive: true })
    await mkdir(wish.dataDir)
    const newer = await findClusterPlace(wish)
    expect(newer.home).toBe(`${older.home}-2`)
    expect(wish.told.join()).toContain(`${older.home} holds an older database`)
  })
})
