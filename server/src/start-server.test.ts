import { createPublicKey, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { activityWriter } from '#features/activity/activity-writer.queries.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { type IsStranger, strangersOf } from '#platform/http/demo-audience.ts'
import { startServer } from '#start-server.ts'
import { gate } from '#testing/gate.ts'
import { rawConnection, requestText, sendRaw } from '#testing/raw-http.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { OPERATOR_SETTINGS, VENDOR_ADDRESSES, VENDOR_SETTINGS } from '#testing/test-settings.ts'
import { eventually } from '#testing/eventually.ts'

const SERVER_INFO = '/api/services/app/CommonApi/GetServerInfo'
const CITIES = '/api/services/app/Activity/GetCityList'
const LIST = '/api/services/app/Activity/GetActivityList'
const DETAIL = '/api/services/app/Activity/GetActivityDetail'
const NOBODY = 'postgres://quan@127.0.0.1:1/nowhere'

describe('a server', () => {
  let dataDir = ''
  let database: TestDatabase
  const running: { stop(): Promise<void> }[] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quan-server-'))
    database = await testDatabase()
  })
  afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())))
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  type StartOptions = {
    settings?: Record<string, string>
    databaseUrl?: string
    beside?: FastifyPluginAsync
    isStranger?: IsStranger
  }

  async function start({ settings = {}, databaseUrl = database.url, ...more }: StartOptions = {}) {
    const environment = {
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RSA_BITS: '1024',
      ...VENDOR_SETTINGS,
      ...settings,
    }
    const config = readServerConfig(environment)
    const given = {
      config,
      environment,
      databaseUrl,
      clock: systemClock,
      webFolder: null,
      ...more,
    }
    const server = await startServer(given)
    running.push(server)
    return { ...server, port: Number(new URL(server.url).port) }
  }
  const get = async (base: string, path: string) => {
    const answer = await fetch(base + path)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  test('answers over HTTP, with its database', async () => {
    const { url } = await start()
    const [info, cities] = [await get(url, SERVER_INFO), await get(url, CITIES)]
    expect([info.status, info.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(JSON.parse(info.text).result).toMatchObject({
      mode: 'demo',
      publicKey: expect.stringContaining('BEGIN PUBLIC KEY'),
    })
    expect(JSON.parse(cities.text).result.cities.length).toBeGreaterThan(300)
  })

  // proves 17.5
  test('opens no push connection to who may not see a demo, in place of a request', async () => {
    const { port } = await start({ isStranger: strangersOf('no') })
    const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const key = { 'sec-websocket-key': Buffer.alloc(16).toString('base64') }
    const statusFor = async (headers: Record<string, string>) => {
      const socket = await rawConnection(port)
      socket.write(requestText('GET', '/push', { ...upgrade, ...key, ...headers }))
      const [first] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      return Number(first.toString().split(' ')[1])
    }
    expect(await statusFor({ host: `127.0.0.1:${port}` })).toBe(101)
    expect(await statusFor({ host: 'rebound.example' })).toBe(403)
    expect(await statusFor({ host: `127.0.0.1:${port}`, 'x-forwarded-for': '203.0.113.7' })).toBe(403)
  })

  // proves 9.41
  test.each([
    ['', 2_048],
    ['1024', 1_024],
  ])('makes keys of 2048 bits unless told otherwise: RSA_BITS=%s', async (bits, length) => {
    const keysDir = join(dataDir, `keys-${length}`)
    const { url } = await start({ settings: { KEYS_DIR: keysDir, RSA_BITS: bits } })
    const { publicKey, push } = JSON.parse((await get(url, SERVER_INFO)).text).result
    const pushKey = { key: Buffer.from(push.key, 'base64'), format: 'der', type: 'spki' } as const
    for (const key of [createPublicKey(publicKey), createPublicKey(pushKey)])
      expect(key.asymmetricKeyDetails?.modulusLength).toBe(length)
  })

  const AHEAD = { publishedAt: 0, startAt: Date.UTC(9000, 0), endAt: Date.UTC(9000, 1) }
  const titlesOf = async (url: string) => {
    const { text } = await get(url, `${LIST}?city=110100`)
    return JSON.parse(text).result.items.map(({ title }: { title: string }) => title)
  }

  // proves 9.42, 13.8
  test('puts the host of pictures before them, in lists and details', async () => {
    const organizer = { id: randomUUID(), nickName: '小雨' }
    await database.sql`insert into member ${database.sql({ id: organizer.id, nick_name: '小雨', head_picture: 'head' })}`
    const activity = anActivity({ ...AHEAD, organizer, cover: 'cover', pictures: ['cover', 'other'] })
    await activityWriter(database.sql).insertMany([activity])
    const told = async (settings: Record<string, string>) => {
      const { url } = await start({ settings })
      const [list, detail] = [await get(url, `${LIST}?city=330100`), await get(url, `${DETAIL}?id=${activity.id}`)]
      return [JSON.parse(list.text).result.items[0], JSON.parse(detail.text).result]
    }
    const own = { cover: 'cover', organizer: { headImgurl: 'head' } }
    expect(await told({})).toMatchObject([own, { ...own, pictures: ['cover', 'other'] }])
    const at = (path: string) => `https://pictures.example/quan/pictures/${path}`
    const hosted = { cover: at('cover'), organizer: { headImgurl: at('head') } }
    const given = { PICTURE_BASE_URL: 'https://pictures.example/quan/' }
    expect(await told(given)).toMatchObject([hosted, { ...hosted, pictures: [at('cover'), at('other')] }])
  })

  test('reads activities from the database that is for reading, and all else from the first', async () => {
    const replica = await testDatabase()
    try {
      await activityWriter(database.sql).insertMany([anActivity({ ...AHEAD, cityCode: '110100', title: 'first' })])
      await activityWriter(replica.sql).insertMany([anActivity({ ...AHEAD, cityCode: '110100', title: 'replica' })])
      await replica.sql`update city set name = '副本' where code = '110100'`
      const [alone, beside] = [await start(), await start({ settings: { DATABASE_READ_URL: replica.url } })]
      expect([await titlesOf(alone.url), await titlesOf(beside.url)]).toEqual([['first'], ['replica']])
      expect((await get(beside.url, CITIES)).text).not.toContain('副本')
      await beside.stop()
    } finally {
      await replica.close()
    }
  })

  // proves 13.23
  test('is alive and ready', async () => {
    const { url } = await start()
    for (const [path, state] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const { status, headers, text } = await get(url, path)
      expect([status, JSON.parse(text), headers.get('cache-control')]).toEqual([200, { status: state }, 'no-store'])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  // proves 13.23
  test('is alive but not ready without its database, and says so in calls', async () => {
    const { url } = await start({ databaseUrl: NOBODY })
    expect((await get(url, '/healthz')).status).toBe(200)
    const ready = await get(url, '/readyz')
    expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { status: 'database away' }])
    const call = await get(url, CITIES)
    expect([call.status, JSON.parse(call.text).error.code]).toEqual([503, 'server.unavailable'])
    expect([call.headers.get('cache-control'), call.text]).toEqual(['no-store', expect.not.stringContaining('ECONN')])
  })

  // proves 13.24
  test('shows its figures on the private port of loopback and nowhere else', async () => {
    const { url, privateUrl } = await start()
    await get(url, CITIES)
    const figures = await get(privateUrl, '/metrics')
    expect([figures.status, figures.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(figures.text).toContain(`http_request_duration_seconds_count{method="GET",route="${CITIES}",status="200"} 1`)
    expect(new URL(privateUrl).hostname).toBe('127.0.0.1')
    expect([(await get(url, '/metrics')).status, (await get(privateUrl, CITIES)).status]).toEqual([404, 404])
  })

  test('gives every figure that the alarms are made of', async () => {
    const { privateUrl } = await start()
    const alarms = await readFile(join(import.meta.dirname, '../../deploy/prometheus/quan-alarms.yml'), 'utf8')
    const named = [...alarms.matchAll(/(\w+)\{job="quan"/g)].map(([, name = '']) =>
      name.replace(/_(?:count|bucket)$/, ''),
    )
    const { text } = await get(privateUrl, '/metrics')
    const given = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
    expect(new Set(named).size).toBeGreaterThan(10)
    // Prometheus says itself whether a server is up
    expect([...new Set(named)].filter((name) => name !== 'up' && !given.includes(name))).toEqual([])
  })

  test('does by itself what is due, and shows how that went', async () => {
    const { privateUrl } = await start()
    const ended = /job_runs_total\{job="[^"]+"\} \d/
    await eventually(async () => expect((await get(privateUrl, '/metrics')).text).toMatch(ended))
  })

  test('lets a running request end when it stops, and refuses new ones', async () => {
    const slow = gate()
    const beside: FastifyPluginAsync = async (app) => {
      app.get('/slow', async () => {
        await slow.pass()
        return 'done'
      })
    }
    const { url, port, stop } = await start({ beside })
    const socket = await rawConnection(port)
    const parts: string[] = []
    socket.on('data', (part: Buffer) => parts.push(part.toString()))
    socket.write(requestText('GET', '/slow', { connection: 'keep-alive' }))
    await slow.entered
    const stopping = stop()
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
    socket.write(requestText('GET', SERVER_INFO, { connection: 'keep-alive' }))
    slow.open()
    await Promise.all([stopping, once(socket, 'close')])
    const [first = '', second = ''] = parts.join('').split(/(?=HTTP\/1\.1 503)/)
    expect(first).toMatch(/^HTTP\/1\.1 200 .*done$/s)
    expect(second).toMatch(/x-content-type-options: nosniff.*"code":"server\.unavailable"/s)
  })

  test('stops at once while kept connections are idle', async () => {
    const { port, stop } = await start()
    const socket = await rawConnection(port)
    socket.write(requestText('GET', '/healthz', { connection: 'keep-alive' }))
    await once(socket, 'data')
    const [, hadError] = await Promise.all([stop(), once(socket.resume(), 'close')])
    expect(hadError).toEqual([false])
  })

  test('stops once, however often it is told to', async () => {
    const { stop } = await start()
    expect(await Promise.all([stop(), stop()])).toEqual([undefined, undefined])
  })

  test('whose port is taken says so in one sentence and holds on to nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const failed = await start({ settings: { PORT: String(port), PRIVATE_PORT: '0' } }).catch(
      (error: Error) => error.message,
    )
    expect(failed).toBe(`Port ${port} is taken by another program; set PORT to a free one.`)
    const privately = start({ settings: { PRIVATE_PORT: String(port) } })
    await expect(privately).rejects.toThrow(`Port ${port} is taken by another program; set PRIVATE_PORT to a free one.`)
    other.close()
    await once(other, 'close')
    const { url } = await start({ settings: { PORT: String(port), PRIVATE_PORT: '0' } })
    expect((await get(url, '/healthz')).status).toBe(200)
  })

  // proves 9.44
  test('names every fault of its outside services at once', async () => {
    const settings = {
      MODE: 'production',
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://quan.example',
      KEYS_DIR: dataDir,
      QQLBS_KEY: '',
      ALISMS_SIGN_NAME: '',
      UNICLOUD_BASE_URL: 'https://space.example',
      WX_APP_ID: 'wx1',
      ...OPERATOR_SETTINGS,
    }
    const missing =
      'QQLBS_BASE_URL QQLBS_KEY ALISMS_BASE_URL ALISMS_SIGN_NAME UNICLOUD_FUNCTION_SECRET WX_OPEN_BASE_URL WX_API_BASE_URL WX_APP_SECRET'
    const faults = missing.split(' ').map((name) => expect.stringMatching(`^${name} must be given`))
    await expect(start({ settings })).rejects.toMatchObject({ faults })
  })

  // proves 10.40
  test('says which ways to log in are set up', async () => {
    const featuresOf = async (settings: Record<string, string>) => {
      const { url } = await start({ settings })
      return JSON.parse((await get(url, SERVER_INFO)).text).result
    }
    const none = { wechatAppId: null, features: { oneClick: false, wechat: false } }
    expect(await featuresOf({})).toMatchObject(none)
    const settings = { UNICLOUD_FUNCTION_SECRET: 'secret', WX_APP_ID: 'wx1', WX_APP_SECRET: 'secret' }
    const all = { wechatAppId: 'wx1', features: { oneClick: true, wechat: true } }
    expect(await featuresOf(settings)).toMatchObject(all)
  })

  // proves 22.3
  test('tells who runs it, and where its filings are looked up', async () => {
    const { url } = await start({ settings: { ...OPERATOR_SETTINGS, OPERATOR_POLICE: '沪公网安备31010102000198号' } })
    const { operator } = JSON.parse((await get(url, SERVER_INFO)).text).result
    expect(operator).toEqual({
      name: OPERATOR_SETTINGS.OPERATOR_NAME,
      address: OPERATOR_SETTINGS.OPERATOR_ADDRESS,
      phone: OPERATOR_SETTINGS.OPERATOR_PHONE,
      email: OPERATOR_SETTINGS.OPERATOR_EMAIL,
      wechat: null,
      hours: { fromDay: 1, toDay: 5, opens: '09:00', closes: '18:00' },
      icp: { number: OPERATOR_SETTINGS.OPERATOR_ICP, url: 'https://beian.miit.gov.cn/' },
      police: {
        number: '沪公网安备31010102000198号',
        url: 'https://beian.mps.gov.cn/#/query/webSearch?code=31010102000198',
      },
    })
    const terms = await get(url, '/legal/terms.html')
    expect([terms.status, terms.text]).toEqual([200, expect.stringContaining(OPERATOR_SETTINGS.OPERATOR_NAME)])
  })

  test('in production starts with given keys only', async () => {
    const settings = {
      MODE: 'production',
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://quan.example',
      KEYS_DIR: join(dataDir, 'none'),
      ...VENDOR_ADDRESSES,
      ...OPERATOR_SETTINGS,
    }
    await expect(start({ settings })).rejects.toThrow(/must hold sealing-<name>\.pem/)
  })

  test('allows as many calls as its settings say', async () => {
    const { url } = await start({ settings: { CALLS_A_MINUTE_DEVICE: '2' } })
    const ask = () => fetch(url + CITIES, { headers: { 'x-device-id': 'one' } })
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429])
  })

  test('answers whoever asks from behind a trusted proxy by the address it tells', async () => {
    const { port } = await start({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
    const ask = (address: string) =>
      requestText('GET', CITIES, { 'x-forwarded-for': address, connection: 'keep-alive', 'x-device-id': address })
    const answers = await sendRaw(
      port,
      ask('203.0.113.7').repeat(121) + requestText('GET', CITIES, { 'x-forwarded-for': '203.0.113.8' }),
    )
    expect(answers.map(({ status }) => status).slice(-2)).toEqual([429, 200])
  })
})
