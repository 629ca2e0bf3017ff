import type { Locator } from 'playwright-core'

/** The computed value of a style property. */
export async function styleOf(locator: Locator, property: string): Promise<string> {
  return await locator.evaluate((element, name) => {
    const { getComputedStyle } = globalThis as unknown as ComputesStyle
    return getComputedStyle(element).getPropertyValue(name)
  }, property)
}

type ComputesStyle = { getComputedStyle(element: unknown): { getPropertyValue(name: string): string } }
