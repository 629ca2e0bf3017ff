import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { type Mock, vi } from 'vitest'
import type { Endpoint, InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Api } from '#platform/api/api.ts'
import { ApiContext } from '#platform/api/use-api.ts'
import type { Navigation, ViewParameter } from '#platform/navigation/navigation.ts'
import { changedSearch, pageParams } from '#platform/navigation/page-params.ts'
import { RememberingScroller } from '#platform/navigation/scroller.ts'
import { NavigationContext } from '#platform/navigation/use-navigation.ts'
import { PageContext } from '#platform/navigation/use-page.ts'
import { isToldOf } from '#platform/query/failure-meta.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { createVariable, type Observable } from '#platform/state/variable.ts'

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Answers of the server by the path of the call; a function gets what was asked. */
export type Answers = Readonly<Record<string, unknown>>

type UiChoices = { search?: string; answers?: Answers }

type NavigationMocks = { [Name in keyof Navigation]: Mock<Navigation[Name]> }

/** Renders something as if it stood on a page of the app, with a server that answers what the test says. */
export function renderUi(element: ReactElement, { search = '', answers = {} }: UiChoices = {}) {
  installBrowserParts()
  const calls: { path: string; input: unknown }[] = []
  const address = createVariable(search)
  const openedViews: ViewParameter[] = []
  const navigation: NavigationMocks = {
    open: vi.fn<Navigation['open']>(),
    replace: vi.fn<Navigation['replace']>(),
    back: vi.fn<Navigation['back']>(),
    home: vi.fn<Navigation['home']>(),
    hideParameter: vi.fn<Navigation['hideParameter']>(),
    setQuery: vi.fn<Navigation['setQuery']>((change, { opens } = {}) => {
      if (opens) openedViews.push(opens)
      address.set(changedSearch(address.get(), change))
    }),
  }
  const api: Api = {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
      calls.push({ path: endpoint.path, input })
      const answer = answers[endpoint.path]
      if (answer === undefined) throw new Error(`no answer for ${endpoint.path}`)
      return (typeof answer === 'function' ? answer(input) : answer) as never
    },
  }
  const told: unknown[] = []
  const queryCache = new QueryCache({
    onError: (error, { meta }) => {
      if (isToldOf(error, meta)) told.push(error)
    },
  })
  const view = render(
    <OnPage api={api} navigation={navigation} address={address} openedViews={openedViews} queryCache={queryCache}>
      {element}
    </OnPage>,
  )
  return {
    ...view,
    navigation,
    search: address.get,
    /** Failed questions of which a notice tells. */
    told,
    asked: (path: string) => calls.filter((call) => call.path === path).map((call) => call.input),
  }
}

type OnPageProps = {
  api: Api
  navigation: NavigationMocks
  address: Observable<string>
  openedViews: readonly ViewParameter[]
  queryCache: QueryCache
  children: ReactNode
}

function OnPage({ api, navigation, address, openedViews, queryCache, children }: OnPageProps) {
  const [scroller] = useState(() => new RememberingScroller())
  const [queryClient] = useState(() => new QueryClient({ queryCache, defaultOptions: { queries: { retry: false } } }))
  const page = {
    params: pageParams(useObserved(address)),
    path: '/test',
    pane: 'whole' as const,
    isBeside: false,
    neighbour: null,
    pageKey: 'test',
    isRoot: true,
    scroller,
    openedViews,
  }
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <NavigationContext value={navigation}>
          <PageContext value={page}>
            <div data-page="test">{children}</div>
          </PageContext>
        </NavigationContext>
      </ApiContext>
    </QueryClientProvider>
  )
}

/** Puts in what a browser has and jsdom has not: modal dialogs, observers of size and place, media queries. */
export function installBrowserParts(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), mediaQuery(media)) as MediaQueryList
  globalThis.IntersectionObserver ??= class extends SilentObserver {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    takeRecords = () => []
  }
  globalThis.ResizeObserver ??= SilentObserver
}

const mediaQuery = (media: string) => ({ media, matches: false, onchange: null })
