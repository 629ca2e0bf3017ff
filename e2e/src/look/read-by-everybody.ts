import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from '#look/axe.ts'
import { inDoubledText } from '#look/double-text.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { settled } from '#page/app-page.ts'

/** How long everything is looked at in many states one after another, at most, in milliseconds. */
export const MANY_STATES_MS = 300_000

/** For pages that everybody can read: they stay as they are while the screen gets another size. */
export const LOOKED_AT = { isMobile: false } as const

const SCHEMES = ['light', 'dark'] as const
/** The narrowest phone, and the one everything is designed on. */
const WIDTHS = [320, 375]
const HEIGHT = 720

type Scheme = (typeof SCHEMES)[number]
type Looking = { schemes?: readonly Scheme[]; widths?: readonly number[]; height?: number }

/** Doubling puts line heights into the elements themselves, which no page of ours does. */
const OF_DOUBLING = ['avoid-inline-spacing']

/**
 * A state of a page can be read by everybody on every phone: by day and by night, at each width, and with text of twice
 * the size. Axe finds nothing, no text is cut, nothing reaches over the edge.
 */
export async function look(
  page: Page,
  state: string,
  { schemes = SCHEMES, widths = WIDTHS, height = HEIGHT }: Looking = {},
): Promise<void> {
  const before = page.viewportSize()
  const faults: string[] = []
  const note = (how: string, found: string[]) => faults.push(...found.map((fault) => `${how}: ${fault}`))
  await settled(page)
  for (const width of widths.toSorted((one, other) => other - one)) {
    await page.setViewportSize({ width, height })
    note(`${width} px`, await layoutFaults(page))
    await inDoubledText(page, async () => note(`${width} px, doubled`, await layoutFaults(page)))
  }
  // colours and names do not change with the width: the narrowest is looked at
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    note(colorScheme, await accessibilityFaults(page))
  }
  await inDoubledText(page, async () => note('doubled', await accessibilityFaults(page, OF_DOUBLING)))
  if (before !== null) await page.setViewportSize(before)
  expect({ state, faults }).toEqual({ state, faults: [] })
}

async function layoutFaults(page: Page): Promise<string[]> {
  const [cut, sideways] = [await cutTexts(page), await sidewaysPx(page)]
  return [...cut.map((text) => `cut: ${text}`), ...(sideways > 0 ? [`${sideways} px sideways`] : [])]
}
