import type { Page } from 'playwright-core'
import { appUrl } from '#app/app-settings.ts'

/** Another visitor of the same app does something meanwhile. */
export async function asAnother<Done>(page: Page, act: (other: Page) => Promise<Done>): Promise<Done> {
  const context = await page.context().browser()!.newContext({ baseURL: appUrl() })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}
