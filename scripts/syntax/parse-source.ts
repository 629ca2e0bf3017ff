import { parseSync } from '@swc/core'

/** A part of a parsed file: its kind, and whatever else it has. */
export type SyntaxPart = { type: string } & Readonly<Record<string, unknown>>

/** The module of a file. What looks like JSX is read as such unless `isTsx` is false. */
export function parseSource(source: string, { isTsx = true } = {}): SyntaxPart {
  return parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2024' }) as unknown as SyntaxPart
}
