import { MAP_FRAME, CAPTCHA_FRAME, DOCUMENT_FRAME } from '@quan/contract/route/public-file.ts'
import type { FastifyInstance } from 'fastify'
import type { TencentCaptcha } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import { framedPage } from '#platform/pages/framed-page.ts'

/** What the vendor's script fetches from: itself, its parts, its pictures, and where it asks. */
const VENDOR_HOSTS = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com', 'https://captcha.gtimg.com']
const VENDOR = /^https:\/\/turing\.captcha\.qcloud\.com\//

const CAPTCHA_STYLE = 'html,body{height:100%;margin:0;overflow:hidden}'

type MapFrame = {
  /** The provider's script; null where there is none, and no frame then. */
  script: { url: string; key: string } | null
  isHttps: boolean
  /** Origin of the console, which frames a page of the app with a map; null where it is the app's own, or there is none. */
  consoleOrigin: string | null
}

/** What the provider's script fetches from: itself, its parts, its tiles and its styles. */
const PROVIDER_HOSTS = [
  'https://map.qq.com',
  'https://*.map.qq.com',
  'https://mapapi.qq.com',
  'https://*.map.gtimg.com',
]
const PROVIDER = /^https:\/\/map\.qq\.com\//

/** The provider's map is light: in the dark it is dimmed. */
const MAP_STYLE =
  'html,body,#map{height:100%;margin:0;overflow:hidden}[data-theme=dark] #map{filter:brightness(.7) saturate(.85)}'

/**
 * GET `/frame/map`: an empty page for the map provider's script, framed by the app alone, of which the
 * console may frame a page. Its policy is open for the provider's hosts and nobody else's; the app's own policy knows none of them.
 */
export function addMapFrame(app: FastifyInstance, { script, isHttps, consoleOrigin }: MapFrame) {
  if (script === null) return
  const { headers, body } = framedPage({
    title: '地图',
    script: MAP_FRAME.script,
    data: { provider: `${script.url}?${new URLSearchParams({ v: '1.exp', key: script.key }).toString()}` },
    content: '<div id="map"></div>',
    style: MAP_STYLE,
    policy: mapPolicy(script.url),
    isHttps,
    above: consoleOrigin === null ? [] : [consoleOrigin],
  })
  app.get(MAP_FRAME.path, async (_request, reply) => reply.headers(headers).send(body))
}

function mapPolicy(scriptUrl: string) {
  const hosts = PROVIDER.test(scriptUrl) ? PROVIDER_HOSTS : [new URL(scriptUrl).origin]
  return {
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hosts],
    'style-src': ["'unsafe-inline'", ...hosts],
    'img-src': ['data:', 'blob:', ...hosts],
    'font-src': ['data:', ...hosts],
    'connect-src': ['data:', 'blob:', ...hosts],
    // the script starts its workers from texts of its own
    'worker-src': ['blob:'],
  }
}

type CaptchaFrame = {
  /** Null where captchas are drawn, and there is no frame then. */
  captcha: Pick<TencentCaptcha, 'appId' | 'scriptUrl'> | null
  isHttps: boolean
}

/**
 * GET `/frame/captcha`: an empty page for the script of the vendor's captcha, framed by the app alone. Its policy is
 * open for the vendor's hosts and nobody else's; the app's own policy knows none of them.
 */
export function addCaptchaFrame(app: FastifyInstance, { captcha, isHttps }: CaptchaFrame) {
  if (captcha === null) return
  const { headers, body } = framedPage({
    title: '安全验证',
    script: CAPTCHA_FRAME.script,
    data: { vendor: captcha.scriptUrl, app: captcha.appId },
    content: '',
    style: CAPTCHA_STYLE,
    policy: captchaPolicy(captcha.scriptUrl),
    isHttps,
  })
  app.get(CAPTCHA_FRAME.path, async (_request, reply) => reply.headers(headers).send(body))
}

function captchaPolicy(scriptUrl: string) {
  const hosts = VENDOR.test(scriptUrl) ? VENDOR_HOSTS : [new URL(scriptUrl).origin]
  return {
    'script-src': ["'self'", ...hosts],
    'style-src': ["'unsafe-inline'", ...hosts],
    'img-src': ['data:', 'blob:', ...hosts],
    'font-src': ['data:', ...hosts],
    'connect-src': hosts,
    // the puzzle itself is a page of the vendor's
    'frame-src': hosts,
    'worker-src': ['blob:'],
  }
}

/**
 * GET `/frame/document`: an empty page whose script fetches a document of any https host for the preview. The app's own
 * policy lets its scripts connect to nobody but us; this one lets a script of ours connect to all, and do nothing else.
 */
export function addDocumentFrame(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const { headers, body } = framedPage({
    title: '文件',
    script: DOCUMENT_FRAME.script,
    data: {},
    content: '',
    style: '',
    policy: { 'script-src': ["'self'"], 'connect-src': ["'self'", 'https:'] },
    isHttps,
  })
  app.get(DOCUMENT_FRAME.path, async (_request, reply) => reply.headers(headers).send(body))
}
