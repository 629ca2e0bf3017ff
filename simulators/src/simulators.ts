import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { join } from 'node:path'
import { aliyunSmsSimulator } from './aliyun-sms/aliyun-sms.simulator.ts'
import { openOutbox, type Outbox, outboxRoutes } from './aliyun-sms/outbox.ts'
import { demoSmsAccount, type SmsAccount } from './aliyun-sms/sms-account.ts'
import { captchaRoutes, indexRoutes, type ReadCaptcha } from './index.routes.ts'
import { clockRoutes, type TickingClock, tickingClock } from './clock.ts'
import { linesInMemory, openLineFile } from './line-file.ts'
import { openRefusals, refusalRoutes, refusing } from './refusals.ts'
import type { DemoMember, Simulator, SimulatorClock } from './simulator.ts'
import { type CaptchaAccount, demoCaptchaAccount } from './tencent-captcha/captcha-account.ts'
import { tencentCaptchaSimulator } from './tencent-captcha/tencent-captcha.simulator.ts'
import { demoMapAccount, type MapAccount } from './tencent-map/map-account.ts'
import { DISTRICTS_FILE, tencentMapSimulator } from './tencent-map/tencent-map.simulator.ts'
import { tencentReviewSimulator } from './tencent-review/tencent-review.simulator.ts'
import { tencentSmsSimulator } from './tencent-sms/tencent-sms.simulator.ts'
import { type CloudAccount, demoCloudAccount } from './unicloud/cloud-account.ts'
import { unicloudSimulator } from './unicloud/unicloud.simulator.ts'
import { webPushSimulator } from './web-push/web-push.simulator.ts'
import { isOpenid, type IssuedOpenids, issuedOpenids, openidOfMember } from './wechat-open/person.ts'
import { demoWechatAccount, type WechatAccount } from './wechat-open/wechat-account.ts'
import { wechatOpenSimulator } from './wechat-open/wechat-open.simulator.ts'
import type { PaidBefore } from './wechat-pay/book/paid-before.ts'
import type { Misbehaviour } from './wechat-pay/misbehaviour.ts'
import { demoWechatPayAccount, type PayAccount } from './wechat-pay/pay-account.ts'
import { wechatPaySimulator } from './wechat-pay/wechat-pay.simulator.ts'

/** Where all simulators live on the host. */
export const SIMULATORS_PREFIX = '/sim'
/** Openids that were given out, below the data folder. */
const OPENIDS_FILE = 'wechat-open/issued-openids.txt'

type SimulatorsOptions = {
  clock: SimulatorClock
  /** Members people may log in as; asked at each view of the page. */
  members?: () => readonly DemoMember[] | Promise<readonly DemoMember[]>
  /** Other district shapes than those that come along. */
  districtsFile?: URL | string
  /** The account the map service knows; the demo's own unless set. */
  tencentMap?: MapAccount
  /** The account the captcha service knows; the demo's own unless set. */
  tencentCaptcha?: CaptchaAccount
  /** The account the SMS service knows; the demo's own unless set. */
  aliyunSms?: SmsAccount
  /** False lets the SMS service send any number of messages to a phone; it counts them unless told otherwise. */
  hasSmsLimits?: boolean
  /** The cloud space; the demo's own unless set. */
  unicloud?: CloudAccount
  /** The official account; the demo's own, on loopback, unless set. */
  wechatOpen?: WechatAccount
  /** The merchant's account; the demo's own unless set. */
  wechatPay?: PayAccount
  /** Hosts payment notifications may be sent to, without ports; loopback unless set. */
  notifyHosts?: readonly string[]
  /** Where browsers find this host; as each call names it unless set. */
  publicUrl?: string
  /** True lets anything of the form of an openid pay: for when another process gives them out. */
  acceptsAnyOpenid?: boolean
  /** What the payment service did before its book began. */
  paidBefore?: readonly PaidBefore[]
  /** How often the payment service lets its merchant down; never unless set. */
  misbehaviour?: Misbehaviour
  /** Where the vendors' books outlive a restart; in memory without it. */
  dataDir?: string
  /** Reads the text of a captcha that the server has drawn; without it there are none. */
  readCaptcha?: ReadCaptcha
  /** Tells the person at the terminal what they would see on their phone. */
  say?: (line: string) => void
}

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']
const loopbackWechat: WechatAccount = { ...demoWechatAccount, authorizedHosts: LOOPBACK_HOSTS }

