import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** A text in Markdown, and the words the footnotes below it need. */
export type MarkdownQuestion = { text: string; footnotes: { label: string; backLabel: string } }

/** Reads Markdown as GitHub writes it; HTML in it stays the text it is. Takes long for texts that are made for it. */
export function markdownHtml({ text, footnotes }: MarkdownQuestion): string {
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml(footnotes)] })
}
