import type { Page } from 'playwright-core'

/** Words of Latin letters that go on in the next line without a hyphen, as they do where a label is too narrow. */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { document } = globalThis as unknown as Documented
    const isSeen = (element: VisibleElement | null) =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true
    const lines = (node: TextNode, { index, 0: word }: { index: number; 0: string }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, 4)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!isSeen(node.parentElement)) continue
      // an apostrophe holds words together, a hyphen does not; addresses and numbers may break anywhere
      for (const match of (node.textContent ?? '').matchAll(/(?<![\w./-])[\p{Script=Latin}'’]{2,}(?![\w./])/gu))
        if (lines(node, match) > 1) broken.push(match[0])
    }
    return broken
  })
}

type VisibleElement = { checkVisibility(options: object): boolean }
type TextNode = { textContent: string | null; parentElement: VisibleElement | null }
type Documented = {
  document: {
    body: unknown
    createTreeWalker(root: unknown, whatToShow: number): { nextNode(): TextNode | null }
    createRange(): {
      setStart(node: TextNode, offset: number): void
      setEnd(node: TextNode, offset: number): void
      getClientRects(): Iterable<{ top: number }>
    }
  }
}
