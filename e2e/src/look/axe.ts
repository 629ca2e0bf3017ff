import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atRest } from '#look/at-rest.ts'

/**
 * Lists what axe finds wrong on the screen, one line an element; what fades in has come first, for colours count. Looks
 * again when a banner came or went meanwhile: half faded away it is no fault. `leftOut` names rules of axe.
 */
export async function accessibilityFaults(page: Page, leftOut: string[] = []): Promise<string[]> {
  await atRest(page)
  const before = await bannersNow(page)
  const { violations } = await new AxeBuilder({ page }).disableRules(leftOut).analyze()
  if (violations.length > 0 && (await bannersNow(page)) !== before) return await accessibilityFaults(page, leftOut)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.split('\n').at(-1)?.trim()}`,
    ),
  )
}

/** The banners that are there or just leaving, as one text. */
const bannersNow = async (page: Page) =>
  (await page.locator('[aria-live] article').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).join('')
