import type { Locator, Page } from 'playwright-core'
import { PATIENCE_MS } from '#journey/eventually.ts'

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

/** Parts of pages that lie below the one on top are still in the document, but covered. */
const REACHABLE = '*:not([inert] *, [data-covered] *)'

export function appPage(page: Page): AppPage {
  const tabBar = page.getByRole('navigation', { name: '主导航' })
  return {
    heading: page.locator(`h1${REACHABLE.slice(1)}`),
    main: page.locator(`[role=main]${REACHABLE.slice(1)}`),
    tabBar,
    tab: (name) => tabBar.getByRole('link', { name }),
    back: page.locator(`button${REACHABLE.slice(1)}`).and(page.getByRole('button', { name: '返回' })),
    toast: page.locator('[role=status] > p'),
  }
}

/** Waits until the page that is seen has its title and loads nothing any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1:visible').waitFor()
  await page.locator('[aria-busy=true]:visible').first().waitFor({ state: 'hidden' })
}

/** Longest time until what another person does, who first logs in, is heard of here, in milliseconds. */
const SENT_WITHIN_MS = 3 * PATIENCE_MS

type Focused = { focus(): void } | null
type WithFocus = { document: { querySelector(selector: string): Focused; activeElement: Focused } }

/** Runs in the page, again and again, so that no time is lost on the way: focuses what closes the banner, once it is there. */
function focusClose(): boolean {
  const { document } = globalThis as unknown as WithFocus
  const close = document.querySelector('[aria-live] article:not([data-leaving]) button[aria-label="关闭"]')
  close?.focus()
  return close !== null && document.activeElement === close
}

/** The banner of a message that has just come, as people see it. */
export function banner(page: Page) {
  const shown = page.locator('[aria-live] article:not([data-leaving])')
  const close = shown.getByRole('button', { name: '关闭' })
  return {
    shown,
    title: shown.locator('b'),
    link: shown.getByRole('link').first(),
    more: shown.getByRole('link', { name: /^还有/ }),
    close,
    /** Waits for it, and keeps it there by the focus. To be begun before it is sent: it leaves by itself. */
    async hold() {
      await page.waitForFunction(focusClose, undefined, { timeout: SENT_WITHIN_MS })
    },
  }
}
