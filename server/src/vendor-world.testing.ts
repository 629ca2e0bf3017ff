import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { DEMO_SMS_TEMPLATE, demoSmsAccount } from '@quan/simulators/aliyun-sms/sms-account.ts'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoCaptchaAccount } from '@quan/simulators/tencent-captcha/captcha-account.ts'
import { demoReviewAccount } from '@quan/simulators/tencent-review/review-account.ts'
import { demoMapAccount } from '@quan/simulators/tencent-map/map-account.ts'
import { DEMO_TENCENT_TEMPLATES, demoTencentSmsAccount } from '@quan/simulators/tencent-sms/tencent-sms-account.ts'
import { demoCloudAccount } from '@quan/simulators/unicloud/cloud-account.ts'
import { demoWechatAccount } from '@quan/simulators/wechat-open/wechat-account.ts'
import { aliyunSmsClient } from '#outside/aliyun-sms/aliyun-sms-client.ts'
import { ExchangeError, reasonOf } from '#outside/exchange/exchange.ts'
import { smsVendors } from '#outside/sms/sms-vendors.ts'
import { tencentCaptchaClient } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import { tencentReviewClient } from '#outside/tencent-review/tencent-review-client.ts'
import { tencentMapClient } from '#outside/tencent-map/tencent-map-client.ts'
import { tencentSmsClient } from '#outside/tencent-sms/tencent-sms-client.ts'
import { univerifyClient } from '#outside/univerify/univerify-client.ts'
import { type VendorService, vendorWatch, watched } from '#outside/vendor-watch.ts'
import { wechatOpenClient } from '#outside/wechat-open/wechat-open-client.ts'
import { openLog } from '#platform/log/log.ts'
import type { TestDatabase } from '#testing/test-database.ts'

/** Long enough for the simulators, short enough for those that never answer. */
const TIMEOUT_MS = 3_000
/** With room for the waits before a second and third try. */
const MAP_TIMEOUT_MS = 6_000
/** The phone of the one member whom the vendors know. */
export const PHONE = '13800138000'

/** All vendors on loopback, one member of theirs, clients of them that never wait, and what is logged and counted. */
export async function openVendorWorld({ sql }: TestDatabase) {
  const [app, asked, lines, registry] = [Fastify(), [] as string[], [] as Record<string, unknown>[], new Registry()]
  let time = Date.UTC(2026, 10, 21, 2)
  const clock = { now: () => time, advance: (ms: number) => (time += ms) }
  app.addHook('onRequest', async ({ url }) => void asked.push(url))
  const members = () => [{ phone: PHONE, nickName: '小雨', isOrganizer: false }]
  await app.register(simulators({ clock, members, hasSmsLimits: false }))
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sim`
  const log = openLog({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } })
  const watch = vendorWatch({ log, registry })
  const codeOf = (error: unknown) => {
    if (!(error instanceof Error) || error instanceof ExchangeError) return null
    const { vendorCode, vendorStatus } = error as { vendorCode?: string | number | null; vendorStatus?: number | null }
    return String(vendorCode ?? vendorStatus ?? reasonOf(error))
  }
  const by = <Client extends object>(service: VendorService, client: Client) =>
    watched(client, { service, watch, codeOf })
  const common = { timeoutMs: TIMEOUT_MS, now: clock.now }
  const steady = { now: () => 0, sleep: async () => undefined }
  const aliyun = aliyunSmsClient({
    ...demoSmsAccount,
    templates: { code: DEMO_SMS_TEMPLATE, news: {} },
    baseUrl: `${url}/aliyun-sms`,
    ...common,
  })
  const tencent = tencentSmsClient({
    ...demoTencentSmsAccount,
    templates: { code: DEMO_TENCENT_TEMPLATES.code, news: {} },
    region: 'ap-guangzhou',
    baseUrl: `${url}/tencent-sms`,
    ...common,
  })
  const wechatBase = { openBaseUrl: `${url}/wechat-open`, apiBaseUrl: `${url}/wechat-open` }
  return {
    url,
    asked,
    lines,
    registry,
    clock,
    sms: smsVendors(by('aliyun-sms', aliyun), by('tencent-sms', tencent)),
    tencent: by('tencent-sms', tencent),
    captcha: by(
      'tencent-captcha',
      tencentCaptchaClient({
        ...demoCaptchaAccount,
        scriptUrl: `${url}/tencent-captcha/TCaptcha.js`,
        baseUrl: `${url}/tencent-captcha/api`,
        ...common,
      }),
    ),
    review: by('tencent-review', reviewClient(url, common)),
    map: by(
      'tencent-map',
      tencentMapClient({ ...demoMapAccount, baseUrl: `${url}/tencent-map`, timeoutMs: MAP_TIMEOUT_MS, ...steady }),
    ),
    univerify: by(
      'univerify',
      univerifyClient({
        baseUrl: `${url}/unicloud`,
        functionPath: '/ulogin',
        functionSecret: demoCloudAccount.functionSecret,
        timeoutMs: TIMEOUT_MS,
      }),
    ),
    wechat: by(
      'wechat-open',
      wechatOpenClient({
        ...wechatBase,
        appId: demoWechatAccount.appId,
        appSecret: demoWechatAccount.secret,
        timeoutMs: TIMEOUT_MS,
        sql,
        clock,
        steadyNow: steady.now,
        sleep: steady.sleep,
      }),
    ),
    close: () => app.close(),
  }
}

/** A client of the double that looks at texts and pictures. */
const reviewClient = (url: string, common: { timeoutMs: number; now: () => number }) =>
  tencentReviewClient({
    ...demoReviewAccount,
    region: 'ap-guangzhou',
    textBaseUrl: `${url}/tencent-review/tms`,
    pictureBaseUrl: `${url}/tencent-review/ims`,
    textBizType: null,
    pictureBizType: null,
    ...common,
  })
