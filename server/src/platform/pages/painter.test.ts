import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageToPaint } from '@quan/contract/route/painted-page.ts'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import { languagesOf, openPainter, PAINTING_SAVED_MAX_MS, PAINTING_SHARE } from './painter.ts'

/** Paints the path and the answers, counts, and is as slow as the page's time says. */
const MODULE = `
let painted = 0
export const languageFor = ([first = 'none']) => first
export async function paint({ path, answers, language }) {
  if (answers[0]?.result === 'broken') throw new Error('broken')
  painted += 1
  globalThis.whilePainting?.(answers[0]?.result)
  const markup = '<p data-style="--size:22px">' + path + painted + '</p><p data-style="color:url(&quot;x&quot;)"></p>'
  return { markup, language, documentLanguage: language, data: {}, sources: ['src/list.tsx', 'src/ui/reason-line.tsx'] }
}`

const MANIFEST = {
  'index.html': { css: ['assets/app.css'], imports: ['_shared.js'] },
  '_shared.js': { css: ['assets/shared.css'] },
  'src/list.tsx': { css: ['assets/list.css'], imports: ['_shared.js'] },
  '_reason-line-1.js': { name: 'reason-line', css: ['assets/reason.css'] },
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quan-painter-'))
  await writeFile(join(folder, 'paint.mjs'), MODULE)
  await mkdir(join(folder, '.vite'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  for (const name of ['app', 'shared', 'list', 'reason'])
    await writeFile(join(folder, `assets/${name}.css`), `.${name}{}`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The clock of a painter never stands at 0, which its cache takes for no time at all. */
async function aPainter({ elapsed = (): number => 1, file = 'paint.mjs' } = {}) {
  const registry = new Registry()
  const log = openLog({ level: 'silent' })
  const painter = openPainter({ file: Promise.resolve(join(folder, file)), webFolder: folder, log, registry, elapsed })
  if (file === 'paint.mjs') await vi.waitFor(() => expect(painter.languageFor('en')).toBe('en'))
  const outcomes = async () => {
    const { values = [] } =
      (await registry.getMetricsAsJSON()).find(({ name }) => name === 'page_paintings_total') ?? {}
    return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]))
  }
  return { painter, outcomes }
}

const aPage =
  (result: unknown = 'a', now = 0) =>
  async (): Promise<PageToPaint> => ({
    path: '/',
    language: 'en',
    now,
    city: null,
    answers: [{ call: '/c', input: {}, result }],
  })

describe('what paints first views', () => {
  test('brings the styles of the page, in the order in which the app would load them', async () => {
    const { painter } = await aPainter()
    const painting = await painter.paint('page', aPage())
    expect(painting?.styles.files).toEqual(['shared', 'app', 'list', 'reason'].map((name) => `/assets/${name}.css`))
    expect(painting?.styles.text).toContain('.shared{}\n.app{}\n.list{}\n.reason{}')
  })

  test('has rules for the styles of single elements, as far as these are plain', async () => {
    const { painter } = await aPainter()
    const { text } = (await painter.paint('page', aPage()))!.styles
    expect(text).toContain('#root [data-style="--size:22px"]{--size:22px}')
    expect(text).not.toContain('url')
  })

  test('paints anew what changed, and what tells another minute', async () => {
    const { painter, outcomes } = await aPainter()
    const markups = []
    for (const page of [aPage(), aPage('a', 59_999), aPage('b', 59_999), aPage('b', 60_000)])
      markups.push((await painter.paint('page', page))?.markup)
    expect(new Set(markups).size).toBe(3)
    expect(await outcomes()).toEqual({ painted: 3, kept: 1 })
  })

  test('keeps nothing for longer than a minute', async () => {
    let at = 1
    const { painter, outcomes } = await aPainter({ elapsed: () => at })
    await painter.paint('page', aPage())
    at += 60_001
    await painter.paint('page', aPage())
    expect(await outcomes()).toEqual({ painted: 2 })
  })

  test('leaves a page unpainted that cannot be painted', async () => {
    const { painter, outcomes } = await aPainter()
    const asking = async () => Promise.reject(new Error('no answer'))
    expect([await painter.paint('page', aPage('broken')), await painter.paint('page', asking)]).toEqual([null, null])
    expect(await outcomes()).toEqual({ failed: 2 })
  })

  test('takes its share of the time, and no more', async () => {
    let at = 1
    const { painter, outcomes } = await aPainter({ elapsed: () => at })
    vi.stubGlobal('whilePainting', (ms: number) => (at += ms))
    const paint = async (ms: number) => (await painter.paint(`page ${at} ${ms}`, aPage(ms))) !== null
    expect(await paint(PAINTING_SAVED_MAX_MS * 2)).toBe(true)
    expect(await paint(1)).toBe(false)
    at += PAINTING_SAVED_MAX_MS / PAINTING_SHARE + 1
    expect(await paint(1)).toBe(true)
    expect(await outcomes()).toEqual({ painted: 2, 'put off': 1 })
    vi.unstubAllGlobals()
  })

  test('is nobody while there is no module', async () => {
    const { painter } = await aPainter({ file: 'nothing.mjs' })
    expect([await painter.paint('page', aPage()), painter.languageFor('en')]).toEqual([null, ''])
  })
})

test('the languages of a browser are read by preference, and nonsense is none', () => {
  expect(languagesOf('fr;q=0.5, zh-TW, en;q=0.8')).toEqual(['zh-TW', 'en', 'fr'])
  expect(languagesOf('*, x;q=1, en;q=0, <script>, de;q=x')).toEqual([])
  expect(languagesOf(undefined)).toEqual([])
})
