import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { backUpPostgres } from '#backup/back-up-postgres.ts'
import { restorePostgres } from '#backup/restore-postgres.ts'
import type { RunningPostgres } from '#running-postgres.ts'
import { startPostgres } from '#start-postgres.ts'
import { aDataDir, aFolder, sharedDataDir } from '#testing/folders.ts'
import { ask, connected, started } from '#testing/started.ts'

const ROWS = 200_000

describe('a backup of a database that is written to', () => {
  const dataDir = sharedDataDir('backed-up')
  let running: RunningPostgres
  /** One that was made while nobody wrote. */
  let quiet = ''
  beforeAll(async () => {
    running = await startPostgres({ dataDir: dataDir() })
    await ask(running.url, `create table box (number serial primary key, load text)`)
    await ask(running.url, `insert into box (load) select repeat('x', 200) from generate_series(1, ${ROWS})`)
    quiet = join(dataDir(), '../quiet')
    await backUpPostgres(running, quiet)
  })

  /** Commits a row after the other, in pages old and new, and drops and makes tables, until told to stop; answers when each was in. */
  function write() {
    const sql = connected(running.url)
    const over = new AbortController()
    const committed: { number: number; at: number }[] = []
    const writing = (async () => {
      while (!over.signal.aborted) {
        const [row] = await sql<{ number: number }[]>`insert into box (load) values ('late') returning number`
        committed.push({ number: row?.number ?? 0, at: Date.now() })
        await sql`update box set load = 'changed' where number = ${committed.length * 37}`
        await sql`drop table if exists lid`
        await sql`create table lid as select * from box limit 100`
      }
      return committed
    })()
    return () => {
      over.abort()
      return writing
    }
  }

  /** A copy of the quiet backup that lacks something. */
  async function damaged(lost: string) {
    const folder = join(await aFolder(), 'damaged')
    await cp(quiet, folder, { recursive: true })
    await rm(join(folder, lost), { recursive: true })
    return folder
  }
  async function restored(folder: string) {
    const beside = await aDataDir()
    await restorePostgres({ backup: folder, dataDir: beside })
    return await started({ dataDir: beside })
  }

  test('holds everything that was committed until its end, as one state', async () => {
    const stop = write()
    const folder = join(await aFolder(), 'busy')
    const { until } = await backUpPostgres(running, folder)
    const committed = await stop()
    const inTime = committed.filter(({ at }) => at < until.getTime()).map(({ number }) => number)
    expect(inTime.length).toBeGreaterThan(1)
    const { url } = await restored(folder)
    const numbers = await ask(url, `select array_agg(number) from box where load = 'late'`)
    expect(numbers).toEqual(expect.arrayContaining(inTime))
    // every page is read, and its checksum looked at
    expect(await ask(url, 'show data_checksums')).toBe('on')
    expect(await ask(url, `select count(*) from box where load <> 'late'`)).toBe(String(ROWS))
    expect(await ask(url, `select sum(number) from box where number <= ${ROWS}`)).toBe(String((ROWS * (ROWS + 1)) / 2))
  })

  test('can be read by its owner alone, and keeps no log for longer than it takes', async () => {
    for (const entry of await readdir(quiet, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect([entry.name, mode & 0o077]).toEqual([entry.name, 0])
    }
    expect(await ask(running.url, 'select count(*) from pg_replication_slots')).toBe('0')
  })

  test('is not put over a database, and the database lives on', async () => {
    const attempt = restorePostgres({ backup: quiet, dataDir: dataDir() })
    await expect(attempt).rejects.toMatchObject({ fault: 'folder-unusable' })
    expect(await ask(running.url, 'select count(*) > 0 from box')).toBe(true)
  })

  test('that was cut off is not taken for one', async () => {
    const folder = await damaged('cluster/backup_label')
    const attempt = restorePostgres({ backup: folder, dataDir: await aDataDir() })
    await expect(attempt).rejects.toMatchObject({ fault: 'backup-unusable' })
  })

  test('that lacks its log does not come up', async () => {
    const folder = await damaged('cluster/pg_wal')
    await mkdir(join(folder, 'cluster/pg_wal'))
    await expect(restored(folder)).rejects.toMatchObject({ fault: 'server-failed' })
  })
})
