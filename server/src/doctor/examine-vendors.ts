import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Examined } from '#doctor/examined.ts'
import { queryAliyunTemplate } from '#doctor/query-aliyun-template.ts'
import { aliyunSmsSettings } from '#outside/aliyun-sms/aliyun-sms-settings.ts'
import { outsideServices } from '#outside/outside-services.ts'
import { SmsError } from '#outside/sms/sms-error.ts'
import { TencentCaptchaError } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import { TencentReviewError } from '#outside/tencent-review/tencent-review-client.ts'
import { TencentMapError } from '#outside/tencent-map/tencent-map-error.ts'
import { meaningOf, type VendorService } from '#outside/vendor-watch.ts'
import { WechatOpenError } from '#outside/wechat-open/wechat-open-error.ts'
import { wechatApi } from '#outside/wechat-open/wechat-api.ts'
import { wechatOpenSettings } from '#outside/wechat-open/wechat-open-settings.ts'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { type Environment, examineSettings, SettingsError } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { connect } from '#platform/database/connect.ts'

/** Never connected to: what the doctor asks needs no database. */
const NOWHERE = 'postgres://127.0.0.1:1/nowhere'
/** The West Lake: any point will do. */
const SOMEWHERE = { longitude: 120.149, latitude: 30.246 }
/** A browser that never was, for push services to refuse: its point is the generator of the curve. */
const NOBODY = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
}

type VendorParts = { config: ServerConfig; environment: Environment }
type Services = ReturnType<typeof outsideServices>

/** Asks each vendor that is set up something that harms nobody; none while settings of theirs are faulty. */
export async function examineVendors({ config, environment }: VendorParts): Promise<Examined[]> {
  const services = servicesOf({ config, environment })
  if (!services) return [{ about: 'vendors', faults: [], note: 'not asked until the settings are mended' }]
  return await Promise.all([
    examineMap(services),
    examineMapScript(config),
    examineSms(environment),
    examineCaptcha(services),
    examineCaptchaScript(services),
    examineReview(services),
    examineWechat(environment),
    examinePay(services),
    examineWebPush(services, config),
  ])
}

function servicesOf({ config, environment }: VendorParts): Services | null {
  try {
    return outsideServices({ config, environment, sql: connect({ url: NOWHERE }), clock: systemClock, watch: () => {} })
  } catch (error) {
    if (error instanceof SettingsError) return null
    throw error
  }
}

/** A sentence on what a vendor refused, with what its documents say to mend. */
function refusal(
  name: string,
  { service, code, error }: { service: VendorService; code: string | null; error: unknown },
) {
  const means = code === null ? undefined : meaningOf(service, code)?.means
  return `${name} refuses us: ${means ?? (error instanceof Error ? error.message : String(error))}${code ? ` (${code})` : ''}`
}

async function examineMap({ map }: Services): Promise<Examined> {
  const about = 'map service'
  try {
    await map.reverseGeocode(SOMEWHERE)
    return { about, faults: [] }
  } catch (error) {
    const code = error instanceof TencentMapError ? error.vendorStatus : null
    return {
      about,
      faults: [
        refusal('The map service (QQLBS_…)', {
          service: 'tencent-map',
          code: code === null ? null : String(code),
          error,
        }),
      ],
    }
  }
}

const SCRIPT_WITHIN_MS = 10_000

/** Asks for the map's script as a browser on our page does; what makes no map was refused. */
async function examineMapScript({ mapScript, publicUrl }: ServerConfig): Promise<Examined> {
  const about = 'map script'
  if (mapScript === null) return { about, faults: [], note: 'not set up: the map is a sketch of districts' }
  const query = new URLSearchParams({ v: '1.exp', key: mapScript.key })
  const headers = { referer: `${new URL(publicUrl).origin}/` }
  const signal = AbortSignal.timeout(SCRIPT_WITHIN_MS)
  const answer = await fetch(`${mapScript.url}?${query.toString()}`, { headers, signal }).catch(() => null)
  const text = answer?.ok ? await answer.text() : ''
  if (text.includes('TMap')) return { about, faults: [] }
  const why = answer === null ? 'does not answer' : `answers ${answer.status} and no map`
  return {
    about,
    faults: [
      `${mapScript.url} ${why}: compare QQMAP_JS_KEY with the console of the map service, and its domain whitelist with ${headers.referer}.`,
    ],
  }
}

async function examineSms(environment: Environment): Promise<Examined> {
  const about = 'SMS service'
  const { baseUrl, accessKeyId, accessKeySecret, templateCode, timeoutMs } = examineSettings(
    aliyunSmsSettings,
    environment,
  ).values
  try {
    const account = { accessKeyId: accessKeyId ?? '', accessKeySecret: accessKeySecret ?? '' }
    const state = await queryAliyunTemplate({
      baseUrl: baseUrl ?? '',
      account,
      templateCode: templateCode ?? '',
      timeoutMs,
    })
    const faults =
      state === 'approved'
        ? []
        : [`The template ALISMS_TEMPLATE_CODE=${templateCode} is ${state}: have it approved at the SMS service.`]
    return { about, faults }
  } catch (error) {
    const code = error instanceof SmsError ? error.vendorCode : null
    return { about, faults: [refusal('The SMS service (ALISMS_…)', { service: 'aliyun-sms', code, error })] }
  }
}

