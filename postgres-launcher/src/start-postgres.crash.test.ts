import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newDatabaseUser } from '#process/database-user.ts'
import { spawnIdentity } from '#process/run-as.ts'
import { waitUntil } from '#process/wait.ts'
import { anApp } from '#testing/an-app.ts'
import { aDataDir } from '#testing/folders.ts'
import { ask, connected, started } from '#testing/started.ts'

const SLOW = 60_000
const isHalfMade = (name: string) => name.startsWith('cluster.new-')

describe('startPostgres after a crash', { timeout: SLOW }, () => {
  test('adopts the server of an app that was killed, and stops it in the end', async () => {
    const dataDir = await aDataDir()
    const app = anApp({ dataDir })
    const before = await app.report
    await ask(before.url, 'create table kept as select 7 as value')
    await app.kill()
    const after = await started({ dataDir })
    expect(after).toMatchObject({ adopted: true, url: before.url, pid: before.pid })
    expect(await ask(after.url, 'select value from kept')).toBe(7)
    await after.stop()
    await expect(ask(after.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('recovers on the same port after the server was killed, even with a runaway query left behind', async () => {
    const dataDir = await aDataDir()
    const first = await started({ dataDir })
    await ask(first.url, 'create table kept as select 7 as value')
    const runaway = connected(first.url)
    await runaway`select 1`
    const runawayEnds = runaway`do 'begin loop end loop; end'`.catch((error: unknown) => error)
    await isRunningQuery(first.url)
    process.kill(first.pid, 'SIGKILL')
    const second = await started({ dataDir })
    expect(second).toMatchObject({ adopted: false, url: first.url })
    expect(await ask(second.url, 'select value from kept')).toBe(7)
    expect(await runawayEnds).toBeInstanceOf(Error)
  })

  test('is not misled by a process number that belongs to another program now', async () => {
    const dataDir = await aDataDir()
    const { clusterDir, stop } = await started({ dataDir })
    await stop()
    const stranger = spawn('sleep', ['600'], spawnIdentity(await newDatabaseUser()))
    await once(stranger, 'spawn')
    onTestFinished(() => void stranger.kill())
    const stale = [stranger.pid, clusterDir, 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready'].join('\n')
    await writeFile(join(clusterDir, 'postmaster.pid'), stale)
    const again = await started({ dataDir })
    expect(again.adopted).toBe(false)
    expect(await ask(again.url, 'select 1')).toBe(1)
  })

  test('a copy of a running data folder gets a server of its own', async () => {
    const original = await started({ dataDir: await aDataDir() })
    const copy = await aDataDir('copy')
    await cp(join(original.clusterDir, '..'), copy, { recursive: true })
    const copied = await started({ dataDir: copy })
    expect(copied.adopted).toBe(false)
    expect(copied.pid).not.toBe(original.pid)
    expect(await ask(original.url, 'select 1')).toBe(1)
  })

  test('survives and clears away what killed starts left half-made', async () => {
    const dataDir = await aDataDir()
    await mkdir(join(dataDir, 'cluster.new-AbCdEf', 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'cluster.new-AbCdEf', 'cluster', 'PG_VERSION'), '18')
    const { url } = await started({ dataDir })
    expect(await ask(url, 'select 1')).toBe(1)
    expect((await readdir(dataDir)).filter(isHalfMade)).toEqual([])
  })

  test('starts after an app was killed while it made the database', async () => {
    const dataDir = await aDataDir()
    const app = anApp({ dataDir })
    app.report.catch(() => undefined)
    const isMaking = async () => (await readdir(dataDir).catch(() => [])).some(isHalfMade)
    expect(await waitUntil(isMaking, { withinMs: SLOW })).toBe(true)
    await app.kill()
    const { url } = await started({ dataDir })
    expect(await ask(url, 'select 1')).toBe(1)
  })
})

async function isRunningQuery(url: string) {
  const question = `select count(*)::int from pg_stat_activity where query like 'do %' and state = 'active'`
  await waitUntil(async () => (await ask(url, question)) === 1, { withinMs: SLOW })
}
