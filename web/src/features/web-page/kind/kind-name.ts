import { documentText } from '#texts/document-text.ts'
import type { ShownKind } from './content.ts'

/** What people call a kind of document. */
export function kindName(kind: ShownKind): string {
  const names = {
    pdf: documentText.kindPdf,
    word: documentText.kindWord,
    image: documentText.kindImage,
    markdown: documentText.kindMarkdown,
    text: documentText.kindText,
  }
  return names[kind]
}
