import { createCacheEntry } from '@quan/contract/storage/cache-entry.ts'
import { STORAGE_PREFIX } from '@quan/contract/storage/storage-prefix.ts'
import type { Page } from 'playwright-core'

/** Makes every page that is opened from now on speak a language, as if it had been chosen in the settings. */
export async function speakFromNowOn(page: Page, language: string): Promise<void> {
  const entry = JSON.stringify(createCacheEntry(language, { now: 0 }))
  await page.addInitScript(
    ([key, text]) => {
      const { localStorage } = globalThis as unknown as WithStorage
      localStorage.setItem(key!, text!)
    },
    [`${STORAGE_PREFIX}language`, entry],
  )
}

type WithStorage = { localStorage: { setItem(key: string, value: string): void } }
