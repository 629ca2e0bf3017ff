import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Locator, Page } from 'playwright-core'

/** Links to an activity, as the rows of a list are. */
export const ROW = `a[href^="${APP_ROUTES.activityDetail.path}?id="]`

/** The list of activities. */
export type ListPage = {
  rows: Locator
  row(id: string): Locator
  /** Opens the list and waits for its first row. */
  open(path?: string): Promise<void>
}

export function listPage(page: Page): ListPage {
  const rows = page.locator(ROW).filter({ visible: true })
  return {
    rows,
    row: (id) => page.locator(`a[href^="${APP_ROUTES.activityDetail.path}?id=${id}"]`).filter({ visible: true }),
    async open(path = '/') {
      await page.goto(path)
      await rows.first().waitFor()
    },
  }
}
