import type { Locator, Page } from 'playwright-core'

/** The parts that every page of the app has. */
export type AppPage = {
  /** The heading of the page on top. */
  heading: Locator
  main: Locator
  tabBar: Locator
  tab(name: '活动' | '我的'): Locator
  back: Locator
  toast: Locator
}

/** Parts of pages that lie below the one on top are still in the document, but inert. */
const REACHABLE = '*:not([inert] *)'

export function appPage(page: Page): AppPage {
  const tabBar = page.getByRole('navigation', { name: '主导航' })
  return {
    heading: page.locator(`h1${REACHABLE.slice(1)}`),
    main: page.locator(`main${REACHABLE.slice(1)}`),
    tabBar,
    tab: (name) => tabBar.getByRole('link', { name }),
    back: page.locator(`button${REACHABLE.slice(1)}`).and(page.getByRole('button', { name: '返回' })),
    toast: page.locator('[role=status] > p'),
  }
}
