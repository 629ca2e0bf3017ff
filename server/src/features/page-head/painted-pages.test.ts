import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import { PAINTED_ID } from '@quan/contract/route/painted-page.ts'
import type { FastifyInstance } from 'fastify'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildServer } from '#build-server.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { connectLists } from '#features/activity/list/connect-lists.ts'
import { anActivity, DAY_MS, HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { readServerConfig } from '#platform/config/server-config.ts'
import type { Sql } from '#platform/database/connect.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { eventually } from '#testing/eventually.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { type TestDatabase, testDatabase } from '#testing/test-database.ts'

const BUILT = `<!doctype html><html lang="zh-CN"><head><title>同城活动</title>
    <script data-boot>window.boot = 1</script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css"></head>
  <body><div id="root"></div></body></html>`

/** Stands for the app's own module: what it is given stands in its markup and data. */
const PAINTER = `
export const languageFor = ([first = 'zh']) => first
export async function paint({ path, language, city, answers }) {
  if (path.startsWith('/pages/20search/search')) throw new Error('broken')
  const known = JSON.stringify(answers.map(({ call, input }) => [call, input])).replaceAll('"', '&quot;')
  const markup = '<main data-style="z-index:0" data-path="' + path + '" data-city="' + city?.code + '">' + known + '</main>'
  return { markup, language, documentLanguage: 'of-' + language, data: answers, sources: [] }
}`

let webFolder = ''
let database: TestDatabase
let lists: Sql
let app: FastifyInstance
let now = TEST_NOW
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'quan-painted-'))
  await mkdir(join(webFolder, '.vite'))
  await writeFile(join(webFolder, 'index.html'), BUILT)
  await writeFile(join(webFolder, 'app.css'), '.app{color:red}')
  await writeFile(join(webFolder, '.vite/manifest.json'), JSON.stringify({ 'index.html': { css: ['app.css'] } }))
  await writeFile(join(webFolder, 'paint.mjs'), PAINTER)
  database = await testDatabase()
  lists = connectLists({ url: database.url, max: 2 })
  const config = readServerConfig({ PUBLIC_URL: 'https://quan.example', LIMITS: 'off' })
  const own = { config, sql: database.sql, lists, clock: { now: () => now }, webFolder }
  app = await buildServer(testServerParts({ ...own, painter: Promise.resolve(join(webFolder, 'paint.mjs')) }))
})
beforeEach(async () => {
  await database.sql`truncate activity cascade`
  now += HOUR_MS
})
afterAll(async () => {
  await app.close()
  await lists.end({ timeout: 5 })
  await database.close()
  await rm(webFolder, { recursive: true, force: true })
})

async function stored(title: string) {
  const activity = anActivity({ startAt: now + DAY_MS, publishedAt: now - HOUR_MS, title, cityCode: '330100' })
  await activityStore(database.sql).add([activity])
  return activity
}

async function pageAt(url: string, language = 'en') {
  const answer = await app.inject({ url, headers: { 'accept-language': language } })
  const document = parse(answer.body)
  const view = document.querySelector('#root main')
  return { answer, document, view }
}

/** Once the module is there. */
const paintedAt = (url: string, language?: string) =>
  vi.waitFor(
    async () => {
      now += HOUR_MS / 60
      const page = await pageAt(url, language)
      expect(page.view).not.toBeNull()
      return page
    },
    { timeout: 10_000 },
  )

describe('a page whose first view is painted', () => {
  test('is the list of its city, with the answer that the app would ask for', async () => {
    const { id } = await stored('周末徒步')
    const { document, view, answer } = await paintedAt(HOME_PATH)
    expect(view?.getAttribute('data-city')).toBe('330100')
    expect(view?.textContent).toContain('GetRecommended')
    const [known] = JSON.parse(document.querySelector(`#${PAINTED_ID}`)?.textContent ?? '[]')
    expect(known.result.items.map((item: { id: string }) => item.id)).toEqual([id])
    expect(answer.headers['vary']).toContain('accept-language')
    expect(document.querySelector('noscript')).toBeNull()
    expect(answer.body.match(/<\/html>/g)).toHaveLength(1)
  })

  test('is painted in each language for itself', async () => {
    await stored('周末徒步')
    for (const language of ['fr', 'en']) {
      const { document } = await paintedAt(HOME_PATH, language)
      const page = document.querySelector('html')
      expect([page?.getAttribute('lang'), page?.getAttribute('data-painted')]).toEqual([`of-${language}`, language])
    }
  })

  test('lets no title of somebody else become markup or script', async () => {
    const { id } = await stored('</script><script>alert(1)</script>')
    for (const url of [HOME_PATH, `${APP_ROUTES.activityDetail.path}?id=${id}`]) {
      const { document, answer } = await paintedAt(url)
      expect(document.querySelectorAll('script:not([type])').map(({ rawText }) => rawText)).toEqual(['window.boot = 1'])
      expect(answer.body).not.toContain('<script>alert')
    }
  })

  test('allows its own style element by its hash, and leaves the scripts to the boot script', async () => {
    await stored('周末徒步')
    const { document, answer } = await paintedAt(HOME_PATH)
    const style = document.querySelector('style')?.rawText ?? ''
    expect(style).toContain('.app{color:red}')
    expect(style).toContain('[data-style="z-index:0"]{z-index:0}')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(document.querySelectorAll('script[type=module], link[rel=modulepreload]')).toEqual([])
    const sheets = document.querySelectorAll('link[rel=stylesheet]')
    expect(sheets.map((sheet) => [sheet.getAttribute('href'), sheet.hasAttribute('disabled')])).toEqual([
      ['/app.css', true],
    ])
  })

  test('is not painted where its address asks for more than the page as it opens', async () => {
    const { id } = await stored('周末徒步')
    const path = `${APP_ROUTES.activityDetail.path}?id=${id}`
    await paintedAt(`${path}&fromUserGUID=1&from=singlemessage`)
    for (const url of [`${path}&view=participants`, `${HOME_PATH}?activeName=search`]) {
      const { view, document } = await pageAt(url)
      expect([view, document.querySelector('script[type=module]') === null]).toEqual([null, false])
    }
  })

  test('attack: is painted no more often by what somebody makes up for its address', async () => {
    await stored('周末徒步')
    const plain = await paintedAt(HOME_PATH)
    for (const junk of ['id=made-up', 'id=made-up-too', 'id=1&id=2', 'city=nowhere&id=3']) {
      const { view, answer } = await pageAt(`${HOME_PATH}?${junk}`)
      expect([view?.getAttribute('data-path'), answer.body]).toEqual([HOME_PATH, plain.answer.body])
    }
  })

  test('is sent as it was built, with what it tells of itself, when it cannot be painted', async () => {
    await stored('周末徒步')
    await paintedAt(HOME_PATH)
    // a page that was not ready in time is sent without, and has it the next time
    await eventually(async () => {
      const { view, document, answer } = await pageAt(APP_ROUTES.search.path)
      expect([answer.statusCode, view]).toEqual([200, null])
      expect(document.querySelector('noscript')?.innerHTML).toContain('周末徒步')
    })
  })

  test('is the same for members and visitors: nothing of who asks is in it', async () => {
    await stored('周末徒步')
    const plain = await paintedAt(HOME_PATH)
    const headers = { 'accept-language': 'en', authorization: 'Bearer x', cookie: 'quan_login=x' }
    expect((await app.inject({ url: HOME_PATH, headers })).body).toBe(plain.answer.body)
  })
})
