import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { getOperators } from '@quan/contract/console/operators.ts'
import { updateStudent } from '@quan/contract/demo/update-student.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { DEVELOPMENT_ROUTES } from '@quan/contract/route/development-route.ts'
import { sendCode } from '@quan/contract/sms/send-code.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#build-server.ts'
import { systemClock } from '#platform/clock/clock.ts'
import type { Environment } from '#platform/config/read-settings.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { connect, type Sql } from '#platform/database/connect.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { OPERATOR_SETTINGS } from '#testing/test-settings.ts'

const DEVELOPMENT = Object.values(DEVELOPMENT_ROUTES)
const PRODUCT = Object.values(APP_ROUTES)
const MODES = {
  demo: {},
  production: {
    MODE: 'production',
    DATABASE_URL: 'postgres://db/quan',
    PUBLIC_URL: 'https://quan.example',
    KEYS_DIR: '/keys',
    ...OPERATOR_SETTINGS,
  },
}

const nowhere = () => connect({ url: 'postgres://quan@127.0.0.1:1/nowhere' })

type Built = { settings: Environment; sql: Sql; webFolder: string | null }

const built = ({ settings, sql, webFolder }: Built) =>
  buildServer(testServerParts({ config: readServerConfig(settings), sql, clock: systemClock, webFolder }))

describe.each(['demo', 'production'] as const)('the server in %s', (mode) => {
  let webFolder = ''
  let app: FastifyInstance
  let sql: Sql
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'quan-web-'))
    await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>同城活动</title>')
    sql = nowhere()
    app = await built({ settings: MODES[mode], sql, webFolder })
  })
  afterAll(async () => {
    await app.close()
    // a page asked the database that is not there
    await sql.end({ timeout: 0 })
    await rm(webFolder, { recursive: true, force: true })
  })
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode

  test('has every page of the product', async () => {
    for (const { path } of PRODUCT) expect([path, await statusOf(path)]).toEqual([path, 200])
  })

  // proves 2.41
  test('has the pages of development in demo only', async () => {
    for (const { path } of DEVELOPMENT)
      expect([path, await statusOf(path)]).toEqual([path, mode === 'demo' ? 200 : 404])
  })

  // proves 7.27, 10.39
  test('has the call of development in demo only', async () => {
    const answer = await app.inject({ method: 'POST', url: pathOf(updateStudent), payload: {} })
    const refused = { demo: [400, 'input.invalid'], production: [404, 'call.not_found'] }
    expect([answer.statusCode, answer.json().error.code]).toEqual(refused[mode])
  })

  test('answers an unknown page with the app, an unknown call with the envelope', async () => {
    const [page, call] = [await app.inject({ url: '/nowhere' }), await app.inject({ url: '/api/nowhere' })]
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect([call.statusCode, call.json().error.code]).toEqual([404, 'call.not_found'])
    const head = await app.inject({ method: 'HEAD', url: '/nowhere' })
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([404, 'text/html; charset=utf-8', ''])
    expect((await app.inject({ method: 'POST', url: '/nowhere' })).json().error.code).toBe('call.not_found')
  })

  // proves 12.36
  test.each([
    ['GET', '/upload/picture', 'POST'],
    ['HEAD', '/upload/picture', 'POST'],
    ['GET', '/cloud/captcha', 'POST'],
    ['GET', '/cloud/ulogin', 'POST'],
    ['GET', '/notify/wechat/pay', 'POST'],
    ['GET', '/notify/wechat/refund', 'POST'],
    ['POST', '/calendar/330100.ics', 'GET, HEAD'],
    ['POST', '/calendar/activity/0192f0c1-7a3b-7c5d-8e9f-0a1b2c3d4e5f.ics', 'GET, HEAD'],
    ['POST', '/feed/330100.xml', 'GET, HEAD'],
    ['POST', '/my-data/0192f0c1-7a3b-7c5d-8e9f-0a1b2c3d4e5f', 'GET, HEAD'],
    ['DELETE', '/pictures/a.webp?w=240', 'GET, HEAD'],
    ['POST', '/t/one', 'GET, HEAD'],
    ['PUT', '/healthz', 'GET, HEAD'],
    ['POST', '/pages/40my/my', 'GET, HEAD'],
    ['GET', pathOf(sendCode), 'POST'],
  ] as const)('answers %s %s by 405 in the envelope, and what may be asked', async (method, url, allow) => {
    const { statusCode, headers, body } = await app.inject({ method, url })
    expect([statusCode, headers.allow]).toEqual([405, allow])
    if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ error: { code: 'call.method' }, __abp: true })
  })

  test('tells nobody by that that a console is there', async () => {
    const answer = await app.inject({ method: 'DELETE', url: consolePathOf(getOperators) })
    expect(answer.json().error.code).toBe('call.not_found')
  })

  test("answers a guest's ticket link with a page of its own", async () => {
    const { statusCode, body } = await app.inject({ url: '/t/none' })
    expect([statusCode, body.includes('这个入场码已失效')]).toEqual([404, true])
  })

  // proves 12.70
  test('asks browsers for https where it is reached by it', async () => {
    const { headers } = await app.inject({ url: '/' })
    expect(headers['strict-transport-security'] !== undefined).toBe(mode === 'production')
  })

  // proves 10.40, 12.66
  test('tells what it is before the first sealed call', async () => {
    const answer = await app.inject({ url: '/api/services/app/CommonApi/GetServerInfo' })
    expect(answer.json().result).toMatchObject({
      mode,
      keyId: expect.stringMatching(/^\w+$/),
      storeId: 'quan-store-1',
      features: { sealing: true, limits: true },
      serverTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      consent: {
        terms: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        privacy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('what anybody may ask for by its address', () => {
  test.each([
    ['a calendar', '/calendar/activity/none.ics', { CALLS_A_MINUTE_ADDRESS: '2' }],
    ["a guest's ticket", '/t/none', { CALLS_A_MINUTE_ADDRESS: '2' }],
    ['a picture', '/pictures/none', { PICTURES_A_MINUTE_ADDRESS: '2', CALLS_A_MINUTE_ADDRESS: '1' }],
  ])('is limited like calls: %s', async (_name, url, settings) => {
    const sql = nowhere()
    const app = await built({ settings, sql, webFolder: null })
    const answers = [await app.inject({ url }), await app.inject({ method: 'HEAD', url }), await app.inject({ url })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 429])
    expect(answers[2]?.json().error.code).toBe('limit.exceeded')
    expect(answers[2]?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) })
    const unlimited = await built({ settings: { ...settings, LIMITS: 'off' }, sql, webFolder: null })
    for (let times = 0; times < 3; times++) expect((await unlimited.inject({ url })).statusCode).toBe(404)
    await Promise.all([app.close(), unlimited.close(), sql.end()])
  })
})
