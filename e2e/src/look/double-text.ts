import type { Page } from 'playwright-core'

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
export async function inDoubledText<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
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
