import { APP_ROUTES, type AppRouteName, HOME_PATH } from '@quan/contract/route/app-route.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import type { Pane } from '#platform/navigation/use-page.ts'
import { TAB_PATHS, type TabName } from '../routes/tab.ts'
import { tabKey } from '../stack/page-entry.ts'
import type { PageStack, PlacedPage, StackPage } from '../stack/page-stack.ts'

/** What a wide screen shows: pages in their reading order. */
type Scene = { page: StackPage; pane: Pane }[]

/** Pages that one's own area opens in its content column. */
const IN_CONTENT: readonly AppRouteName[] = [
  'orderDetail',
  'orderDetails',
  'myFocus',
  'myCollect',
  'myUser',
  'biBuy',
  'gbUser',
  'taskConfig',
]
const CONTENT_PATHS: ReadonlySet<string> = new Set(IN_CONTENT.map((name) => APP_ROUTES[name].path))

/**
 * Where the pages of the stack stand on a wide screen. List and activity are one page, and so are one's own area and what
 * it opens; the half that is not in the stack is made. `proposedId` is the activity the list recommends first; null until
 * it is known.
 */
export function placePages(stack: PageStack, proposedId: string | null): PlacedPage[] {
  const scene = sceneOf(stack, proposedId)
  const shown = new Set(scene.map(({ page }) => page.key))
  const rest = stack.pages.filter(({ key }) => !shown.has(key))
  return [
    ...rest.map((page) => ({ page, pane: 'column' as const, isBeside: false, neighbour: null })),
    ...scene.map(({ page, pane }) => {
      const neighbour = scene.find((one) => one.page !== page)?.page ?? null
      return { page, pane, isBeside: page.key !== stack.top.key, neighbour }
    }),
  ]
}

function sceneOf(stack: PageStack, proposedId: string | null): Scene {
  const { top } = stack
  const alone = paneOfView(top)
  if (alone !== null) return [{ page: top, pane: alone }]
  if (top.tab === 'search') return listAndPanel(top, openBeside(top, proposedId))
  if (top.pathname === APP_ROUTES.activityDetail.path) return listAndPanel(tabPage(stack, 'search'), top)
  if (top.tab === 'my') return [{ page: top, pane: 'mine' }]
  if (CONTENT_PATHS.has(top.pathname))
    return [
      { page: tabPage(stack, 'my'), pane: 'mine' },
      { page: top, pane: 'content' },
    ]
  return [{ page: top, pane: 'column' }]
}

/**
 * Views of the list with nothing beside them: the map fills all beside its cards, and an activity that is opened from it
 * lies over it; what somebody likes is asked before there is a list.
 */
function paneOfView({ tab, search }: StackPage): Pane | null {
  const { view, activeName } = pageParams(search)
  if (tab !== 'search' || activeName === 'search') return null
  return view === 'map' ? 'map' : view === 'first-run' ? 'column' : null
}

function listAndPanel(list: StackPage, panel: StackPage | null): Scene {
  return [{ page: list, pane: 'list' }, ...(panel === null ? [] : [{ page: panel, pane: 'panel' as const }])]
}

/** Beside a list whose address names no activity: the one that was open there, else the first it recommends. */
function openBeside({ beside, depth }: StackPage, proposedId: string | null): StackPage | null {
  if (beside !== undefined) return makePage(beside.path, { key: beside.key, depth: depth + 1 })
  if (proposedId === null) return null
  return makePage(pathTo('activityDetail', { id: proposedId }), { key: `proposed:${proposedId}`, depth: depth + 1 })
}

/** The page of a tab; where a link led past it, a new one. */
function tabPage({ pages }: PageStack, tab: TabName): StackPage {
  const path = tab === 'search' ? HOME_PATH : TAB_PATHS[tab]
  return pages.find((page) => page.tab === tab) ?? makePage(path, { key: tabKey(tab), depth: 0, tab })
}

type MadePage = Pick<StackPage, 'key' | 'depth'> & { tab?: TabName }

function makePage(path: string, { key, depth, tab }: MadePage): StackPage {
  const at = path.indexOf('?')
  const [pathname, search] = at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at)]
  return { key, depth, pathname, search, tab: tab ?? null }
}

export type PlaceProposed = typeof placePages
