import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#platform/http/create-app.ts'
import { openLog } from '#platform/log/log.ts'
import { addWebPages } from '#platform/pages/web-pages.ts'

const html =
  '<!doctype html><script data-boot>window.early = 1</script><script type="module" src="/assets/app.js"></script>'

describe('the pages', () => {
  let folder = ''
  let app: FastifyInstance
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quan-pages-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), html)
    await writeFile(join(folder, 'sw.js'), 'self.x = 1')
    await writeFile(join(folder, 'assets/app.js'), 'window.app = 1')
    app = createApp({ log: openLog({ level: 'silent' }) })
    const sendPage = await addWebPages(app, {
      folder,
      routes: ['/', '/pages/40my/my'],
      pictureBaseUrl: null,
      frameHosts: [],
      isHttps: true,
    })
    app.setNotFoundHandler((request, reply) => sendPage(request, reply, 404))
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  test.each(['/', '/pages/40my/my?x=1'])('answer %s with the app', async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.body]).toEqual([200, html])
  })

  test('that nobody knows are the app with 404', async () => {
    expect((await app.inject({ url: '/nowhere' })).statusCode).toBe(404)
  })

  test('run their own inline script and nobody else’s, framed by nobody', async () => {
    const { headers } = await app.inject({ url: '/' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
    })
  })

  test('keep files named by their content forever, and ask again for the rest', async () => {
    expect((await app.inject({ url: '/assets/app.js' })).headers['cache-control']).toContain('immutable')
    expect((await app.inject({ url: '/sw.js' })).headers['cache-control']).toBe('no-cache')
    const first = await app.inject({ url: '/' })
    const second = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers['etag']) } })
    expect(second.statusCode).toBe(304)
  })
})
