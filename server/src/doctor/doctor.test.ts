import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { examineInstallation } from '#doctor/examine-installation.ts'
import { connect } from '#platform/database/connect.ts'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { OPERATOR_SETTINGS, VENDOR_SETTINGS } from '#testing/test-settings.ts'
import { hasRedis, startRedis } from '#testing/redis-server.ts'
import { TEST_USER, testDatabase, type TestDatabase } from '#testing/test-database.ts'

const HOUR_MS = 3_600_000
const NOT_SIGNED = '<xml><return_code>FAIL</return_code><return_msg>签名错误</return_msg></xml>'

/** What stands at an address of the doubles: vendors that take us, those that refuse us, and our own server. */
const ANSWERS: Record<string, string> = {
  '/good/gljs': 'window.TMap = {}',
  '/bad/gljs': '/* no */',
  '/good/map': '{"status":0,"message":"ok","result":{}}',
  '/good/sms': '{"Code":"OK","TemplateStatus":1}',
  '/good/wechat': '{"access_token":"token","expires_in":7200}',
  '/bad/map': '{"status":190,"message":"无效的key"}',
  '/bad/sms': '{"Code":"SignatureDoesNotMatch"}',
  '/bad/wechat': '{"errcode":40125,"errmsg":"invalid appsecret"}',
  '/bad/pay': NOT_SIGNED,
  '/good/captcha': '{"Response":{"CaptchaCode":15,"CaptchaMsg":"decrypt fail"}}',
  '/bad/captcha': '{"Response":{"CaptchaCode":100,"CaptchaMsg":"appid-secretkey-ticket mismatch"}}',
  '/good/tcaptcha.js': 'window.TencentCaptcha = {}',
  '/bad/tcaptcha.js': '/* no */',
  '/bad/review': '{"Response":{"Error":{"Code":"UnauthorizedOperation.Unauthorized"}}}',
  '/healthz': '{}',
}

/** What is fine, for the call that asked. */
async function passed(request: IncomingMessage) {
  const { DataId } = JSON.parse(await text(request)) as { DataId: string }
  return JSON.stringify({ Response: { Suggestion: 'Pass', DataId } })
}

const answer: RequestListener = (request, response) => {
  const { url = '' } = request
  if (url.startsWith('/good/review')) {
    void passed(request).then((told) => response.end(told))
    return
  }
  const [, found] = Object.entries(ANSWERS).find(([path]) => url.startsWith(path)) ?? []
  if (url.startsWith('/bad')) response.setHeader('date', new Date(Date.now() - HOUR_MS).toUTCString())
  response.writeHead(found === undefined ? 404 : 200).end(found)
}

const isOfRedis = (fault: string) => fault.startsWith('REDIS_URL')

