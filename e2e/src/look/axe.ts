import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { eventually } from '../journey/eventually.ts'

/**
 * Lists what axe finds wrong on the screen, one line an element; what fades in has come first, for colours count. Looks
 * again when a banner came or went meanwhile: half faded away it is no fault. `leftOut` names rules of axe. Frames are not
 * looked into: ours run no script, and browsers differ in whether a test may run one there.
 */
export async function accessibilityFaults(page: Page, leftOut: string[] = []): Promise<string[]> {
  await atRest(page)
  const before = await bannersNow(page)
  let violations = await violationsOn(page, leftOut)
  if (violations.length > 0) {
    // what began to fade in after the first look has come by the second; a fault is there in both
    await atRest(page)
    violations = await violationsOn(page, leftOut)
  }
  if (violations.length > 0 && (await bannersNow(page)) !== before) return await accessibilityFaults(page, leftOut)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.split('\n').at(-1)?.trim()}`,
    ),
  )
}

type WithAxe = {
  axe?: { run(options: object): Promise<{ violations: Result[] }> }
}

async function violationsOn(page: Page, leftOut: readonly string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }]))
  return await page.evaluate(
    async (options) => (await (globalThis as unknown as WithAxe).axe!.run(options)).violations,
    { iframes: false, resultTypes: ['violations'], rules },
  )
}

/** The banners that are there or just leaving, as one text. */
const bannersNow = async (page: Page) =>
  (await page.locator('[aria-live] article').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).join('')

type Moving = { effect: { getComputedTiming(): { endTime: number } } | null; playState: string }

type WithAnimations = { document: { getAnimations(): Moving[] } }

/** Waits until nothing comes or goes any more; what moves for ever does not count. */
export async function atRest(page: Page): Promise<void> {
  const movingNow = () =>
    page.evaluate(() => {
      const { document } = globalThis as unknown as WithAnimations
      const ends = (one: Moving) => Number.isFinite(one.effect?.getComputedTiming().endTime)
      return document.getAnimations().filter((one) => one.playState === 'running' && ends(one)).length
    })
  await eventually(movingNow).toBe(0)
}
