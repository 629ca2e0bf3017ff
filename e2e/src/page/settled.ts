import type { Page } from 'playwright-core'

/** Waits until the page that is seen has its title and loads nothing any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1:visible').waitFor()
  await page.locator('[aria-busy=true]:visible').first().waitFor({ state: 'hidden' })
}
