import { partsOf, type SyntaxPart } from '../checks/syntax.ts'

/** A section of the texts, as `defineTexts` declares it. */
export type TextSection = {
  /** The name it is exported by. */
  exported: string
  /** The first half of the ids of its texts. */
  id: string
  /** The comment before it. */
  about: string
  /** Its texts by name, in the order of the file. */
  texts: Readonly<Record<string, string>>
}

const COMMENT = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*export const (\w+)/g

/** The sections that a file of texts declares. */
export function sectionsOf(source: string): TextSection[] {
  const comments = new Map([...source.matchAll(COMMENT)].map(([, comment, name]) => [name!, plainComment(comment!)]))
  return partsOf({ text: source, isTsx: false }).flatMap((part) => {
    const init = part['init'] as SyntaxPart | null
    if (part.type !== 'VariableDeclarator' || init?.type !== 'CallExpression') return []
    if (nameOf(init['callee']) !== 'defineTexts') return []
    const given = init['arguments'] as { expression: SyntaxPart }[]
    // those of the console have no id: they are in no catalogue
    const [id, messages] = given.length === 1 ? [undefined, ...given] : given
    const properties = (messages?.expression['properties'] ?? []) as SyntaxPart[]
    const texts = Object.fromEntries(properties.map(({ key, value }) => [nameOf(key), nameOf(value)]))
    const exported = nameOf(part['id'])
    return [{ exported, id: id ? nameOf(id.expression) : '', about: comments.get(exported) ?? '', texts }]
  })
}

/** What an identifier or a string says; nothing for other parts. */
export function nameOf(part: unknown): string {
  const { type, value } = part as SyntaxPart
  return type === 'Identifier' || type === 'StringLiteral' ? String(value) : ''
}

function plainComment(comment: string): string {
  return comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()
}