/**
 * All doubles of the outside services, as one plugin of the host's Fastify: below `/sim/<service>` the vendors' own
 * paths, and `/sim/` for people and tests.
 */
export function simulators({ clock: given, members = () => [], ...options }: SimulatorsOptions): FastifyPluginAsync {
  const { readCaptcha = async () => null } = options
  const clock = tickingClock(given)
  const outbox = openOutbox()
  const issued = issuedOpenids(
    options.dataDir === undefined ? linesInMemory() : openLineFile(join(options.dataDir, OPENIDS_FILE)),
  )
  const refusals = openRefusals()
  const services = allServices({ ...options, clock, members, outbox, issued })

  return async (host) => {
    await host.register(
      async (room) => {
        room.addHook('onClose', async () => issued.close())
        acceptBodies(room)
        plainFailures(room)
        await room.register(indexRoutes({ services, members, clock }))
        await room.register(clockRoutes({ clock }))
        await room.register(outboxRoutes({ outbox }))
        await room.register(captchaRoutes({ readCaptcha }))
        await room.register(refusalRoutes({ services, refusals }))
        for (const service of services) await room.register(refusing(service, refusals), { prefix: `/${service.name}` })
      },
      // the vendors' own logs: who looks at ours wants to see the product
      { prefix: SIMULATORS_PREFIX, logLevel: 'warn' },
    )
  }
}

type Members = NonNullable<SimulatorsOptions['members']>
type AllServices = SimulatorsOptions & { clock: TickingClock; members: Members; outbox: Outbox; issued: IssuedOpenids }

function allServices({ clock, members, outbox, issued, ...options }: AllServices): Simulator[] {
  const { districtsFile = DISTRICTS_FILE, tencentMap = demoMapAccount, unicloud = demoCloudAccount } = options
  const { aliyunSms = demoSmsAccount, hasSmsLimits = true, wechatOpen = loopbackWechat, say = () => {} } = options
  const { wechatPay = demoWechatPayAccount, notifyHosts = LOOPBACK_HOSTS, acceptsAnyOpenid = false } = options
  return [
    tencentMapSimulator({ clock, districtsFile, account: tencentMap }),
    aliyunSmsSimulator({ clock, account: aliyunSms, outbox, hasLimits: hasSmsLimits, say }),
    tencentSmsSimulator({ clock, outbox, hasLimits: hasSmsLimits, say }),
    tencentCaptchaSimulator({ clock, account: options.tencentCaptcha ?? demoCaptchaAccount }),
    tencentReviewSimulator({ clock }),
    unicloudSimulator({ clock, account: unicloud }),
    wechatOpenSimulator({ clock, account: wechatOpen, members, issued }),
    wechatPaySimulator({
      clock,
      account: wechatPay,
      isIssued: acceptsAnyOpenid ? isOpenid : issuedTo({ appId: wechatPay.appId, members, issued }),
      notifyHosts,
      dataDir: options.dataDir,
      paidBefore: options.paidBefore,
      misbehaviour: options.misbehaviour,
      pagesBase: options.publicUrl,
      h5Hosts: notifyHosts,
    }),
    webPushSimulator({ clock }),
  ]
}

type IssuedTo = { appId: string; members: Members; issued: IssuedOpenids }

/** Makes the check whether WeChat knows an openid: it has told it to the account, or it is that of a demo member. */
function issuedTo({ appId, members, issued }: IssuedTo) {
  return async (openid: string): Promise<boolean> =>
    issued.has(openid) || (await members()).some(({ phone }) => openidOfMember(appId, phone) === openid)
}

/**
 * Reads bodies the way the vendors and plain HTML forms send them, whatever the host has set for its own routes:
 * JSON and forms as objects, everything else as text.
 */
export function acceptBodies(room: FastifyInstance): void {
  room.removeAllContentTypeParsers()
  room.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) =>
    parseJson(body),
  )
  room.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  room.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw Object.assign(new Error('请求内容不是 JSON', { cause: error }), { statusCode: 400 })
  }
}

/** Failures outside the vendors' protocols: a Chinese sentence as JSON, not the host's envelope. */
function plainFailures(room: FastifyInstance): void {
  room.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send({ error: status >= 500 ? '模拟服务出错' : error.message })
  })
  room.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: '模拟服务没有这个地址' }))
}
