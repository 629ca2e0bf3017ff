import { STORAGE_PREFIX } from '@quan/contract/storage/storage-prefix.ts'
import type { Page } from 'playwright-core'

/** The id of whoever is logged in on a page, as the app marks it on the device. */
export async function memberIdOf(page: Page): Promise<string> {
  const entry = await page.evaluate((name) => globalThis.localStorage.getItem(name), `${STORAGE_PREFIX}member`)
  const { data } = JSON.parse(entry ?? 'null') as { data: string }
  return data
}