describe('npm run doctor', () => {
  let folder = ''
  let database: TestDatabase
  let server: Server
  let base = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quan-doctor-'))
    await loadServerKeys({ keysDir: join(folder, 'keys'), mayMake: true, rsaBits: 1_024 })
    await rm(join(folder, 'keys/web-push-1.pem'))
    database = await testDatabase()
    server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    base = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const settings = (vendors: 'good' | 'bad') => ({
    MODE: 'production',
    PUBLIC_URL: `http://${base}`,
    PUSH_URL: `ws://${base}/push`,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    KEYS_DIR: join(folder, 'keys'),
    QQLBS_BASE_URL: `http://${base}/${vendors}/map`,
    QQLBS_KEY: 'key',
    QQMAP_JS_KEY: 'key',
    QQMAP_JS_URL: `http://${base}/${vendors}/gljs`,
    ALISMS_BASE_URL: `http://${base}/${vendors}/sms`,
    ALISMS_ACCESS_KEY_ID: 'id',
    ALISMS_ACCESS_KEY_SECRET: 'secret',
    ALISMS_SIGN_NAME: '同城圈',
    ALISMS_TEMPLATE_CODE: 'SMS_1',
    TCCAPTCHA_BASE_URL: `http://${base}/${vendors}/captcha`,
    TCCAPTCHA_SECRET_ID: 'id',
    TCCAPTCHA_SECRET_KEY: 'secret',
    TCCAPTCHA_APP_ID: '190000001',
    TCCAPTCHA_APP_SECRET_KEY: 'secret',
    TCCAPTCHA_JS_URL: `http://${base}/${vendors}/tcaptcha.js`,
    TCREVIEW_SECRET_ID: 'id',
    TCREVIEW_SECRET_KEY: 'secret',
    TCREVIEW_TEXT_BASE_URL: `http://${base}/${vendors}/review`,
    TCREVIEW_PICTURE_BASE_URL: `http://${base}/${vendors}/review`,
    WX_OPEN_BASE_URL: `http://${base}/${vendors}/wechat`,
    WX_API_BASE_URL: `http://${base}/${vendors}/wechat`,
    WX_APP_ID: 'wx1',
    WX_APP_SECRET: 'secret',
    ...OPERATOR_SETTINGS,
  })
  async function faultsWith(environment: Record<string, string>) {
    const examined = await examineInstallation({ environment, now: Date.now })
    return examined.flatMap(({ faults }) => faults)
  }

  test('finds nothing where all is well', async () => {
    const channel = new WebSocketServer({ server })
    expect(await faultsWith(settings('good'))).toEqual([])
    channel.close()
  })

  test.skipIf(!hasRedis)('looks at Redis, and says what to mend', async () => {
    const redis = await startRedis()
    const client = new Redis(redis.url)
    const ofRedis = async () => (await faultsWith({ ...settings('good'), REDIS_URL: redis.url })).filter(isOfRedis)
    expect(await ofRedis()).toEqual([])
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru')
    expect(await ofRedis()).toEqual([
      'REDIS_URL names a Redis with maxmemory-policy allkeys-lru: set noeviction, or limits are forgotten.',
    ])
    client.disconnect()
    await redis.kill()
    expect(await ofRedis()).toEqual([expect.stringMatching(/^REDIS_URL names a Redis that cannot be used: .+\.$/)])
  })

  test('names each of nineteen faults in a sentence, and nothing else', async () => {
    await chmod(join(folder, 'keys/sealing-1.pem'), 0o644)
    await rm(join(folder, 'keys/push-1.pem'))
    await writeFile(join(folder, 'file'), '')
    await database.sql`insert into migration (name) values ('9999-later.sql')`
    await database.sql`
      insert into ledger_difference (id, out_trade_no, kind, ours_fen, theirs_fen, found_at)
      values (gen_random_uuid(), 'order', 'amount', 1, 2, now())`
    const faults = await faultsWith({
      ...settings('bad'),
      PUBLIC_URL: `http://${base}/nowhere`,
      CALLS_A_MINUTE_DEVICE: 'many',
      DATABASE_CONNECTIONS: '1000',
      DATA_DIR: join(folder, 'file'),
      WXPAY_BASE_URL: `http://${base}/bad/pay`,
      WXPAY_MERCHANT_ID: '1900000109',
      WXPAY_API_KEY: '8934e7d15453e97507ef794cf7b0519d',
      OPERATOR_ADDRESS: '',
      OPERATOR_POLICE: '33010602001234',
    })
    const expected = [
      /^CALLS_A_MINUTE_DEVICE must be a whole number/,
      /^OPERATOR_POLICE must be a number such as 浙公网安备/,
      /^OPERATOR_ADDRESS must be given in production/,
      /^KEYS_DIR=\S+ lets others read sealing-1\.pem: chmod 600/,
      /^KEYS_DIR=\S+ must hold push-<name>\.pem/,
      /^DATA_DIR=\S+ is no folder that this user may write/,
      /^The clock of this machine is 3\d{3} seconds ahead/,
      /^DATABASE_CONNECTIONS=1000 makes 2002 connections a process/,
      /^The schema is of a newer version \(9999-later\.sql\)/,
      /^1 payments differ from the payment service/,
      /^http:\/\/\S+\/nowhere\/healthz does not answer/,
      /^ws:\/\/\S+\/push opens no WebSocket/,
      /^The map service \(QQLBS_…\) refuses us: .+ \(190\)$/,
      /^http:\/\/\S+\/bad\/gljs answers 200 and no map: compare QQMAP_JS_KEY/,
      /^The SMS service \(ALISMS_…\) refuses us: The secret of the access key is another one.+ \(SignatureDoesNotMatch\)$/,
      /^The captcha service \(TCCAPTCHA_…\) refuses us: Application and key do not fit.+ \(100\)$/,
      /^http:\/\/\S+\/bad\/tcaptcha\.js answers 200 and no captcha: compare TCCAPTCHA_JS_URL/,
      /^The review service \(TCREVIEW_…\) refuses us: The account was not granted.+ \(UnauthorizedOperation\.Unauthorized\)$/,
      /^WeChat \(WX_…\) refuses us: .+ \(40125\)$/,
      /^The payment service \(WXPAY_…\) refuses us/,
    ]
    for (const sentence of expected) expect(faults).toContainEqual(expect.stringMatching(sentence))
    expect(faults).toHaveLength(expected.length)
  })

  test('names a user whom the wall between members does not hold', async () => {
    const [name, superuser] = [`walker_${randomUUID().slice(0, 8)}`, connect({ url: database.superuserUrl, max: 1 })]
    await superuser.unsafe(`create role ${name} login bypassrls password 'x' in role ${TEST_USER.name}`)
    const url = Object.assign(new URL(database.url), { username: name, password: 'x' }).href
    const faults = await faultsWith({ ...settings('good'), DATABASE_URL: url })
    await superuser.unsafe(`drop role ${name}`)
    await superuser.end()
    expect(faults.filter((fault) => fault.includes('wall'))).toEqual([expect.stringMatching(/nobypassrls/)])
  })

  test('asks nobody for a demo, and names a database that is away', async () => {
    const environment = { ...VENDOR_SETTINGS, DATA_DIR: folder, DATABASE_URL: 'postgres://quan@127.0.0.1:1/nowhere' }
    expect(await faultsWith(environment)).toEqual([expect.stringMatching(/^DATABASE_URL names a database that cannot/)])
  })
})
