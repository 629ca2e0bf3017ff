import { Redis } from 'ioredis'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { openLog } from '#platform/log/log.ts'
import { boxCalls, getBoxes, sealBox } from '#testing/boxes.ts'
import { callApp, TEST_NOW } from '#testing/call-app.ts'
import { eventually } from '#testing/eventually.ts'
import { hasRedis, type RedisServer, startRedis } from '#testing/redis-server.ts'
import { sealingClient } from '#testing/sealing-client.ts'
import { freePort } from '#testing/started-process.ts'
import { testKeys } from '#testing/test-keys.ts'
import { redisMemory } from './redis-memory.ts'
import type { SharedMemory } from './shared-memory.ts'

const ADDRESS = '203.0.113.7'

/** What one process has in common with the others. */
async function aProcess(url: string) {
  const lines: string[] = []
  const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line).msg) } })
  const registry = new Registry()
  const memory = await redisMemory({ url, clock: { now: Date.now }, log, registry })
  opened.push(memory)
  const isAway = async () => (await registry.getSingleMetric('redis_away')?.get())?.values[0]?.value === 1
  return { memory, lines, isAway }
}
const counterOf = (memory: SharedMemory, name: string, limit = 3) => memory.counter({ name, limit, keysMax: 10 })

const opened: { close(): Promise<unknown> }[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

// proves 41.1
test('a process starts and counts by itself although nobody answers at the address of Redis', async () => {
  const { memory, lines, isAway } = await aProcess(`redis://127.0.0.1:${await freePort()}/0`)
  const { count } = counterOf(memory, 'alone', 2)
  expect([await count('a'), await count('a'), await count('b')]).toEqual([0, 0, 0])
  expect(await count('a')).toBeGreaterThan(0)
  expect([await memory.isFirst('body', 60_000), await isAway()]).toEqual([true, true])
  expect(lines).toEqual(['redis away: each process counts by itself'])
})

describe.skipIf(!hasRedis)('processes that share a Redis', () => {
  let server: RedisServer
  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server.kill())

  test('count a limit together, each key by itself, and say how long to wait', async () => {
    const [one, other] = [await aProcess(server.url), await aProcess(server.url)].map(({ memory }) =>
      counterOf(memory, 'together'),
    )
    expect([await one!.count('a'), await other!.count('a'), await one!.count('a')]).toEqual([0, 0, 0])
    const waits = [await other!.count('a'), await one!.count('a')]
    for (const wait of waits) expect(wait).toBeGreaterThan(50)
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(60)
    expect(await other!.count('b')).toBe(0)
  })

  test('count no more what one of them takes back', async () => {
    const [one, other] = [await aProcess(server.url), await aProcess(server.url)].map(({ memory }) =>
      counterOf(memory, 'taken back', 1),
    )
    expect(await one!.count('a')).toBe(0)
    one!.takeBack('a')
    await eventually(async () => {
      const wait = await other!.count('a')
      if (wait !== 0) other!.takeBack('a')
      expect(wait).toBe(0)
    })
  })

  test('keep no address and no member there to be read', async () => {
    const { memory } = await aProcess(server.url)
    await counterOf(memory, 'visits').count(ADDRESS)
    const redis = new Redis(server.url)
    const keys = await redis.keys('*')
    redis.disconnect()
    expect(keys.some((key) => key.startsWith('quan:count:visits'))).toBe(true)
    expect(keys.filter((key) => key.includes(ADDRESS))).toEqual([])
  })

  test('take a recorded body once, whichever of them it comes to', async () => {
    const keys = testKeys()
    const { implementations } = boxCalls()
    const apps = await Promise.all(
      [1, 2].map(async () => callApp({ implementations, keys, memory: (await aProcess(server.url)).memory }).app),
    )
    opened.push(...apps)
    const path = pathOf(sealBox)
    const recorded = sealingClient(keys.sealing[0]!).seal({ size: 3 }, { path, at: TEST_NOW })
    const send = async (app: (typeof apps)[number]) =>
      (await app.inject({ method: 'POST', url: path, payload: recorded })).statusCode
    expect([await send(apps[0]!), await send(apps[1]!)]).toEqual([200, 400])
  })

  test('limit a visitor of both as one, also where the answer lies ready', async () => {
    const { implementations } = boxCalls()
    const { callRates } = readServerConfig({})
    const apps = await Promise.all(
      [1, 2].map(async () => {
        const settings = { limits: true, callRates: { ...callRates, callsOfDevice: 3 } }
        return callApp({ implementations, memory: (await aProcess(server.url)).memory, settings }).app
      }),
    )
    opened.push(...apps)
    const ask = async (at: number) =>
      (await apps[at]!.inject({ url: pathOf(getBoxes), headers: { 'x-device-id': 'phone' } })).statusCode
    expect([await ask(0), await ask(0), await ask(1), await ask(1), await ask(0)]).toEqual([200, 200, 200, 429, 429])
  })

  describe('that goes away', () => {
    afterEach(async () => {
      server.goOn()
      await server.kill()
      await server.restart()
    })

    test.each(['killed', 'hanging'] as const)(
      'count by themselves while it is %s, and together afterwards',
      async (way) => {
        const processes = [await aProcess(server.url), await aProcess(server.url)]
        const [one, other] = processes.map(({ memory }) => counterOf(memory, `away ${way}`, 2))
        expect(await one!.count('a')).toBe(0)
        if (way === 'killed') await server.kill()
        else server.halt()
        expect([await one!.count('b'), await one!.count('b'), await other!.count('b')]).toEqual([0, 0, 0])
        expect(await one!.count('b')).toBeGreaterThan(0)
        expect(await processes[0]!.memory.isFirst('body', 60_000)).toBe(true)
        await eventually(async () =>
          expect(await Promise.all(processes.map(({ isAway }) => isAway()))).toEqual([true, true]),
        )
        if (way === 'killed') await server.restart()
        else server.goOn()
        await eventually(async () => {
          await Promise.all([one!.count('c'), other!.count('c')])
          expect(await Promise.all(processes.map(({ isAway }) => isAway()))).toEqual([false, false])
        })
        for (const { lines } of processes)
          expect(lines).toEqual(['redis away: each process counts by itself', 'redis is back'])
        await one!.count('d')
        await other!.count('d')
        expect(await one!.count('d')).toBeGreaterThan(0)
      },
    )
  })

  test('start although it is not there yet', async () => {
    await server.kill()
    const { memory, isAway } = await aProcess(server.url)
    expect([await counterOf(memory, 'early').count('a'), await isAway()]).toEqual([0, true])
    await server.restart()
    await eventually(async () => {
      await counterOf(memory, 'early').count('a')
      expect(await isAway()).toBe(false)
    })
  })
})
