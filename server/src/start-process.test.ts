import { once } from 'node:events'
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operatorCommands, readOperatorFacts } from '#console/operators/operator-commands.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { UNCAUGHT_EXIT_CODE } from '#platform/process/last-resort.ts'
import { type CopiedTree, copyTree, putWebApp } from '#testing/copied-tree.ts'
import { rawConnection, requestText } from '#testing/raw-http.ts'
import { type StartedProcess, startProcess } from '#testing/started-process.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { OPERATOR_SETTINGS, VENDOR_ADDRESSES, VENDOR_SETTINGS } from '#testing/test-settings.ts'

const PHONE = '13800138000'

describe('npm start', () => {
  let tree: CopiedTree
  let database: TestDatabase
  const processes: StartedProcess[] = []
  beforeAll(async () => {
    ;[tree, database] = await Promise.all([copyTree(['server', 'contract', 'artwork']), testDatabase()])
    await putWebApp(tree.root, 'production')
    await loadServerKeys({ keysDir: join(tree.root, 'keys'), mayMake: true, rsaBits: 1_024 })
  })
  afterEach(() => Promise.all(processes.splice(0).map((process) => process.end('SIGKILL'))))
  afterAll(() => Promise.all([tree.remove(), database.close()]))

  function start(settings: Record<string, string> = {}) {
    const environment = {
      MODE: 'production',
      PORT: '0',
      PUBLIC_URL: 'https://quan.example',
      DATABASE_URL: database.url,
      KEYS_DIR: join(tree.root, 'keys'),
      DATA_DIR: join(tree.root, 'data'),
      ...VENDOR_SETTINGS,
      ...VENDOR_ADDRESSES,
      ...OPERATOR_SETTINGS,
      ...settings,
    }
    const started = startProcess(tree.root, { script: 'scripts/start.ts', environment })
    processes.push(started)
    return started
  }
  const urlOf = async (started: StartedProcess) => (await started.printed(/quan: listening on (http:\S+)\n/))[1] ?? ''

  // proves 13.21
  test('in production runs without simulators and demo data on the disk, and has no trace of them', async () => {
    const started = start()
    const url = await urlOf(started)
    const statusOf = async (path: string) => (await fetch(url + path)).status
    expect([await statusOf('/'), await statusOf('/readyz')]).toEqual([200, 200])
    expect([await statusOf('/sim/'), await statusOf('/pages/_common/test/test')]).toEqual([404, 404])
    const info = (await (await fetch(`${url}/api/services/app/CommonApi/GetServerInfo`)).json()) as { result: object }
    expect(info.result).toMatchObject({ mode: 'production', features: { sealing: true, limits: true } })
    expect(await started.end()).toBe(0)
  })

  // proves 42.9
  test('in production says how the first operator is made, until there is one', async () => {
    const pages = join(tree.root, 'console/dist/pages')
    await mkdir(pages, { recursive: true })
    await writeFile(join(pages, 'index.html'), '<title>console</title>')
    const settings = { CONSOLE_URL: 'https://console.quan.example' }
    const off = start()
    await off.printed(/set CONSOLE_URL, start anew, then run `npm run operator -- add NAME`/)
    expect(await off.end()).toBe(0)
    const first = start(settings)
    await first.printed(/run `npm run operator -- add NAME`, then open https:\/\/console\.quan\.example\/console\/\n/)
    expect(await first.end()).toBe(0)
    await operatorCommands({ sql: database.sql, clock: systemClock }).add('linyue', readOperatorFacts(['linyue']))
    const second = start(settings)
    await urlOf(second)
    expect(await second.end()).toBe(0)
    expect(second.output()).not.toContain('npm run operator')
  })

  test('ends with 0 on SIGTERM and SIGINT, with an idle connection open and a running request ended', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const started = start()
      const socket = await rawConnection(Number(new URL(await urlOf(started)).port))
      socket.write(requestText('GET', '/healthz', { connection: 'keep-alive' }))
      await once(socket, 'data')
      const closed = once(socket.resume(), 'close')
      expect(await started.end(signal)).toBe(0)
      await closed
    }
  })

  test('after an error that nothing caught ends with a code, once what runs is answered', async () => {
    const fault = join(tree.root, 'fault.mjs')
    await writeFile(fault, "process.on('SIGUSR2', () => setImmediate(() => { throw new TypeError('half done') }))")
    const started = start({ NODE_OPTIONS: `--import=${pathToFileURL(fault).href}` })
    const socket = await rawConnection(Number(new URL(await urlOf(started)).port))
    const headers = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' }
    socket.write(requestText('POST', '/api/services/app/CommonApi/GetLocation', headers))
    // it is under way once its body is asked for
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /)
    const ended = started.end('SIGUSR2')
    await started.printed(/"msg":"stopping"/)
    socket.write('{}')
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ended).toBe(UNCAUGHT_EXIT_CODE)
    const told = started
      .output()
      .split('\n')
      .find((line) => line.includes('uncaught error'))
    expect(JSON.parse(told ?? '{}')).toMatchObject({ level: 60, err: { type: 'TypeError', message: 'half done' } })
  })

  test('writes a log without personal data and query strings', async () => {
    const started = start()
    const url = await urlOf(started)
    const calls = `${url}/api/services/app`
    const json = { 'content-type': 'application/json', 'x-device-id': `device ${PHONE}` }
    await fetch(`${calls}/Activity/GetActivityList?keyword=${PHONE}`)
    await fetch(`${calls}/CommonApi/GetLocation`, { method: 'POST', headers: json, body: `{"phone":"${PHONE}"` })
    await fetch(`${calls}/Activity/GetActivityDetail`, { method: 'POST', headers: json, body: `{"id":"${PHONE}"}` })
    await fetch(`${url}/pages/homePageSub/orderDetails/orderDetails?bookerPhone=${PHONE}`, {
      headers: { cookie: PHONE },
    })
    await fetch(`${url}/nowhere?bookerPhone=${PHONE}`, { headers: { authorization: `Bearer ${PHONE}` } })
    await started.end()
    const entries = started
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(entries.filter((line) => line.includes('"msg":"request"'))).toHaveLength(5)
    expect(started.output()).not.toMatch(/13800138000|bookerPhone|\?/)
    for (const line of entries)
      expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), msg: expect.any(String) })
  })

  test('whose port is taken says so in one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const started = start({ PORT: String(port), PRIVATE_PORT: '0', LOG_LEVEL: 'warn' })
    expect(await started.exitCode()).toBe(1)
    expect(started.output()).toMatch(
      new RegExp(`  - Port ${port} is taken by another program; set PORT to a free one\\.\n$`),
    )
    expect(started.output()).not.toContain('    at ')
    other.close()
  })

  test('lists every fault of its settings, those of the demo among them', async () => {
    const started = start({
      SEALING: 'off',
      LIMITS: 'off',
      DATABASE_URL: '',
      KEYS_DIR: '',
      RSA_BITS: '1000',
      OPERATOR_NAME: '',
      OPERATOR_ICP: '',
    })
    expect(await started.exitCode()).toBe(1)
    const names = ['RSA_BITS', 'DATABASE_URL', 'KEYS_DIR', 'SEALING=off', 'LIMITS=off', 'OPERATOR_NAME', 'OPERATOR_ICP']
    for (const name of names) expect(started.output()).toContain(`  - ${name} `)
  })

  test('looks at settings and keys in one round, before it touches the database', async () => {
    const older = await emptyDatabase()
    const keysDir = join(tree.root, 'faulty keys')
    await cp(join(tree.root, 'keys'), keysDir, { recursive: true })
    await chmod(join(keysDir, 'sealing-1.pem'), 0o644)
    await writeFile(join(keysDir, 'access-token-2.key'), 'short', { mode: 0o600 })
    await rm(join(keysDir, 'push-1.pem'))
    const started = start({
      DATABASE_URL: older.url,
      KEYS_DIR: keysDir,
      ALISMS_SIGN_NAME: '',
      CALLS_A_MINUTE_DEVICE: 'many',
    })
    expect(await started.exitCode()).toBe(1)
    for (const fault of [
      `KEYS_DIR=${keysDir} lets others read sealing-1.pem: chmod 600 `,
      `KEYS_DIR=${keysDir} has a faulty access-token-2.key: `,
      `KEYS_DIR=${keysDir} must hold push-<name>.pem`,
      'ALISMS_SIGN_NAME must be given',
      'CALLS_A_MINUTE_DEVICE must be a whole number',
    ])
      expect(started.output()).toContain(`  - ${fault}`)
    expect(await older.sql`select from pg_tables where schemaname = 'public'`).toEqual([])
    await older.close()
  })

  test('needs a database that can be reached', async () => {
    const unreachable = start({ DATABASE_URL: 'postgres://quan@127.0.0.1:1/quan' })
    await unreachable.printed(/database migrated failed: .*ECONNREFUSED/)
    expect(await unreachable.exitCode()).toBe(1)
  })
})
