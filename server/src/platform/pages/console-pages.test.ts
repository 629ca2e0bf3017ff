import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONSOLE_PAGES, type ConsolePage, consolePagePath } from '@quan/contract/route/console-route.ts'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addConsolePages } from './console-pages.ts'

const BUILT =
  '<html data-mode="%QUAN_MODE%" data-app-url="%QUAN_APP_URL%" data-map="%QUAN_MAP%"><meta property="csp-nonce" nonce="%STYLE_NONCE%"></html>'

describe('the pages of the console', () => {
  let folder = ''
  let app: FastifyInstance
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quan-console-'))
    app = fastify()
    const isElsewhere = (host: string) => host !== 'console.quan.example'
    await addConsolePages(app, {
      folder,
      isElsewhere,
      mode: 'production',
      isHttps: true,
      pictureBaseUrl: null,
      appUrl: 'https://app.example',
      map: 'provider',
    })
  })
  afterEach(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function build() {
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), BUILT)
    await writeFile(join(folder, 'assets', 'index-a1.js'), 'export {}')
  }
  const get = (url: string, host = 'console.quan.example') => app.inject({ url, headers: { host } })

  // proves 13.20, 29.6
  test('let scripts of the build run alone, styles by a nonce of each answer, and are framed by nobody', async () => {
    await build()
    const [first, second] = [await get('/console/'), await get('/console/')]
    const nonceOf = (text: string) => /nonce="([\w-]{24})"/.exec(text)?.[1]
    const nonce = nonceOf(first.body)
    expect(nonce).toBeDefined()
    expect(nonceOf(second.body)).not.toBe(nonce)
    expect(first.body).toContain('data-mode="production"')
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    // the editor frames the app's own page of what is written
    expect(policy).toContain('frame-src https://app.example;')
    expect(first.body).toContain('data-app-url="https://app.example"')
    expect(first.body).toContain('data-map="provider"')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toContain('unsafe')
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'strict-transport-security': expect.any(String),
    })
  })

  // proves 29.16
  test('are there by every address of theirs', async () => {
    await build()
    for (const page of Object.keys(CONSOLE_PAGES) as ConsolePage[])
      expect([page, (await get(consolePagePath(page))).statusCode]).toEqual([page, 200])
    expect((await get('/console')).headers['location']).toBe('/console/')
    for (const [written, meant] of [
      ['/console/orders/?state=paid', '/console/orders?state=paid'],
      ['/console/activities/', '/console/activities'],
      ['/console//', '/console/'],
    ] as const)
      expect([written, (await get(written)).headers['location']]).toEqual([written, meant])
    expect((await get('/console/orders/', 'quan.example')).statusCode).toBe(404)
  })

  // proves 29.16
  test.each(['/console/nowhere', '/console/activities/x/y', '/console/orders/x'])(
    'answer the unknown address %s with the page of the console itself, as not found',
    async (address) => {
      await build()
      const answer = await get(address)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('data-mode="production"')
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect((await get(address, 'quan.example')).body).not.toContain('data-mode')
    },
  )

  // proves 29.16
  test('have files of which a missing one is a plain 404 with the headers of the console', async () => {
    await build()
    app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send('<html>the app</html>'))
    const answer = await get('/console/assets/index-b2.js')
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      404,
      'Not Found',
      'text/plain; charset=utf-8',
    ])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect((await get('/console/assets/index-a1.js')).headers['content-type']).toContain('javascript')
  })

  // proves 29.7
  test('are on the host of the console alone', async () => {
    await build()
    for (const url of ['/console/', '/console/assets/index-a1.js', '/console'])
      expect([url, (await get(url, 'quan.example')).statusCode]).toEqual([url, 404])
    expect((await get('/console/assets/index-a1.js')).headers['cache-control']).toContain('immutable')
  })

  test('say that they are being built until they are, without a new start', async () => {
    const early = await get('/console/reports')
    expect([early.statusCode, early.headers['refresh']]).toEqual([503, '3'])
    await build()
    expect((await get('/console/')).statusCode).toBe(200)
    expect((await get('/console/assets/index-a1.js')).statusCode).toBe(200)
  })
})
