import { actNameText, commandNameText } from '#texts/audit-text.ts'

/** Acts that have words of their own, by the paths of their calls. */
export const KNOWN_ACTS: readonly string[] = Object.keys(actNameText).map((name) => name.replace('_', '/'))

/** An act in words; one without words of its own is named as it was written down. */
export function actName(act: string): string {
  const words: Readonly<Record<string, string>> = { ...actNameText, ...commandNameText }
  return words[act.replace(/[/ ]/, '_')] ?? act
}
