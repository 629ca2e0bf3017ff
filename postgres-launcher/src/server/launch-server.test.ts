import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { prepareLog, readLogFrom } from '#server/launch-server.ts'
import { aFolder } from '#testing/folders.ts'

const LARGE = 'x'.repeat(11 * 1024 * 1024)

describe('the server’s log', () => {
  test('is read from where the start began', async () => {
    const log = join(await aFolder(), 'postgres.log')
    await writeFile(log, 'before\n')
    const start = await prepareLog(log)
    await writeFile(log, 'FATAL: no\n', { flag: 'a' })
    expect(await readLogFrom(log, start)).toBe('FATAL: no\n')
  })

  test('begins at the start, and says nothing, when there is none yet', async () => {
    const log = join(await aFolder(), 'postgres.log')
    expect(await prepareLog(log)).toBe(0)
    expect(await readLogFrom(log, 0)).toBe('')
  })

  test('is put aside when it has grown large, once', async () => {
    const folder = await aFolder()
    const log = join(folder, 'postgres.log')
    for (let round = 0; round < 2; round += 1) {
      await writeFile(log, LARGE)
      expect(await prepareLog(log)).toBe(0)
    }
    expect(await readdir(folder)).toEqual(['postgres.log.1'])
    expect((await stat(`${log}.1`)).size).toBe(LARGE.length)
  })
})
