import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { i18n } from '@lingui/core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { PAINTED_STYLE, type PageToPaint, type PaintedPage } from '@quan/contract/route/painted-page.ts'
import type { Api } from '#platform/api/api.ts'
import { createLoadingCounter } from '#platform/loading/loading-counter.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import {
  DEFAULT_LANGUAGE,
  DOCUMENT_LANGUAGE,
  type Language,
  languageOf,
  LANGUAGES,
} from '#platform/settings/language.ts'
import { hintedCity } from '#platform/storage/hinted-city.ts'
import { paintedAt } from '#platform/time/use-now.ts'
import { App } from '../app.tsx'
import { createQueryClient } from '../create-query-client.ts'
import { pages } from '../routes.tsx'
import { findRoute } from '../routes/find-route.ts'
import { createStandingHistory } from '../standing-history.ts'
import { loadLanguage } from '../start/load-language.ts'
import { type KnownQuery, knownQueries, type PaintedData } from './painted-queries.ts'

/** Rendered again while parts of it bring their code, after twice the wait each time: four seconds in all. */
const ROUNDS_MAX = 12
/** What React writes where a part was not there yet. */
const UNFINISHED = '<!--$!-->'

const SEARCH_PAGE = [
  'src/features/search/search.page.tsx',
  'src/ui/activity-card/reason-line.tsx',
  'src/ui/avatar/drawn-heads.tsx',
]

/** Sources of the code of each page that is painted: their styles come with it. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  [APP_ROUTES.home.path]: SEARCH_PAGE,
  [APP_ROUTES.search.path]: SEARCH_PAGE,
  [APP_ROUTES.activityDetail.path]: ['src/app/activity-detail-views.tsx', 'src/ui/map/place-map.tsx'],
  [APP_ROUTES.userInfo.path]: ['src/features/user-info/user-info.page.tsx'],
}

/** The language a page is painted in for whoever prefers languages in this order. */
export const languageFor = (preferred: readonly string[]): Language => languageOf(null, preferred)

/** The first view of a page, as a visitor with a phone sees it who was never here; null for pages that nobody paints. */
export async function paint(page: PageToPaint): Promise<PaintedPage | null> {
  const [pathname = ''] = page.path.split('?')
  const sources = SOURCES[pathname]
  const route = findRoute(pathname, pages)
  if (sources === undefined || route === null) return null
  await route.page.load()
  const language = LANGUAGES.find((one) => one === page.language) ?? DEFAULT_LANGUAGE
  const known = knownQueries(page.answers)
  return {
    markup: withoutStyles(await renderWhole({ page, language, known })),
    language,
    documentLanguage: DOCUMENT_LANGUAGE[language],
    data: { now: page.now, known } satisfies PaintedData,
    sources,
  }
}

type Rendering = { page: PageToPaint; language: Language; known: readonly KnownQuery[] }

/** Parts whose code comes later are there in the next round. */
async function renderWhole(rendering: Rendering): Promise<string> {
  for (let round = 1; ; round += 1) {
    await loadLanguage(rendering.language)
    const markup = render(rendering)
    if (!markup.includes(UNFINISHED)) return markup
    if (round === ROUNDS_MAX) throw new Error('A part of the page never came')
    await new Promise((resolve) => setTimeout(resolve, 2 ** round))
  }
}

/** Language, city and time belong to the whole process, so nothing may wait in here. */
function render({ page, language, known }: Rendering): string {
  i18n.activate(language)
  hintedCity.set(page.city)
  paintedAt.set(page.now)
  const queryClient = createQueryClient({ report: fail, loading: createLoadingCounter() })
  for (const [key, data] of known) queryClient.setQueryData(key, data)
  const markup = renderToString(
    <StrictMode>
      <App
        history={createStandingHistory(page.path)}
        api={nobody}
        session={createVisitorSession()}
        queryClient={queryClient}
        pages={pages}
      />
    </StrictMode>,
  )
  queryClient.clear()
  return markup
}

function fail(error: unknown): never {
  throw error
}

/** Whoever paints knows all that is shown. */
const nobody: Api = { call: () => Promise.reject(new Error('Nothing is asked while a page is painted')) }

/** React writes no quotes inside of an attribute, and none of a text as they are. */
const withoutStyles = (markup: string) => markup.replaceAll(/ style="/g, ` ${PAINTED_STYLE}="`)
