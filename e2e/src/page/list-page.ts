import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Locator, Page } from 'playwright-core'

const DETAIL = `${APP_ROUTES.activityDetail.path}?id=`

/** Links to an activity, as the rows of a list are. */
export const ROW = `a[href^="${DETAIL}"]`

/** The list of activities. */
export type ListPage = {
  city: Locator
  rows: Locator
  row(id: string): Locator
  /** A chip of the quick filters, or a category. */
  choice(name: string): Locator
  /** The box that scrolls. */
  scroller: Locator
  /** Opens the list and waits for its first row. */
  open(path?: string): Promise<void>
  /** Ids of the activities that are in the document, from top to bottom. */
  ids(): Promise<string[]>
}

export function listPage(page: Page): ListPage {
  const rows = page.locator(ROW).filter({ visible: true })
  return {
    city: page.getByRole('button', { name: /^选择城市/ }),
    rows,
    row: (id) => page.locator(`a[href^="${DETAIL}${id}"]`).filter({ visible: true }),
    choice: (name) => page.getByRole('main').getByRole('button', { name, exact: true }),
    scroller: page.locator('main').filter({ visible: true }),
    async open(path = '/') {
      await page.goto(path)
      await rows.first().waitFor()
    },
    async ids() {
      const links = await rows.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      return links.map((link) => new URLSearchParams(link?.split('?')[1]).get('id') ?? '')
    },
  }
}
