import type { Page } from 'playwright-core'
import { eventually } from '#journey/eventually.ts'

type Stored = { localStorage: Record<string, string>; sessionStorage: Record<string, string> }

/** Everything the app keeps on the device, as text by name. */
export function readStored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as Stored
    return { ...localStorage, ...sessionStorage }
  })
}

/** Takes a value away under the running app. */
export async function removeStored(page: Page, name: string): Promise<void> {
  await page.evaluate((key) => {
    delete (globalThis as unknown as Stored).localStorage[key]
  }, name)
}

/** Waits until the access token of a login has come and is kept. */
export async function tokenKept(page: Page): Promise<void> {
  await eventually(async () => Object.keys(await readStored(page))).toContain('activity:accessToken')
}
