import { CAPTCHA_FRAME } from '@quan/contract/route/public-file.ts'
import type { FastifyInstance } from 'fastify'
import type { TencentCaptcha } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import { framedPage } from '#platform/pages/framed-page.ts'

type CaptchaFrame = {
  /** Null where captchas are drawn, and there is no frame then. */
  captcha: Pick<TencentCaptcha, 'appId' | 'scriptUrl'> | null
  isHttps: boolean
}

/** What the vendor's script fetches from: itself, its parts, its pictures, and where it asks. */
const VENDOR_HOSTS = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com', 'https://captcha.gtimg.com']
const VENDOR = /^https:\/\/turing\.captcha\.qcloud\.com\//

const STYLE = 'html,body{height:100%;margin:0;overflow:hidden}'

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
    style: STYLE,
    policy: policyFor(captcha.scriptUrl),
    isHttps,
  })
  app.get(CAPTCHA_FRAME.path, async (_request, reply) => reply.headers(headers).send(body))
}

function policyFor(scriptUrl: string) {
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
