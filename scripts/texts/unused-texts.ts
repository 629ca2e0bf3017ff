import { partsOf, type SourceText, type SyntaxPart } from '../checks/syntax.ts'
import { nameOf, type TextSection } from './text-sections.ts'

/** The names and words that some files use. */
export type Said = {
  /** Properties as `object.name`. */
  properties: Set<string>
  /** Objects that are read by a computed name, or handed on. */
  open: Set<string>
  /** Every name and literal. */
  words: Set<string>
  /** Texts between the values of a template: names are put together from them. */
  pieces: Set<string>
}

/** Collects the names and words that some files use. */
export function saidIn(sources: Iterable<SourceText>): Said {
  const said: Said = { properties: new Set(), open: new Set(), words: new Set(), pieces: new Set() }
  for (const source of sources) note(partsOf(source), said)
  return said
}

function note(parts: readonly SyntaxPart[], { properties, open, words, pieces }: Said) {
  const known = new Set<unknown>()
  for (const part of parts) {
    if (part.type === 'ImportSpecifier') known.add(part['local']).add(part['imported'])
    if (part.type === 'MemberExpression' && (part['property'] as SyntaxPart).type !== 'Computed') {
      known.add(part['object'])
      properties.add(`${nameOf(part['object'])}.${nameOf(part['property'])}`)
    }
    if (part.type === 'Identifier' && !known.has(part)) open.add(nameOf(part))
    if (part.type === 'TemplateElement') pieces.add(String(part['raw']))
    if (typeof part['value'] === 'string') words.add(part['value'])
  }
}

/**
 * Texts of a section that nothing reads. Where its names are computed, a text counts as read when the code says its name
 * anywhere, or puts such a name together, as `${reason}Advice`.
 */
export function unusedTexts({ exported, texts }: TextSection, { properties, open, words, pieces }: Said): string[] {
  const isSaid = (text: string) => words.has(text) || [...pieces].some((piece) => isPieceOf(text, piece))
  return Object.keys(texts).filter(
    (text) => !properties.has(`${exported}.${text}`) && !(open.has(exported) && isSaid(text)),
  )
}

/** True for a name that begins or ends with a piece, at the seam between two words. */
function isPieceOf(name: string, piece: string): boolean {
  const isEnd = /^[A-Z]/.test(piece) && name.endsWith(piece)
  const isStart = /^[a-z]/.test(piece) && name.startsWith(piece) && /^[A-Z\d]/.test(name.slice(piece.length))
  return isEnd || isStart
}
