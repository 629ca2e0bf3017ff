import { partsOf, type SourceText, type SyntaxPart } from '../checks/syntax.ts'

const HAN = /\p{Script=Han}|[，。！？：；「」『』【】（）｜]/u
const LETTER = /\p{L}/u

/** Attributes that people see or hear. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label'])

/** Texts for people that stand in a file of code instead of a catalogue. */
export function writtenTexts(source: SourceText): string[] {
  return partsOf(source).flatMap(textOf)
}

function textOf(part: SyntaxPart): string[] {
  switch (part.type) {
    case 'StringLiteral':
      return found(part['value'], HAN)
    case 'TemplateElement':
      return found(part['raw'], HAN)
    case 'RegExpLiteral':
      return found(part['pattern'], HAN)
    case 'JSXText':
      return found(part['value'], LETTER)
    case 'JSXAttribute':
      return spokenText(part)
    default:
      return []
  }
}

function spokenText({ name, value }: SyntaxPart): string[] {
  const attribute = name as SyntaxPart
  const literal = value as SyntaxPart | null
  if (!SPOKEN.has(String(attribute['value'])) || literal?.type !== 'StringLiteral') return []
  const text = String(literal['value'])
  // what is Chinese is found as a literal
  return HAN.test(text) ? [] : found(text, LETTER)
}

const found = (value: unknown, pattern: RegExp): string[] => (pattern.test(String(value)) ? [String(value).trim()] : [])
