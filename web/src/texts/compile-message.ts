import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

const compiled = new Map<string, CompiledMessage>()

/**
 * Splits `还剩 {count} 席` into the tokens lingui's runtime reads. Our texts hold nothing but named values, so the whole
 * ICU parser stays out of the page; a language that needs plurals gives such messages as tokens.
 */
export function compileMessage(message: string): CompiledMessage {
  const kept = compiled.get(message)
  if (kept !== undefined) return kept
  const tokens = message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : [part]))
  const result = tokens as CompiledMessage
  compiled.set(message, result)
  return result
}
