import type { ReactElement } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { ApiContext } from '#platform/api/use-api.ts'
import type { Navigation } from '#platform/navigation/navigation.ts'
import { NavigationContext } from '#platform/navigation/use-navigation.ts'
import { PageContext } from '#platform/navigation/use-page.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import { RememberingScroller } from '#platform/navigation/scroller.ts'

type ServerChoices = { search?: string; known?: readonly { key: readonly unknown[]; data: unknown }[] }

const stay = () => undefined
const navigation: Navigation = {
  open: stay,
  replace: stay,
  back: stay,
  home: stay,
  setQuery: stay,
  hideParameter: stay,
}

/** The HTML of a page as the server sends it, with the answers it knows already. */
export function renderOnServer(element: ReactElement, { search = '', known = [] }: ServerChoices = {}): string {
  const queryClient = new QueryClient()
  for (const { key, data } of known) queryClient.setQueryData(key, data)
  const scroller = new RememberingScroller()
  const page = {
    params: pageParams(search),
    path: '/test',
    pane: 'whole' as const,
    isBeside: false,
    neighbour: null,
    pageKey: 'p',
    isRoot: true,
    scroller,
    openedViews: [],
  }
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={{ call: () => Promise.reject(new Error('the server renders what it knows')) }}>
        <NavigationContext value={navigation}>
          <PageContext value={page}>{element}</PageContext>
        </NavigationContext>
      </ApiContext>
    </QueryClientProvider>,
  )
}
