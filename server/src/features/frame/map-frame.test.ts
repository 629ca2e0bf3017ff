import { onTestFinished, describe, expect, test } from 'vitest'
import { addMapFrame } from './frame.routes.ts'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import { pageHeaders } from '#platform/pages/security-headers.ts'

const VENDOR = { url: 'https://map.qq.com/api/gljs', key: 'AAAAA-BBBBB' }

async function theFrame(
  script: { url: string; key: string } | null,
  { isHttps = true, consoleOrigin = null }: { isHttps?: boolean; consoleOrigin?: string | null } = {},
) {
  const app = createApp({ log: openLog({ level: 'silent' }) })
  addMapFrame(app, { script, isHttps, consoleOrigin })
  onTestFinished(() => app.close())
  const { statusCode, headers, body } = await app.inject({ url: '/frame/map' })
  const policy = Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => directive.split(/ (.*)/, 2)),
  )
  return { statusCode, headers, body, policy }
}

describe('GET /frame/map', () => {
  // proves 19.3
  test('is not there without a key', async () => {
    expect((await theFrame(null)).statusCode).toBe(404)
  })

  // proves 19.4
  test('lets in scripts of ours and the provider alone, none written in the page, and nobody else frames it', async () => {
    const { policy } = await theFrame(VENDOR)
    const hosts = 'https://map.qq.com https://*.map.qq.com https://mapapi.qq.com https://*.map.gtimg.com'
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' 'wasm-unsafe-eval' ${hosts}`,
      'img-src': `data: blob: ${hosts}`,
      'connect-src': `data: blob: ${hosts}`,
      'worker-src': 'blob:',
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
    })
  })

  test('stands below a page of the app that the console frames, and below nobody else’s', async () => {
    const { policy } = await theFrame(VENDOR, { consoleOrigin: 'https://console.example' })
    expect(policy['frame-ancestors']).toBe("'self' https://console.example")
  })

  test('opens for the host of another script alone', async () => {
    const { policy } = await theFrame(
      { url: 'http://localhost:3000/sim/tencent-map/api/gljs', key: 'k' },
      { isHttps: false },
    )
    expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval' http://localhost:3000")
  })

  test('tells the provider our host and no more, by which it knows whose key it is', async () => {
    const { headers } = await theFrame(VENDOR)
    expect(headers).toMatchObject({
      'referrer-policy': 'origin',
      'x-robots-tag': 'noindex',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test('holds the key in the address of the script, as text', async () => {
    const { body } = await theFrame({ ...VENDOR, key: '"><script>' })
    expect(body).toContain('src="/frame/map.js"')
    expect(body).toContain('data-provider="https://map.qq.com/api/gljs?v=1.exp&amp;key=%22%3E%3Cscript%3E"')
  })

  // proves 19.4
  test('is the only page that knows the provider: the app’s own policy names none of its hosts', () => {
    const headers = pageHeaders({
      inlineScripts: [],
      frameAncestors: "'none'",
      pictureBaseUrl: null,
      frameHosts: [],
      isHttps: true,
    })
    expect(headers['content-security-policy']).not.toMatch(/qq\.com|gtimg|wasm|eval/)
  })
})
