import { ON_A_PHONE } from '@quan/e2e/browser/launch.ts'
import { noteWasHere } from '@quan/e2e/browser/was-here.ts'
import { type Line, slowDown } from '@quan/e2e/network/network-to-app.ts'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** How fast a phone is, and the network it is in. */
export type Conditions = {
  /** Times by which its processor is slower than this machine's; 1 = as fast. */
  slowerBy: number
  line: Line
}

/** By which the browser means no limit. */
const NO_LIMIT = -1

/** The middling phone in the middling mobile network that the speed of pages is judged on. */
export const MIDDLING: Conditions = { slowerBy: 4, line: { bytesPerSecond: 200_000, latencyMs: 150 } }

/** In a train between two cities. */
export const FAR_AWAY: Conditions = { slowerBy: 1, line: { bytesPerSecond: 50_000, latencyMs: 400 } }

/** The middling phone once everything has come. */
export const ONLY_SLOW: Conditions = { slowerBy: 4, line: { bytesPerSecond: NO_LIMIT, latencyMs: 0 } }

/** A page on a phone, and the line by which it is slowed. */
export type Phone = { context: BrowserContext; page: Page; session: CDPSession }

type PhoneOptions = { url: string; wasHere?: boolean; hasWorker?: boolean }

/** A phone that keeps nothing yet, but who was here before. */
export async function openPhone(browser: Browser, { url, wasHere = false, hasWorker = false }: PhoneOptions) {
  const serviceWorkers = hasWorker ? 'allow' : 'block'
  const context = await browser.newContext({ ...ON_A_PHONE, baseURL: url, serviceWorkers })
  if (wasHere) await noteWasHere(context)
  return await openPage(context)
}

/** Another page on the same phone. */
export async function openPage(context: BrowserContext): Promise<Phone> {
  const page = await context.newPage()
  return { context, page, session: await context.newCDPSession(page) }
}

/** Slows the page from now on. */
export async function slowPhone({ page, session }: Phone, { slowerBy, line }: Conditions): Promise<void> {
  await slowDown(page, line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
}
