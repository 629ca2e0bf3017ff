import { parseSync } from '@swc/core'

const isPart = (value: unknown): value is SyntaxPart =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxPart).type === 'string'

/** What stands in a file. What looks like JSX is read as such if `isTsx`; else it may be the parameter of a type. */
export type SourceText = { text: string; isTsx: boolean }

/** Every part of a file, the outer before the inner; types are left out, since nothing of them is ever shown. */
export function partsOf({ text, isTsx }: SourceText): SyntaxPart[] {
  const parts: SyntaxPart[] = []
  const waiting: unknown[] = [parseSource(text, { isTsx })]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (Array.isArray(value)) waiting.push(...value.toReversed())
    else if (typeof value === 'object' && value !== null) {
      // the parts of a type begin so
      if (isPart(value)) {
        if (value.type.startsWith('Ts') && !HOLD_VALUES.has(value.type)) continue
        parts.push(value)
      }
      waiting.push(...Object.values(value).toReversed())
    }
  }
  return parts
}

/** Parts of types that hold a value as well. */
const HOLD_VALUES = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsNonNullExpression', 'TsConstAssertion'])

/** A part of a parsed file: its kind, and whatever else it has. */
export type SyntaxPart = { type: string } & Readonly<Record<string, unknown>>

/** The module of a file. */
export function parseSource(source: string, { isTsx }: Omit<SourceText, 'text'>): SyntaxPart {
  return parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2024' }) as unknown as SyntaxPart
}
