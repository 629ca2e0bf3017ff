import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from '#look/axe.ts'
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
type Looking = {
  schemes?: readonly Scheme[]
  widths?: readonly number[]
  height?: number
  /** Whether axe reads it in doubled text as well. */
  isReadDoubled?: boolean
}

/** Doubling puts line heights into the elements themselves, which no page of ours does. */
const OF_DOUBLING = ['avoid-inline-spacing']

/**
 * A state of a page can be read by everybody on every phone: by day and by night, at each width, and with text of twice
 * the size. Axe finds nothing, no text is cut, nothing reaches over the edge.
 */
export async function look(
  page: Page,
  state: string,
  { schemes = SCHEMES, widths = WIDTHS, height = HEIGHT, isReadDoubled = true }: Looking = {},
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
  if (isReadDoubled)
    await inDoubledText(page, async () => note('doubled', await accessibilityFaults(page, OF_DOUBLING)))
  if (before !== null) await page.setViewportSize(before)
  expect({ state, faults }).toEqual({ state, faults: [] })
}

async function layoutFaults(page: Page): Promise<string[]> {
  const [cut, sideways] = [await cutTexts(page), await sidewaysPx(page)]
  return [...cut.map((text) => `cut: ${text}`), ...(sideways > 0 ? [`${sideways} px sideways`] : [])]
}

/**
 * Doubles every font size and line height, as somebody does who reads large text: nothing may be cut off or overlap.
 */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const window = globalThis as unknown as Styled
    const elements = [...window.document.querySelectorAll('body *')].filter(({ style }) => style !== undefined)
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = window.getComputedStyle(element)
      return [Number.parseFloat(fontSize) * 2, Number.parseFloat(lineHeight) * 2] as const
    })
    window.plainStyles = elements.map(({ style }) => [style!, style!.fontSize, style!.lineHeight])
    elements.forEach(({ style }, index) => {
      const [fontSize, lineHeight] = sizes[index] ?? [0, 0]
      style?.setProperty('font-size', `${fontSize}px`, 'important')
      if (Number.isFinite(lineHeight)) style?.setProperty('line-height', `${lineHeight}px`, 'important')
    })
  })
}

/** Looks at the page with its text doubled, and gives the text its size back. */
async function inDoubledText<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await doubleText(page)
  const seen = await look()
  await page.evaluate(() => {
    for (const [style, fontSize, lineHeight] of (globalThis as unknown as Styled).plainStyles) {
      style.setProperty('font-size', fontSize, '')
      style.setProperty('line-height', lineHeight, '')
    }
  })
  return seen
}

type Style = { fontSize: string; lineHeight: string; setProperty(name: string, value: string, priority: string): void }
type StyledElement = { style?: Style }
type Styled = {
  plainStyles: (readonly [style: Style, fontSize: string, lineHeight: string])[]
  document: { querySelectorAll(selector: string): Iterable<StyledElement> }
  getComputedStyle(element: StyledElement): { fontSize: string; lineHeight: string }
}
