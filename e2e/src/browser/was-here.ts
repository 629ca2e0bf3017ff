import { createCacheEntry } from '@quan/contract/storage/cache-entry.ts'
import { STORAGE_PREFIX } from '@quan/contract/storage/storage-prefix.ts'
import type { BrowserContext } from 'playwright-core'

/** What a device keeps of somebody who once chose to follow its language. */
const WAS_HERE = {
  key: `${STORAGE_PREFIX}language`,
  entry: JSON.stringify(createCacheEntry('device', { now: 0 })),
}

/** Makes a context one of somebody who was here before: for them the app renders its pages by itself, none comes painted. */
export async function noteWasHere(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepUnlessKept, WAS_HERE)
}

function keepUnlessKept({ key, entry }: typeof WAS_HERE) {
  try {
    const { localStorage } = globalThis as unknown as { localStorage: Storage }
    if (localStorage.getItem(key) === null) localStorage.setItem(key, entry)
  } catch {
    // documents without an origin of their own keep nothing
  }
}

type Storage = { getItem(key: string): string | null; setItem(key: string, value: string): void }
