import { chown, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newDatabaseUser } from '#process/database-user.ts'
import { stopServer } from '#server/stop-server.ts'
import { startPostgres } from '#start-postgres.ts'
import { canActAsOthers } from '#testing/acting-as-others.ts'
import { anApp } from '#testing/an-app.ts'
import { aDataDir, aFolder } from '#testing/folders.ts'
import { ask, started } from '#testing/started.ts'

const SLOW = 60_000
const isRoot = process.getuid?.() === 0

/** A data folder under one that nobody but us may enter. */
async function aHiddenDataDir() {
  return { dataDir: join(await aFolder({ mode: 0o700 }), 'data'), elsewhereParents: [await aFolder()] }
}

describe.runIf(isRoot)('a data folder that PostgreSQL’s user cannot reach', { timeout: SLOW }, () => {
  test('keeps the database in another folder, says so, and finds it again', async () => {
    const options = await aHiddenDataDir()
    const told: string[] = []
    const first = await started({ ...options, onProgress: (text) => told.push(text) })
    expect(first.clusterDir.startsWith(options.elsewhereParents[0] ?? '?')).toBe(true)
    expect(told.join(' ')).toContain(`they are kept in ${dirname(first.clusterDir)}`)
    await ask(first.url, 'create table kept as select 7 as value')
    await first.stop()
    const second = await started(options)
    expect(await ask(second.url, 'select value from kept')).toBe(7)
  })

  test('adopts the server of a killed app there, too', async () => {
    const options = await aHiddenDataDir()
    const app = anApp(options)
    const before = await app.report
    await app.kill()
    expect(await started(options)).toMatchObject({ adopted: true, url: before.url })
  })
})

describe('a data folder of another kind', { timeout: SLOW }, () => {
  test.runIf(canActAsOthers)('works for an ordinary user, too', async () => {
    const runAs = await newDatabaseUser()
    const folder = await aFolder()
    if (runAs) await chown(folder, runAs.uid, runAs.gid)
    const app = anApp({ dataDir: join(folder, 'data'), runAs })
    const { url } = await app.report
    expect(await ask(url, 'select 1')).toBe(1)
    await app.finish()
  })

  test.runIf(isRoot)('copied by root, who became the owner of all files, works', async () => {
    const first = await started({ dataDir: await aDataDir() })
    await first.stop()
    const copy = await aDataDir('copy')
    await cp(dirname(first.clusterDir), copy, { recursive: true })
    expect((await stat(join(copy, 'cluster'))).uid).toBe(0)
    const { url } = await started({ dataDir: copy })
    expect(await ask(url, 'select 1')).toBe(1)
  })

  test.runIf(canActAsOthers)('that the user may not write is named', async () => {
    const folder = await aFolder()
    const app = anApp({ dataDir: join(folder, 'data'), runAs: await newDatabaseUser() })
    expect(await app.report).toMatchObject({ fault: 'folder-unusable', message: expect.stringContaining(folder) })
  })

  test('that cannot be made because of a file in its way is named', async () => {
    const file = join(await aFolder(), 'file')
    await writeFile(file, '')
    for (const dataDir of [file, join(file, 'data')])
      await expect(startPostgres({ dataDir })).rejects.toMatchObject({
        fault: 'folder-unusable',
        message: expect.stringContaining('a file is in its way'),
      })
  })

  test('with the database of another PostgreSQL is refused and left alone', async () => {
    const cluster = join(await aDataDir(), 'cluster')
    await mkdir(cluster, { recursive: true })
    await writeFile(join(cluster, 'PG_VERSION'), '16\n')
    const attempt = startPostgres({ dataDir: dirname(cluster) })
    await expect(attempt).rejects.toMatchObject({
      fault: 'cluster-other-version',
      message: expect.stringContaining('PostgreSQL 16'),
    })
    expect(await readdir(cluster)).toEqual(['PG_VERSION'])
  })

  test('with something else in place of the database is refused and left alone', async () => {
    const cluster = join(await aDataDir(), 'cluster')
    await mkdir(cluster, { recursive: true })
    await writeFile(join(cluster, 'letters.txt'), 'dear')
    await expect(startPostgres({ dataDir: dirname(cluster) })).rejects.toMatchObject({ fault: 'folder-unusable' })
    expect(await readdir(cluster)).toEqual(['letters.txt'])
  })

  test('whose password was changed is refused, and no server is left running', async () => {
    const dataDir = await aDataDir()
    const first = await started({ dataDir })
    await first.stop()
    await writeFile(join(dataDir, 'password'), 'another')
    await expect(startPostgres({ dataDir })).rejects.toMatchObject({ fault: 'password-wrong' })
    expect(await readdir(first.clusterDir)).not.toContain('postmaster.pid')
  })

  test('deleted while the server runs does not keep the owner from stopping it', async () => {
    const running = await started({ dataDir: await aDataDir() })
    onTestFinished(() => stopServer({ ...running, cluster: running.clusterDir }))
    await rm(dirname(running.clusterDir), { recursive: true, force: true, maxRetries: 5 })
    await running.stop()
    await expect(ask(running.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
