import { afterEach, beforeAll, afterAll, describe, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Bus, openBus } from './bus.ts'
import { eventually } from '#testing/eventually.ts'

describe('the bus', () => {
  let database: TestDatabase
  const open: Bus[] = []
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterEach(() => Promise.all(open.splice(0).map((bus) => bus.close())))
  afterAll(() => database.close())

  /** A bus that listens to a channel already. */
  async function listening(channel = 'news') {
    const bus = openBus({ databaseUrl: database.url, log: openLog({ level: 'silent' }) })
    open.push(bus)
    const heard: string[] = []
    const lookAnew = vi.fn<() => void>()
    bus.subscribe(channel, { onMessage: (payload) => heard.push(payload), lookAnew })
    await eventually(() => expect(lookAnew).toHaveBeenCalledTimes(1))
    return { bus, heard, lookAnew }
  }
  const loseLines = () =>
    database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'quan bus' and datname = current_database()`

  test('tells every process, the one that tells as well', async () => {
    const [one, other] = [await listening(), await listening()]
    await one.bus.publish(database.sql, 'news', 'the first, with blanks')
    for (const { heard } of [one, other]) await eventually(() => expect(heard).toEqual(['the first, with blanks']))
  })

  test('tells of a transaction once it ended well, and of a failed one nothing', async () => {
    const { bus, heard } = await listening()
    const failed = database.sql.begin(async (tx) => {
      await bus.publish(tx, 'news', 'never')
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await database.sql.begin((tx) => bus.publish(tx, 'news', 'done'))
    await eventually(() => expect(heard).toEqual(['done']))
  })

  test('tells a channel to its own listeners only', async () => {
    const [news, other] = [await listening('news'), await listening('other')]
    await news.bus.publish(database.sql, 'other', 'for the other')
    await news.bus.publish(database.sql, 'news', 'for us')
    await eventually(() => expect(news.heard).toEqual(['for us']))
    await eventually(() => expect(other.heard).toEqual(['for the other']))
    expect(news.heard).toEqual(['for us'])
  })

  test('listens again after a lost connection, and has its listeners look anew', async () => {
    const { bus, heard, lookAnew } = await listening()
    await loseLines()
    await eventually(() => expect(lookAnew).toHaveBeenCalledTimes(2))
    await bus.publish(database.sql, 'news', 'after the cut')
    await eventually(() => expect(heard).toEqual(['after the cut']))
  })

  test('has whoever comes later look anew at once', async () => {
    const { bus } = await listening()
    const lookAnew = vi.fn<() => void>()
    bus.subscribe('late', { onMessage: () => {}, lookAnew })
    expect(lookAnew).toHaveBeenCalledOnce()
  })

  test('goes on trying while the database is away, and can be closed meanwhile', async () => {
    const bus = openBus({ databaseUrl: 'postgres://quan@127.0.0.1:1/nowhere', log: openLog({ level: 'silent' }) })
    bus.subscribe('news', { onMessage: () => {}, lookAnew: () => {} })
    await expect(bus.close()).resolves.toBeUndefined()
  })
})
