import type * as z from 'zod/mini'

/**
 * A Chinese sentence about a refused value, as a translator needs it: with its numbers taken out, `{0}`, `{1}` … in their
 * order. The server says 昵称最多 20 个字; what is translated is 昵称最多 {0} 个字.
 */
export function faultTemplate(sentence: string): { template: string; numbers: Readonly<Record<string, string>> } {
  const numbers: string[] = []
  const template = sentence.replaceAll(/\d+/g, (number) => `{${numbers.push(number) - 1}}`)
  return { template, numbers: Object.fromEntries(numbers.entries()) }
}

/** Sentences that only say that a field is wrong: standing at the field, they tell nothing that the failure does not. */
const SAYS_NOTHING = /不正确$|不对$/

/** What a request may be refused for, part by part, in the contract's own words; what the library says is none of them. */
export function faultTemplates(schema: z.core.$ZodType): string[] {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    const definition = definitionOf(part)
    const sentence = sentenceOf(definition?.['error'])
    if (sentence !== null && !SAYS_NOTHING.test(sentence)) found.add(faultTemplate(sentence).template)
    for (const inner of Object.values(definition ?? part)) visit(inner)
  }
  visit(schema)
  return [...found]
}

/** How a schema or a check in it was made; null for anything else. */
function definitionOf(part: object): Readonly<Record<string, unknown>> | null {
  return '_zod' in part ? (part as { _zod: { def: Record<string, unknown> } })._zod.def : null
}

/** What is said whatever the value is. */
function sentenceOf(error: unknown): string | null {
  const said: unknown = typeof error === 'function' ? error({}) : null
  return typeof said === 'string' ? said : null
}
