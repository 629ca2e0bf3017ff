import { describe, expect, onTestFinished, test } from 'vitest'
import { addCaptchaFrame } from './frame.routes.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'

const VENDOR = { appId: '190000001', scriptUrl: 'https://turing.captcha.qcloud.com/TCaptcha.js' }

async function theFrame(captcha: typeof VENDOR | null) {
  const app = createApp({ log: openLog({ level: 'silent' }) })
  addCaptchaFrame(app, { captcha, isHttps: true })
  onTestFinished(() => app.close())
  const { statusCode, headers, body } = await app.inject({ url: '/frame/captcha' })
  const directives = (headers['content-security-policy'] ?? '').split('; ')
  return { statusCode, headers, body, policy: Object.fromEntries(directives.map((one) => one.split(/ (.*)/, 2))) }
}

describe('GET /frame/captcha', () => {
  // proves 23.4
  test('is not there where captchas are drawn', async () => {
    expect((await theFrame(null)).statusCode).toBe(404)
  })

  // proves 23.4
  test('lets in the vendor and ourselves alone, no script written in the page, and nobody else frames it', async () => {
    const hosts = 'https://*.captcha.qcloud.com https://*.captcha.gtimg.com https://captcha.gtimg.com'
    const { policy, headers } = await theFrame(VENDOR)
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${hosts}`,
      'connect-src': hosts,
      'frame-src': hosts,
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
    })
    expect(headers).toMatchObject({ 'referrer-policy': 'origin', 'strict-transport-security': 'max-age=31536000' })
  })

  test('opens for the host of another script alone, and names script and application as text', async () => {
    const { policy, body } = await theFrame({ appId: '1', scriptUrl: 'http://localhost:3000/sim/"x"/TCaptcha.js' })
    expect(policy['script-src']).toBe("'self' http://localhost:3000")
    expect(body).toContain(
      'src="/frame/captcha.js" data-vendor="http://localhost:3000/sim/&quot;x&quot;/TCaptcha.js" data-app="1"',
    )
  })
})
