import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atRest } from '#look/at-rest.ts'

/** What axe finds wrong with what is shown, one line an element; what fades in has come first, for colours count. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.split('\n').at(-1)?.trim()}`,
    ),
  )
}