/** A ticket that nobody was given: whoever has the right account is told so. */
const NO_TICKET = { ticket: 't03-doctor', randstr: '@doc', address: '127.0.0.1' }

async function examineCaptcha({ captcha }: Services): Promise<Examined> {
  const about = 'captcha'
  if (captcha === null) return { about, faults: [], note: 'not set up: captchas are drawn' }
  try {
    await captcha.check(NO_TICKET)
    return { about, faults: [] }
  } catch (error) {
    const code = error instanceof TencentCaptchaError ? error.vendorCode : null
    return {
      about,
      faults: [refusal('The captcha service (TCCAPTCHA_…)', { service: 'tencent-captcha', code, error })],
    }
  }
}

async function examineCaptchaScript({ captcha }: Services): Promise<Examined> {
  const about = 'captcha script'
  if (captcha === null) return { about, faults: [] }
  const signal = AbortSignal.timeout(SCRIPT_WITHIN_MS)
  const answer = await fetch(captcha.scriptUrl, { signal }).catch(() => null)
  const text = answer?.ok ? await answer.text() : ''
  if (text.includes('TencentCaptcha')) return { about, faults: [] }
  const why = answer === null ? 'does not answer' : `answers ${answer.status} and no captcha`
  return { about, faults: [`${captcha.scriptUrl} ${why}: compare TCCAPTCHA_JS_URL with the vendor's documents.`] }
}

/** A text and a picture that nobody can mind. */
const FINE_TEXT = '同城圈'
const FINE_PICTURE_PX = 100

async function examineReview({ review }: Services): Promise<Examined> {
  const about = 'review of texts and pictures'
  if (review === null) return { about, faults: [], note: 'not set up: the word list alone looks at texts' }
  try {
    await review.reviewText(FINE_TEXT)
    await review.reviewPicture(await whitePicture())
    return { about, faults: [] }
  } catch (error) {
    const code = error instanceof TencentReviewError ? error.vendorCode : null
    return { about, faults: [refusal('The review service (TCREVIEW_…)', { service: 'tencent-review', code, error })] }
  }
}

const whitePicture = () =>
  sharp({ create: { width: FINE_PICTURE_PX, height: FINE_PICTURE_PX, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()

async function examineWechat(environment: Environment): Promise<Examined> {
  const about = 'WeChat account'
  const { apiBaseUrl, appId, appSecret, timeoutMs } = examineSettings(wechatOpenSettings, environment).values
  if (!apiBaseUrl || !appId || !appSecret) return { about, faults: [], note: 'not set up' }
  try {
    const api = wechatApi({ apiBaseUrl, fetch, now: () => performance.now(), sleep, budgetMs: timeoutMs })
    const body = { grant_type: 'client_credential', appid: appId, secret: appSecret }
    await api({ path: '/cgi-bin/stable_token', body })
    return { about, faults: [] }
  } catch (error) {
    const code = error instanceof WechatOpenError ? error.vendorCode : null
    return {
      about,
      faults: [refusal('WeChat (WX_…)', { service: 'wechat-open', code: code === null ? null : String(code), error })],
    }
  }
}

const ORDER_NUMBER_BYTES = 12

/** An order that nobody made: the service says so once it knows us. */
async function examinePay({ pay }: Services): Promise<Examined> {
  const about = 'payment service'
  if (!pay) return { about, faults: [], note: 'not set up' }
  try {
    await pay.findOrder(`doctor${randomBytes(ORDER_NUMBER_BYTES).toString('hex')}`)
    return { about, faults: [] }
  } catch (error) {
    const code = error instanceof WechatPayError ? error.code : null
    const reason = error instanceof Error ? error.message : String(error)
    return {
      about,
      faults: [
        `The payment service (WXPAY_…) refuses us${code ? ` (${code})` : ''}: ${reason} Compare merchant id, key and sign type with the merchant's console.`,
      ],
    }
  }
}

/** Whether push services can be reached from here, by a message for a browser that there is not. */
async function examineWebPush({ webPush }: Services, { keysDir, rsaBits }: ServerConfig): Promise<Examined> {
  const about = 'push services'
  const keys = await loadServerKeys({ keysDir, mayMake: false, rsaBits }).catch(() => null)
  const client = webPush(keys?.webPush ?? null)
  if (!client) return { about, faults: [], note: 'not set up: no web-push-<name>.pem' }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/nobody'
  if (!client.isAllowed(endpoint)) return { about, faults: [], note: 'not asked: WEB_PUSH_HOSTS names other ones' }
  const { outcome } = await client.send({ endpoint, ...NOBODY, text: '', topic: 'doctor', lifeSeconds: 0 })
  return outcome === 'later'
    ? {
        about,
        faults: [
          'fcm.googleapis.com cannot be reached from here, so that no browser of Chrome is told anything: open the way out, or leave it out of WEB_PUSH_HOSTS.',
        ],
      }
    : { about, faults: [] }
}
