import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@quan/contract/endpoint/define-endpoint.ts'
import { CONSENT_VERSIONS } from '@quan/contract/login/register-login-account.ts'
import { CAPTCHA_METHOD, CAPTCHA_PATH, CAPTCHA_SCENE } from '@quan/contract/sms/captcha.ts'
import type { SmsScene } from '@quan/contract/sms/sms-code.ts'
import type { FastifyInstance, FastifyPluginAsync, InjectOptions } from 'fastify'
import { buildServer } from '#build-server.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { serverJobs } from '#jobs.ts'
import { outsideServices } from '#outside/outside-services.ts'
import { vendorWatch } from '#outside/vendor-watch.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import { openLog } from '#platform/log/log.ts'
import { openMetrics } from '#platform/metrics/metrics.ts'
import { buildServices } from '#services.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { testDatabase } from '#testing/test-database.ts'
import { testKeys } from '#testing/test-keys.ts'

type Vendors = {
  settings: Readonly<Record<string, string>>
  simulators(options: {
    clock: { now(): number; advance(ms: number): void }
    hasSmsLimits: boolean
    publicUrl: string
  }): FastifyPluginAsync
}

const OFF = { SEALING: 'off', LIMITS: 'off' }

/** Who is logged in: id, phone and an access token. */
export type Somebody = { id: string; phone: string; token: string }

/**
 * The whole server as the demo runs it, all vendors beside it, at its most talkative; it keeps what it writes into its
 * log and what it answers that is no success.
 */
export async function tellingWorld({ settings, simulators }: Vendors) {
  const [database, dataDir] = [await testDatabase(), await aFolder()]
  const { sql, url } = database
  const front = await openFront()
  const { port } = front
  const environment = { ...settings, ...OFF, PORT: String(port), DATA_DIR: dataDir }
  const config = readServerConfig(environment)
  const [keys, metrics, time] = [testKeys(), openMetrics(), { now: TEST_NOW }]
  const clock = { now: () => time.now, advance: (ms: number) => void (time.now += ms) }
  const [lines, refusals]: [string[], string[]] = [[], []]
  const log = openLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
  const watch = vendorWatch({ log, registry: metrics.registry })
  const { webPush: pushFrom, ...outside } = outsideServices({ config, environment, sql, clock, watch })
  const [lists, webPush] = [connectLists({ url, max: 2 }), pushFrom(keys.webPush)]
  const beside = simulators({ clock, hasSmsLimits: false, publicUrl: config.publicUrl })
  const own = { config, sql, lists, clock, log, keys, metrics, beside, webFolder: dataDir, webPush }
  const parts = testServerParts({ ...own, ...outside })
  const services = buildServices(parts)
  const server = await buildServer(parts, services)
  await front.serve(server)

  async function ask(request: InjectOptions) {
    const answer = await server.inject(request)
    if (answer.statusCode >= 400) refusals.push(`${answer.payload}\n${JSON.stringify(answer.headers)}`)
    return answer
  }
  const call = async (path: string, payload: object, token?: string, headers: Record<string, string> = {}) => {
    const own = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` }
    const answer = await ask({ method: 'POST', url: `${API_PREFIX}/${path}`, payload, headers: own })
    return { status: answer.statusCode, result: answer.json().result }
  }

  /** Asks for a code as the app does, and reads it where the SMS arrived. */
  async function codeFor(phone: string, scene: SmsScene, headers: Record<string, string> = {}): Promise<string> {
    const asked = { method: CAPTCHA_METHOD, scene: CAPTCHA_SCENE }
    const { id } = (await ask({ method: 'POST', url: CAPTCHA_PATH, payload: asked })).json() as { id: string }
    const captcha = { id, text: (await services.login.captchas.findText(id, time.now)) ?? '' }
    await call('CommonApi/SendCode', { wxUserInfoMobilePhone: phone, captcha, scene }, undefined, headers)
    const outbox = await server.inject({
      url: `/sim/sms/outbox?phone=${phone}`,
      headers: { accept: 'application/json' },
    })
    return (outbox.json() as { code: string }[])[0]?.code ?? ''
  }

  return {
    sql,
    port,
    time,
    server,
    services,
    lines,
    refusals,
    metrics,
    ask,
    call,
    codeFor,
    /** Registers by phone, and is logged in. */
    async register(phone: string, device: string): Promise<Somebody> {
      const headers = { 'x-device-id': device }
      const proof = { wxUserInfoMobilePhone: phone, code: await codeFor(phone, 'login', headers) }
      const login = { ...proof, consent: CONSENT_VERSIONS }
      const { result } = await call('WxUserInfo/RegisterLoginAccount', login, undefined, headers)
      const [{ id: deviceId } = { id: '' }] = await sql<{ id: string }[]>`
        select id from device where member_id = ${result.id} order by created_at desc limit 1`
      return { id: result.id, phone, token: await services.login.tokens.issue({ memberId: result.id, deviceId }) }
    },
    /** The next calls of an outside service go as told. */
    spoil: (service: string, code: string, times = 1) =>
      server.inject({ method: 'POST', url: '/sim/refusals', payload: { service, code, times } }),
    /** Everything that is due is done once. */
    async runJobs() {
      for (const job of serverJobs({ ...parts, webPush }, services))
        await job
          .run(new AbortController().signal)
          .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
    },
    async close() {
      await services.payments.prepayments.settled()
      await server.close()
      front.close()
      await lists.end({ timeout: 5 })
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that is known before the server is built, since its vendors' address is told to it. */
async function openFront() {
  let app: FastifyInstance | null = null
  const listening = createServer((request, reply) => app?.routing(request, reply)).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    async serve(server: FastifyInstance) {
      app = server
      await server.ready()
    },
    close() {
      listening.closeAllConnections()
      listening.close()
    },
  }
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quan-telling-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head><title>同城活动</title></head></html>')
  return folder
}

/** What `tellingWorld` gives. */
export type TellingWorld = Awaited<ReturnType<typeof tellingWorld>>
