import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'

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

const IN_CHINA = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const

/** A person in China with that phone. */
export const ON_A_PHONE = {
  viewport: PHONE,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  ...IN_CHINA,
} as const satisfies BrowserContextOptions

/** The names browsers give themselves on a phone and on a computer: paying asks for them. */
export const AGENTS = {
  phone: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  computer: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const

/** A person in China at a computer, who has no finger on the screen. */
export const AT_A_COMPUTER = {
  viewport: { width: 1_280, height: 900 },
  userAgent: AGENTS.computer,
  ...IN_CHINA,
} as const satisfies BrowserContextOptions

/** Opens a browser, with further flags; `CHROMIUM_PATH` names it (`npm test` sets it). */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...FLAGS, ...flags],
    headless: true,
    // without it, a browser writes no Chinese name of a file
    env: { ...process.env, LANG: 'C.UTF-8' },
  })
}
