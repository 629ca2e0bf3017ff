import type { Locator, Page } from 'playwright-core'

/** More stops than any page of ours has before what is looked for. */
const STOPS_MAX = 60

/** Presses Tab until the focus is on what is meant. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus'))
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard never got to ${target.toString()}.`)
}

/** Goes to something by Tab and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
