import type { Page } from 'playwright-core'

/** Closes what has just dropped in over the page, and waits until it has gone. */
export async function putBannersAway(page: Page): Promise<void> {
  const banner = page
    .locator('[aria-live] article')
    .filter({ has: page.getByRole('button', { name: '关闭', exact: true }) })
  while ((await banner.count()) > 0) {
    await banner.first().getByRole('button', { name: '关闭', exact: true }).click()
    await banner.first().waitFor({ state: 'detached' })
  }
}
