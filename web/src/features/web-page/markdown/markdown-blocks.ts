import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { documentText } from '#texts/document-text.ts'

/** Most characters of a Markdown file that are laid out; a longer one is cut. */
export const MARKDOWN_CHARACTERS_MAX = 200_000
/** Read when it is used: its words are those of the language then. */
const FOOTNOTES = {
  get label() {
    return documentText.footnotes
  },
  get backLabel() {
    return documentText.backToText
  },
}

/** About so many characters make a page. */
const PAGE_CHARACTERS = 3_000

/** The blocks of a Markdown file in pages, and whether its end is missing. */
export type MarkdownPages = { pages: readonly (readonly Element[])[]; isCut: boolean }

/**
 * Reads Markdown as GitHub writes it. HTML in it stays the text it is, and the elements belong to a document without a
 * window: nothing of them runs or loads. What is shown is chosen from them (`MarkdownElement`).
 */
export function markdownPages(text: string): MarkdownPages {
  const shown = text.slice(0, MARKDOWN_CHARACTERS_MAX)
  const html = micromark(shown, { extensions: [gfm()], htmlExtensions: [gfmHtml(FOOTNOTES)] })
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return { pages: inPages(blocksOf(body)), isCut: text.length > MARKDOWN_CHARACTERS_MAX }
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
