import { MARKDOWN_ELEMENTS_MAX } from './markdown-limits.ts'

/** About so many characters make a page. */
const PAGE_CHARACTERS = 3_000

/** The blocks of a Markdown file in pages. */
export type MarkdownPages = readonly (readonly Element[])[]

/**
 * Cuts the parser's HTML into pages; null where it is too much to be laid out. The elements belong to a document
 * without a window: nothing of them runs or loads. What is shown is chosen from them (`MarkdownElement`).
 */
export function markdownPages(html: string): MarkdownPages | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.getElementsByTagName('*').length > MARKDOWN_ELEMENTS_MAX ? null : inPages(blocksOf(body))
}

/** HTML of the file is text beside the blocks; it becomes one. */
function blocksOf(body: HTMLElement): Element[] {
  return [...body.childNodes].flatMap((node) => {
    if (node.nodeType === node.ELEMENT_NODE) return [node as Element]
    if (node.textContent === null || node.textContent.trim() === '') return []
    const block = body.ownerDocument.createElement('pre')
    block.textContent = node.textContent.trim()
    return [block]
  })
}

function inPages(blocks: readonly Element[]): Element[][] {
  const pages: Element[][] = [[]]
  let length = 0
  for (const block of blocks) {
    const added = block.textContent.length
    if (length > 0 && length + added > PAGE_CHARACTERS) {
      pages.push([])
      length = 0
    }
    pages.at(-1)?.push(block)
    length += added
  }
  return pages
}
