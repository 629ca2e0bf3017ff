import type { Page } from 'playwright-core'
import { eventually } from '#journey/eventually.ts'

type DatabaseRequest<Result> = { onsuccess: (() => void) | null; result: Result }
type Database = {
  transaction(
    store: string,
    mode: 'readwrite',
  ): { objectStore(store: string): Record<'count' | 'delete', (name: string) => DatabaseRequest<unknown>> }
  close(): void
}
type WithDatabase = {
  indexedDB: { databases(): Promise<{ name?: string }[]>; open(name: string): DatabaseRequest<Database> }
}
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

/** Puts a value there that nothing can read any more, as if it came from an earlier page. */
export async function writeStored(page: Page, name: string): Promise<void> {
  await page.evaluate((key) => {
    ;(globalThis as unknown as Stored).localStorage[key] = '{}'
  }, name)
}

/** How many access tokens the device keeps: one at most. */
export const countTokens = (page: Page): Promise<number> => inVault(page, 'count')

/** Waits until the access token of a login has come and is kept. */
export async function tokenKept(page: Page): Promise<void> {
  await eventually(() => countTokens(page)).toBe(1)
}

/** Takes the access token away under the running app. */
export async function removeToken(page: Page): Promise<void> {
  await inVault(page, 'delete')
}

/** Counts or deletes the access token in the database of the device's secrets; one that is not there is not made. */
function inVault(page: Page, method: 'count' | 'delete'): Promise<number> {
  return page.evaluate(async (todo) => {
    const { indexedDB } = globalThis as unknown as WithDatabase
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'quan-vault')) return 0
    const answer = <Result>(asked: DatabaseRequest<Result>) =>
      new Promise<Result>((resolve) => {
        asked.onsuccess = () => resolve(asked.result)
      })
    const database = await answer(indexedDB.open('quan-vault'))
    const found = await answer(database.transaction('keys', 'readwrite').objectStore('keys')[todo]('accessToken'))
    database.close()
    return Number(found)
  }, method)
}
