import { fileNameIn } from '#platform/outside-link/outside-path.ts'
import { documentText } from '#texts/document-text.ts'
import { DocumentFailure } from '../document-failure.ts'
import type { FetchedDocument } from '../fetch-document.ts'
import { imageType, isSvg, SVG_TYPE } from './image-format.ts'
import { isLatePdf, isOldOffice, isPdf, isZip } from './signatures.ts'
import { listZip } from './zip-directory.ts'

/** Kinds by the end of a name. */
const CLAIMED: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  docx: 'word',
  doc: 'word',
  md: 'markdown',
  markdown: 'markdown',
  txt: 'text',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  avif: 'image',
  bmp: 'image',
  svg: 'image',
}

/** Marks at the start of a text that tell its encoding. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Tried in turn where there is no mark; Chinese texts of older systems are GB 18030. */
const UNMARKED = ['utf-8', 'gb18030']

/** Signs no text has: of those for machines it has the ends of lines, tabs and pages alone. */
const UNREADABLE = /(?!\s)\p{Cc}/u

/**
 * Reads what a file is from its bytes alone; its name and what its host calls it only tell Markdown from plain text.
 * Throws `DocumentFailure` for what is not shown here.
 */
export function readContent({ bytes, contentType, address }: FetchedDocument, url: string): ReadDocument {
  const name = documentName(url)
  const claimed = claimedKind(name)
  const content = contentOf(bytes, claimed === 'markdown' || contentType.startsWith('text/markdown'))
  if (content.kind === 'text' && claimed === null && isHtml(contentType, content.text))
    throw new DocumentFailure('webPage')
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

function isOther(kind: DocumentKind, claimed: DocumentKind | null): boolean {
  const isWritten = (one: DocumentKind) => one === 'text' || one === 'markdown'
  return claimed !== null && claimed !== kind && !(isWritten(claimed) && isWritten(kind))
}

/** The text of a file; null where it is none. */
function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  for (const encoding of marked ? [marked[1]] : UNMARKED) {
    const text = decoded(bytes, encoding)
    if (text !== null && !UNREADABLE.test(text)) return text
  }
  return null
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A page of a site, by what its host calls it and by its beginning: a text about HTML is a text, and so is what has the name of a document. */
function isHtml(contentType: string, text: string): boolean {
  return contentType.startsWith('text/html') && /^\s*(?:<!doctype html|<html|<head|<body)/i.test(text)
}

/** The name of a file in its address. */
function documentName(url: string): string {
  return fileNameIn(url) || documentText.unnamed
}

/** The kind that the end of a name claims; null where it claims none. */
function claimedKind(name: string): DocumentKind | null {
  const end = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return CLAIMED[end] ?? null
}

/** Content of a file as its bytes tell it, ready for the view of its kind. */
type DocumentContent =
  | { kind: 'pdf' }
  | { kind: 'word' }
  | { kind: 'image'; type: string }
  | { kind: 'markdown' | 'text'; text: string }

/** A kind of document that is shown. */
export type DocumentKind = DocumentContent['kind']

/** A file and what it is. */
export type ReadDocument = {
  bytes: Uint8Array<ArrayBuffer>
  /** Where it came from in the end. */
  address: string
  /** For the downloads. */
  name: string
  content: DocumentContent
  /** The kind its name claims, where its bytes are another. */
  claimed: DocumentKind | null
}
