import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exists } from '#files/exists.ts'
import { waitUntil } from '#process/wait.ts'
import { startTemporaryPostgres } from '#temporary-postgres.ts'
import { anApp } from '#testing/an-app.ts'
import { aFolder } from '#testing/folders.ts'
import { ask } from '#testing/started.ts'

const SLOW = 60_000

describe('startTemporaryPostgres', { timeout: SLOW }, () => {
  test('gives a fast database that is gone with its files afterwards', async () => {
    const { url, clusterDir, stop } = await startTemporaryPostgres({ settings: { work_mem: '7MB' } })
    expect(await ask(url, 'show fsync')).toBe('off')
    expect(await ask(url, 'show work_mem')).toBe('7MB')
    await stop()
    expect(await exists(dirname(clusterDir))).toBe(false)
    await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test.skipIf(process.platform === 'win32')('goes away by itself when its process is killed', async () => {
    const app = anApp({})
    const { url, clusterDir } = await app.report
    await app.kill()
    const isGone = async () => !(await exists(dirname(clusterDir)))
    expect(await waitUntil(isGone, { withinMs: SLOW })).toBe(true)
    await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('leaves nothing when it cannot start', async () => {
    const temporaryFolder = await aFolder()
    const attempt = startTemporaryPostgres({ temporaryFolder, settings: { no_such_thing: 1 } })
    await expect(attempt).rejects.toMatchObject({ fault: 'server-failed' })
    expect(await readdir(temporaryFolder)).toEqual([])
  })
})
