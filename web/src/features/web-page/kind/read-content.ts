import { DocumentFailure } from '../load/document-failure.ts'
import type { FetchedDocument } from '../load/fetch-document.ts'
import type { DocumentContent, ReadDocument, ShownKind } from './content.ts'
import { decodeText } from './decode-text.ts'
import { claimedKind, documentName } from './document-name.ts'
import { imageType } from './image-type.ts'
import { isLatePdf, isOldOffice, isPdf, isZip } from './signatures.ts'
import { isSvg, SVG_TYPE } from './svg.ts'
import { listZip } from './zip-directory.ts'

/**
 * Reads what a file is from its bytes alone; its name and what its host calls it only tell Markdown from plain text.
 * Throws `DocumentFailure` for what is not shown here.
 */
export function readContent({ bytes, contentType, address }: FetchedDocument, url: string): ReadDocument {
  const name = documentName(url)
  const claimed = claimedKind(name)
  const content = contentOf(bytes, claimed === 'markdown' || contentType.startsWith('text/markdown'))
  return { bytes, address, name, content, claimed: isOther(content.kind, claimed) ? claimed : null }
}

function contentOf(bytes: Uint8Array, isMarkdown: boolean): DocumentContent {
  if (isPdf(bytes)) return { kind: 'pdf' }
  const type = imageType(bytes)
  if (type !== null) return { kind: 'image', type }
  if (isOldOffice(bytes)) throw new DocumentFailure('oldWord')
  if (isZip(bytes)) return requireWord(bytes)
  const text = decodeText(bytes)
  if (text === null && isLatePdf(bytes)) return { kind: 'pdf' }
  if (text === null) throw new DocumentFailure('unknown')
  if (isSvg(text)) return { kind: 'image', type: SVG_TYPE }
  return { kind: isMarkdown ? 'markdown' : 'text', text }
}

const WORD_BODY = 'word/document.xml'

function requireWord(bytes: Uint8Array): DocumentContent {
  if (!listZip(bytes)?.some(({ name }) => name === WORD_BODY)) throw new DocumentFailure('unknown')
  return { kind: 'word' }
}

function isOther(kind: ShownKind, claimed: ShownKind | null): boolean {
  const isWritten = (one: ShownKind) => one === 'text' || one === 'markdown'
  return claimed !== null && claimed !== kind && !(isWritten(claimed) && isWritten(kind))
}
