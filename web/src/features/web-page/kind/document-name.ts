import { fileNameIn } from '#platform/outside-link/file-name.ts'
import { documentText } from '#texts/document-text.ts'
import type { ShownKind } from './content.ts'

/** Kinds by the end of a name. */
const CLAIMED: Readonly<Record<string, ShownKind>> = {
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

/** The name of a file in its address. */
export function documentName(url: string): string {
  return fileNameIn(url) || documentText.unnamed
}

/** What the end of a name says the file is; null where it says nothing. */
export function claimedKind(name: string): ShownKind | null {
  const end = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return CLAIMED[end] ?? null
}
