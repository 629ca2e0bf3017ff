import { pathToFileURL } from 'node:url'
import {
  PAINTED_STYLE,
  type PageToPaint,
  type PaintedPage,
  type PaintingModule,
} from '@quan/contract/route/painted-page.ts'
import { HOME_PATH } from '@quan/contract/route/app-route.ts'
import { LRUCache } from 'lru-cache'
import { Counter, type Registry } from 'prom-client'
import type { Log } from '#platform/log/log.ts'
import { type PageStyles, pageStyles } from './page-styles.ts'

/** The first view of a page with all it needs. */
export type Painting = PaintedPage & { styles: PageStyles }

/** Paints first views by the app's own components. */
export type Painter = {
  /** The language of whoever sends this `Accept-Language`, by which paintings differ. */
  languageFor(accepted: string | undefined): string
  /** Null where there is none: it cannot be had, or others take all the time there is for it. `name` is the page's own. */
  paint(name: string, page: () => Promise<PageToPaint>): Promise<Painting | null>
}

/** Paintings kept for the case that nothing changed, in characters of their markup. */
const KEPT_CHARACTERS_MAX = 24_000_000
/** Texts of a page say minutes: a painting is good within the one it was made in. */
const SAME_TEXTS_MS = 60_000

/** Share of the time that may go into painting, and how much of it may be saved up, in milliseconds. */
export const PAINTING_SHARE = 0.2
export const PAINTING_SAVED_MAX_MS = 600

/** Languages read of a header; nobody prefers more. */
const LANGUAGES_MAX = 10
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i

type PainterParts = {
  /** File of the module that paints, once it is there; null = there is none. */
  file: Promise<string | null>
  /** Folder of the built web app. */
  webFolder: string
  log: Log
  registry: Registry
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number
}

/** Opens the module that paints as soon as it is there. Until then, and where it cannot be had, nothing is painted. */
export function openPainter({
  file,
  webFolder,
  log,
  registry,
  elapsed = () => performance.now(),
}: PainterParts): Painter {
  let module: PaintingModule | null = null
  async function open() {
    try {
      const found = await file
      if (found !== null) module = await openModule(found)
    } catch (err) {
      log.error({ err }, 'pages are sent as they were built, since what paints them is not there')
    }
  }
  void open()
  const stylesOf = pageStyles(webFolder)
  const outcomes = new Counter({
    name: 'page_paintings_total',
    help: 'First views of pages: painted, kept of before, put off since others took the time, or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const budget = timeBudget(elapsed)
  const kept = new LRUCache<string, { madeOf: string; painting: Painting }>({
    maxSize: KEPT_CHARACTERS_MAX,
    // it may tell of a person, and is of no use any more
    ttl: SAME_TEXTS_MS,
    ttlAutopurge: true,
    perf: { now: elapsed },
    sizeCalculation: ({ madeOf, painting }) => madeOf.length + painting.markup.length,
  })

  async function paintAnew(paints: PaintingModule, page: PageToPaint): Promise<Painting | null> {
    if (!budget.isLeft()) {
      outcomes.inc({ outcome: 'put off' })
      return null
    }
    const painted = await budget.spend(() => paints.paint(page))
    if (painted === null) return null
    outcomes.inc({ outcome: 'painted' })
    const { text, files } = stylesOf(painted.sources)
    return { ...painted, styles: { text: text + stylesOfElements(painted.markup), files } }
  }

  async function paintOrKeep(paints: PaintingModule, name: string, page: PageToPaint): Promise<Painting | null> {
    const madeOf = JSON.stringify([page.answers, page.city, Math.floor(page.now / SAME_TEXTS_MS)])
    const before = kept.get(name)
    if (before?.madeOf === madeOf) {
      outcomes.inc({ outcome: 'kept' })
      return before.painting
    }
    const painting = await paintAnew(paints, page)
    if (painting !== null) kept.set(name, { madeOf, painting })
    return painting
  }

  return {
    languageFor: (accepted) => module?.languageFor(languagesOf(accepted)) ?? '',
    async paint(name, page) {
      if (module === null) return null
      try {
        return await paintOrKeep(module, name, await page())
      } catch (err) {
        outcomes.inc({ outcome: 'failed' })
        log.error({ err }, 'a page could not be painted and was sent as it was built')
        return null
      }
    },
  }
}

/** The first painting takes long, so it is none that a page waits for. */
async function openModule(file: string): Promise<PaintingModule> {
  const module = (await import(pathToFileURL(file).href)) as PaintingModule
  await module.paint({ path: HOME_PATH, language: '', now: 0, city: null, answers: [] })
  return module
}

/** The languages of an `Accept-Language`, the preferred one first. */
export function languagesOf(accepted: string | undefined): string[] {
  const ranges = (accepted ?? '').split(',', LANGUAGES_MAX).map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const quality = parameters.find((one) => one.startsWith('q='))?.slice('q='.length)
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  return ranges
    .filter(({ tag, quality }) => LANGUAGE.test(tag) && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

/** Values of styles as React writes them, in which nothing could end a rule, its selector or the element of the styles. */
const PLAIN_STYLE = new RegExp(`${PAINTED_STYLE}="([\\w\\s:;.,#%()-]+)"`, 'g')

/** Rules that stand for the styles of single elements. */
function stylesOfElements(markup: string): string {
  const values = new Set([...markup.matchAll(PLAIN_STYLE)].map(([, value]) => value))
  return [...values].map((value) => `\n#root [${PAINTED_STYLE}="${value}"]{${value}}`).join('')
}

/** Lets painting have its share of the time, so that many pages that changed at once hold nobody else up. */
function timeBudget(elapsed: () => number) {
  let leftMs = PAINTING_SAVED_MAX_MS
  let at = elapsed()

  function earn() {
    const now = elapsed()
    leftMs = Math.min(PAINTING_SAVED_MAX_MS, leftMs + (now - at) * PAINTING_SHARE)
    at = now
  }

  return {
    isLeft() {
      earn()
      return leftMs > 0
    },
    async spend<Result>(work: () => Promise<Result>): Promise<Result> {
      const from = elapsed()
      try {
        return await work()
      } finally {
        earn()
        // what waits for others' answers counts too, so there is an end to what is owed
        leftMs = Math.max(-PAINTING_SAVED_MAX_MS, leftMs - (elapsed() - from))
      }
    },
  }
}
