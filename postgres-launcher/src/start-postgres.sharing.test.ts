import { describe, expect, test } from 'vitest'
import { anApp } from '#testing/an-app.ts'
import { aDataDir } from '#testing/folders.ts'
import { ask, started } from '#testing/started.ts'

const SLOW = 60_000

describe('several owners of one data folder', { timeout: SLOW }, () => {
  test('starts at once in three processes give one server that answers all', async () => {
    const dataDir = await aDataDir()
    const apps = [anApp({ dataDir }), anApp({ dataDir })]
    const all = await Promise.all([started({ dataDir }), ...apps.map((app) => app.report)])
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1)
    expect(await Promise.all(all.map(({ url }) => ask(url, 'select 1')))).toEqual([1, 1, 1])
    await Promise.all(apps.map((app) => app.finish()))
  })

  test('two starts at once in one process give one server', async () => {
    const dataDir = await aDataDir()
    const [one, two] = await Promise.all([started({ dataDir }), started({ dataDir })])
    expect(one.url).toBe(two.url)
    expect([one.adopted, two.adopted].toSorted()).toEqual([false, true])
  })

  test('only the last owner to leave stops the server', async () => {
    const dataDir = await aDataDir()
    const starter = await started({ dataDir })
    const app = anApp({ dataDir })
    const { url } = await app.report
    await starter.stop()
    expect(await ask(url, 'select 1')).toBe(1)
    await app.finish()
    await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('a killed owner does not count', async () => {
    const dataDir = await aDataDir()
    const owner = await started({ dataDir })
    const app = anApp({ dataDir })
    await app.report
    await app.kill()
    await owner.stop()
    await expect(ask(owner.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('who starts while the last owner stops gets a server that works', async () => {
    const dataDir = await aDataDir()
    const first = await started({ dataDir })
    const [second] = await Promise.all([started({ dataDir }), first.stop()])
    expect(await ask(second.url, 'select 1')).toBe(1)
  })

  test('two data folders do not disturb each other', async () => {
    const [one, two] = await Promise.all([
      started({ dataDir: await aDataDir() }),
      started({ dataDir: await aDataDir() }),
    ])
    expect(one.port).not.toBe(two.port)
    await one.stop()
    expect(await ask(two.url, 'select 1')).toBe(1)
  })
})
