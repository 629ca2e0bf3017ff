import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

/** As the container's root, without a desktop, and without calling home. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The phone everything is designed on, in CSS pixels. */
export const PHONE = { width: 375, height: 812 } as const

/** A browser with an empty profile of its own. */
export type TestBrowser = { context: BrowserContext; close(): Promise<void> }

/** Opens a browser; `CHROMIUM_PATH` names it (`npm test` sets it). */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<TestBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'quan-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: FLAGS,
    headless: true,
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...options,
  })
  return {
    context,
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
