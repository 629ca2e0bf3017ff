import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Locator, Page } from 'playwright-core'

/** The page of an activity. */
export type DetailPage = {
  title: Locator
  /** Everything between the bars. */
  body: Locator
  /** A part of the page by its heading. */
  section(name: string): Locator
  /** The bar at the bottom. */
  bar: Locator
  barButton(name: string): Locator
  open(id: string): Promise<void>
}

/** The address of an activity's page. */
export const detailPath = (id: string): string => `${APP_ROUTES.activityDetail.path}?id=${id}`

export function detailPage(page: Page): DetailPage {
  const title = page.getByRole('article').getByRole('heading', { level: 2 })
  const body = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }) })
  const bar = page.getByRole('contentinfo')
  return {
    title,
    body,
    section: (name) => page.getByRole('region', { name, exact: true }),
    bar,
    barButton: (name) => bar.getByRole('button', { name, exact: true }),
    async open(id) {
      await page.goto(detailPath(id))
      await title.waitFor()
      await body.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    },
  }
}
