import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import { addWebPages } from '#platform/pages/web-pages.ts'

const html =
  '<!doctype html><script data-boot>window.prepayments = 1</script><script type="module" src="/assets/app.js"></script>'

describe('the pages', () => {
  let folder = ''
  let app: FastifyInstance
  beforeAll(async () => {
    // a name like that of the folder whose files never change
    folder = join(await mkdtemp(join(tmpdir(), 'quan-pages-')), 'assets', 'web')
    await mkdir(join(folder, 'assets'), { recursive: true })
    await writeFile(join(folder, 'other.html'), '<h1>other</h1>')
    await writeFile(join(folder, 'other.html.gz'), 'packed')
    await writeFile(join(folder, 'other.html.br'), 'packed')
    await writeFile(join(folder, 'index.html.gz'), 'packed')
    await writeFile(join(folder, 'index.html.br'), 'packed')
    await writeFile(join(folder, 'index.html'), html)
    await writeFile(join(folder, 'sw.js'), 'self.x = 1')
    await writeFile(join(folder, 'assets/app.js'), 'window.app = 1')
    app = createApp({ log: openLog({ level: 'silent' }) })
    const sendPage = await addWebPages(app, {
      folder,
      routes: ['/', '/pages/40my/my'],
      pictureBaseUrl: 'https://pictures.example/quan',
      videoHosts: ['video.example:8443'],
      frameHosts: ['docs.example', '127.0.0.1:3000'],
      isHttps: true,
      pushUrl: 'wss://push.example/push',
      previewedBy: 'https://console.example',
    })
    app.setNotFoundHandler((request, reply) => sendPage(request, reply, 404))
  })
  afterAll(async () => {
    await app.close()
    await rm(join(folder, '../..'), { recursive: true, force: true })
  })

  // proves 2.1
  test.each(['/', '/pages/40my/my?x=1'])('answer %s with the app', async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.body]).toEqual([200, html])
  })

  // proves 2.65
  test.each([
    ['/pages/40my/my/', '/pages/40my/my'],
    ['/pages/40my/my/?view=orders&x=/', '/pages/40my/my?view=orders&x=/'],
  ])('lead from %s, with a slash at the end, to themselves', async (url, meant) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, meant])
  })

  test('that nobody knows are the app with 404', async () => {
    expect((await app.inject({ url: '/nowhere' })).statusCode).toBe(404)
  })

  // proves 12.68, 12.67
  test('run their own inline script and nobody else’s, framed by nobody', async () => {
    const { headers } = await app.inject({ url: '/' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example/quan/pictures/;")
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
    })
  })

  // proves 32.19
  test('are framed by the console alone where it previews an activity, and are found by no search engine there', async () => {
    const { headers, body } = await app.inject({ url: '/frame/preview' })
    expect(body).toBe(html)
    expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors https:\/\/console\.example$/)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  // proves 17.15
  test('turn no text into markup, scripts or styles but by the policies of the app; other documents by none', async () => {
    const policy = async (url: string, agent = 'browser') =>
      String((await app.inject({ url, headers: { 'user-agent': agent } })).headers['content-security-policy'])
    for (const page of [await policy('/'), await policy('/nowhere'), await policy('/', 'MicroMessenger/8.0.50')]) {
      expect(page).toContain("style-src 'self';")
      expect(page).toContain(
        "require-trusted-types-for 'script'; trusted-types quan-drawing quan-document quan-script;",
      )
      expect(page).not.toContain('unsafe')
    }
    const other = await policy('/other.html')
    expect(other).toContain("style-src 'self';")
    expect(other).toContain("require-trusted-types-for 'script'; trusted-types 'none';")
  })

  // proves 17.9
  test('connect to the server, the push channel and the hosts of streams by their names, and to nobody else; other documents nowhere', async () => {
    const connects = async (url: string) =>
      /connect-src[^;]*/.exec(String((await app.inject({ url })).headers['content-security-policy']))?.[0]
    expect(await connects('/')).toBe("connect-src 'self' wss://push.example https://video.example:8443")
    expect(await connects('/other.html')).toBe("connect-src 'self'")
  })

  // proves 7.1, 17.9
  test('call a server of another host, and show its pictures, where the settings name it', async () => {
    const apart = createApp({ log: openLog({ level: 'silent' }) })
    await addWebPages(apart, {
      folder,
      routes: ['/'],
      pictureBaseUrl: null,
      apiOrigin: 'https://api.example.com',
      videoHosts: [],
      frameHosts: [],
      isHttps: true,
      pushUrl: 'wss://push.example/push',
      previewedBy: null,
    })
    const policy = String((await apart.inject({ url: '/' })).headers['content-security-policy'])
    await apart.close()
    expect(policy).toContain("connect-src 'self' https://api.example.com wss://push.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.com/pictures/;")
  })

  test('frame themselves and the hosts of the setting, by https but on loopback', async () => {
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy'])
    expect(policy).toContain("frame-src 'self' https://docs.example http://127.0.0.1:3000;")
  })

  test('let WeChat’s own script call by frames of its schemes inside WeChat, and nowhere else', async () => {
    const framed = async (agent: string) => {
      const { headers } = await app.inject({ url: '/', headers: { 'user-agent': agent } })
      expect(headers['vary']).toContain('user-agent')
      return /frame-src[^;]*/.exec(String(headers['content-security-policy']))?.[0]
    }
    const inWechat = await framed('Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36 MicroMessenger/8.0.50')
    expect(inWechat).toBe("frame-src 'self' https://docs.example http://127.0.0.1:3000 weixin: weixinping:")
    expect(await framed('Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36')).not.toContain('weixin')
  })

  test('besides the app run no inline script and are framed by nobody', async () => {
    const { headers } = await app.inject({ url: '/other.html' })
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'$/)
  })

  test.each(['gzip', 'br'])('that lie packed as %s have their headers as well', async (form) => {
    const { headers } = await app.inject({ url: '/other.html', headers: { 'accept-encoding': form } })
    expect(headers).toMatchObject({
      'content-encoding': form,
      'content-type': expect.stringContaining('text/html'),
      'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'$/),
    })
  })

  test.each(['/index.html', '/index.html.gz', '/index.html.br'])(
    'are not to be had without their headers as %s',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url })
      expect([statusCode, String(headers['content-security-policy'])]).toEqual([
        404,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
    },
  )

  test('are packed for those who want it', async () => {
    const [plain, packed] = [
      await app.inject({ url: '/' }),
      await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } }),
    ]
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect([plain.headers['vary'], packed.headers['content-encoding']]).toEqual(['accept-encoding, user-agent', 'gzip'])
  })

  test.each(['/../secret', '/%2e%2e/secret', '/assets/%2e%2e%2f%2e%2e%2fsecret', '/assets/..%5csecret'])(
    'end at their folder: %s',
    async (url) => {
      const { statusCode, body } = await app.inject({ url })
      expect([statusCode, body]).toEqual([404, html])
    },
  )

  test('keep files named by their content forever, and ask again for the rest', async () => {
    expect((await app.inject({ url: '/assets/app.js' })).headers['cache-control']).toContain('immutable')
    expect((await app.inject({ url: '/sw.js' })).headers['cache-control']).toBe('no-cache')
    const first = await app.inject({ url: '/' })
    const second = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers['etag']) } })
    expect(second.statusCode).toBe(304)
  })
})
