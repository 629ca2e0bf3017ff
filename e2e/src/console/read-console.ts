import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from '#look/axe.ts'

/** A state of a page of the console can be read by everybody, by day and by night: axe finds nothing. */
export async function readConsole(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
    expect({ state, colorScheme, faults: await accessibilityFaults(page) }).toEqual({ state, colorScheme, faults: [] })
  }
}
