import type { Page, Route } from 'playwright-core'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'

/** Calls of one kind that wait for the test to let them go. */
export type HeldCalls = {
  /** How many were made so far. */
  count(): number
  /** Lets those that wait go to the server, and all that follow. */
  release(): Promise<void>
}

/** Holds back the calls of an endpoint; the page must have no service worker, which would make them itself. */
export async function holdCalls(page: Page, endpoint: Pick<Endpoint, 'path'>): Promise<HeldCalls> {
  const held: Route[] = []
  let made = 0
  let isOpen = false
  await page.route(`**${pathOf(endpoint)}*`, async (route) => {
    made += 1
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return {
    count: () => made,
    async release() {
      isOpen = true
      // the page may have given up on some of them meanwhile
      await Promise.allSettled(held.splice(0).map((route) => route.continue()))
    },
  }
}
