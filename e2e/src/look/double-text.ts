import type { Page } from 'playwright-core'

/** Doubles every font size and line height, as somebody does who reads large text. design.md §3. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const window = globalThis as unknown as Styled
    const elements = [...window.document.querySelectorAll('body *')]
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = window.getComputedStyle(element)
      return [Number.parseFloat(fontSize) * 2, Number.parseFloat(lineHeight) * 2] as const
    })
    elements.forEach(({ style }, index) => {
      const [fontSize, lineHeight] = sizes[index] ?? [0, 0]
      style?.setProperty('font-size', `${fontSize}px`, 'important')
      if (Number.isFinite(lineHeight)) style?.setProperty('line-height', `${lineHeight}px`, 'important')
    })
  })
}

type StyledElement = { style?: { setProperty(name: string, value: string, priority: string): void } }
type Styled = {
  document: { querySelectorAll(selector: string): Iterable<StyledElement> }
  getComputedStyle(element: StyledElement): { fontSize: string; lineHeight: string }
}
