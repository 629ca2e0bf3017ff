import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startProcess } from '#testing/started-process.ts'
import { type GatewayWorld, gatewayWorld } from './testing/gateway-world.ts'
import { saveGatewayAddress } from './push-address.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const NOBODY = '0'.repeat(32)

describe('npm run push', () => {
  let world: GatewayWorld
  let dataDir = ''
  beforeAll(async () => {
    world = await gatewayWorld({ startsAt: Date.now() })
    dataDir = await mkdtemp(join(tmpdir(), 'quan-push-'))
  })
  afterEach(() => world.endGateways())
  afterAll(async () => {
    await world.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function run(...args: string[]) {
    const environment = { DATABASE_URL: world.database.url, DATA_DIR: dataDir, RSA_BITS: '1024', PORT: '4000' }
    const process = startProcess(ROOT, { script: 'scripts/push.ts', args, environment })
    return { code: await process.exitCode(), output: process.output() }
  }

  test('info tells in one line of JSON where the running server is, or where one would be', async () => {
    const before = await run('info')
    expect([before.code, JSON.parse(before.output)]).toEqual([
      0,
      { url: 'ws://127.0.0.1:4000/push', appId: '__UNI__QUAN198', key: expect.any(String), keyId: expect.any(String) },
    ])
    const told = { url: 'wss://quan.example/push', appId: 'app', keyId: 'id', key: 'key' }
    await saveGatewayAddress(world.sql, { ...told, url: 'ws://old.example' })
    await saveGatewayAddress(world.sql, told)
    expect(JSON.parse((await run('info')).output)).toEqual(told)
  })

  test('send reaches a client that is online', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    expect(await run('send', '--cid', client.cid, '--text', '你好')).toMatchObject({ code: 0 })
    expect((await client.nextMessage()).text).toBe('你好')
  })

  // proves 3.30, 7.40
  test('close and redirect reach the connection', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    const order = ['redirect', '--cid', client.cid, '--url', 'wss://b.example/push', '--ttl', '60', '--delay', '1500']
    const redirected = await run(...order)
    expect(redirected.code).toBe(0)
    expect((await client.next(112)).data).toMatchObject({ addressList: ['wss://b.example/push,60'], delay: 1_500 })
    await client.closed
    const back = await world.online(address, client.session)
    expect((await run('close', '--cid', client.cid, '--code', '21')).code).toBe(0)
    expect(await back.closeCode()).toBe(21)
  })

  test('refuse closes now and at each login, until welcome', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    expect((await run('refuse', '--cid', client.cid, '--code', '24')).code).toBe(0)
    expect(await client.closeCode()).toBe(24)
    expect((await run('welcome', '--cid', client.cid)).code).toBe(0)
    await world.online(address, client.session)
  })

  test('says so when nobody is there, and leaves no order behind', async () => {
    const { address } = await world.open()
    const client = await world.online(address)
    await client.cut()
    const late = await run('close', '--cid', client.cid, '--code', '0')
    expect([late.code, late.output]).toEqual([1, expect.stringContaining('没有连接')])
    expect(await world.sql`select from push_order`).toHaveLength(0)
    const unknown = await run('send', '--cid', NOBODY, '--text', 'x')
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('没有这个推送编号')])
  })
})
