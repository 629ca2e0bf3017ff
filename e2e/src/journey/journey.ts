import { setTimeout as waited } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { appUrl } from '#app/app-process.ts'
import { ON_A_PHONE, openBrowser } from '#browser/launch.ts'
import { noteWasHere } from '#browser/was-here.ts'
import { type FaultWatch, watchFaults } from '#browser/watch-faults.ts'
import { PATIENCE_MS } from '#journey/eventually.ts'

/** Somebody without an account, with a fresh browser profile. */
export type Visitor = { page: Page; context: BrowserContext }

type VisitorOptions = BrowserContextOptions & {
  /** Faults that belong to the journey, such as the 404 of a page that is not there. */
  expectedFaults?: RegExp[]
  /** True for somebody who was never here: their pages arrive painted by the server. */
  isNew?: boolean
}

/** For journeys about the worker that keeps the app on the device, and for those that are to meet it as people do. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const

/** For journeys about what moves, or plays by itself, for those who did not ask for less of it. */
export const IN_MOTION = { reducedMotion: 'no-preference' } as const

/**
 * What a journey goes without unless it asks for it: the pixels of a phone, which nobody looks at, movements, and the worker, which
 * fetches the whole app for each new profile. They are half of what a journey costs the processor.
 */
const PLAIN = {
  ...ON_A_PHONE,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const satisfies BrowserContextOptions

/** Opens a page for another visitor. */
export type OpenVisitor = (options?: VisitorOptions) => Promise<Visitor>

/** Longest wait for the browser to close something, in milliseconds. */
const CLOSED_WITHIN_MS = 10_000

/** Now and then a browser never answers that it closed a profile; its process ends with the tests in any case. */
const closed = (opened: { close(): Promise<void> }) =>
  Promise.race([opened.close(), waited(CLOSED_WITHIN_MS, undefined, { ref: false })])

/** A journey through the app in a real browser. It fails when any page of it had a fault. */
export const journey = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await openBrowser()
    onCleanup(() => closed(browser))
    return browser
  })
  .extend('visitor', async ({ browser }, { onCleanup }): Promise<OpenVisitor> => {
    const opened: { context: BrowserContext; watch: FaultWatch }[] = []
    onCleanup(async () => {
      for (const { context } of opened) await closed(context)
      // as one text: of an array, the sentence of a failure tells its length alone
      expect(opened.flatMap(({ watch }) => watch.faults()).join('\n')).toBe('')
    })
    return async ({ expectedFaults = [], isNew = false, ...options } = {}) => {
      const context = await browser.newContext({ ...PLAIN, baseURL: appUrl(), ...options })
      context.setDefaultTimeout(PATIENCE_MS)
      // what a journey does right after a page is there never comes before the app
      if (!isNew) await noteWasHere(context)
      opened.push({ context, watch: await watchFaults(context, expectedFaults) })
      return { context, page: await context.newPage() }
    }
  })
