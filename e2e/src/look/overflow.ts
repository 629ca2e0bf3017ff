import type { Page } from 'playwright-core'

/** Texts that reach over the edge of the screen or are cut off by their box without an ellipsis or a scroller. */
export async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const window = globalThis as unknown as Measured
    const width = window.innerWidth
    const isVisible = (element: Box) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const hasText = (element: Box) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const scrolls = (element: Box | null): boolean => {
      if (element === null) return false
      const { overflowX, touchAction } = window.getComputedStyle(element)
      // what takes all touches for itself is dragged, as a map is
      return ['auto', 'scroll'].includes(overflowX) || touchAction === 'none' || scrolls(element.parentElement)
    }
    const isHidden = (element: Box) => window.getComputedStyle(element).clipPath !== 'none'
    // names on a drawn map are part of the drawing, which ends at its edge whatever their size
    const isDrawn = (element: Box) => element.closest('svg') !== null
    // between two words; at the start of a line it steps out of it, and is to be cut
    const isSeparator = (element: Box) => element.textContent?.trim() === '·'
    // of a line that ends with an ellipsis, words in an element of their own reach on below it
    const hasEllipsis = (element: Box | null): boolean => {
      if (element === null) return false
      const { display, textOverflow, webkitLineClamp } = window.getComputedStyle(element)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true
      return display === 'inline' && hasEllipsis(element.parentElement)
    }
    const isCut = (element: Box) => {
      const { overflowX, overflowY } = window.getComputedStyle(element)
      if (hasEllipsis(element)) return false
      const isClippedX = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      const isClippedY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
      return isClippedX || isClippedY
    }
    return [...window.document.querySelectorAll('body *')]
      .filter(
        (element) =>
          hasText(element) && isVisible(element) && !isHidden(element) && !isSeparator(element) && !isDrawn(element),
      )
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const isOutside = (right > width + 1 || left < -1) && !scrolls(element.parentElement)
        return (isOutside && !hasEllipsis(element)) || isCut(element)
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`)
  })
}

type Box = {
  tagName: string
  className: string
  textContent: string | null
  parentElement: Box | null
  closest(selector: string): Box | null
  childNodes: Iterable<{ nodeType: number; textContent: string | null }>
  clientWidth: number
  clientHeight: number
  scrollWidth: number
  scrollHeight: number
  checkVisibility(options: object): boolean
  getBoundingClientRect(): { left: number; right: number }
}
type Measured = {
  innerWidth: number
  document: { querySelectorAll(selector: string): Iterable<Box> }
  getComputedStyle(
    element: Box,
  ): Record<
    'display' | 'overflowX' | 'overflowY' | 'touchAction' | 'textOverflow' | 'webkitLineClamp' | 'clipPath',
    string
  >
}

/** How much wider than the screen the page is, in pixels. */
export async function sidewaysPx(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as {
      innerWidth: number
      document: { documentElement: { scrollWidth: number } }
    }
    return Math.max(0, document.documentElement.scrollWidth - innerWidth)
  })
}
