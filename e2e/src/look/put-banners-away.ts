import type { Page } from 'playwright-core'

/** Closes what has just dropped in over the page, and waits until it has gone. */
export async function putBannersAway(page: Page): Promise<void> {
  // whatever the app speaks: closing is its only button
  const banner = page.locator('[aria-live] article').filter({ has: page.getByRole('button') })
  while ((await banner.count()) > 0) {
    await banner.first().getByRole('button').click()
    await banner.first().waitFor({ state: 'detached' })
  }
}
