import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { compileMessage } from '../compile-message.ts'

const MONTH = 'month'

/** A text whose `{month}`, a number from 1, is told by its name. */
export function withMonthName(message: string, names: readonly string[]): CompiledMessage {
  const named = Object.fromEntries(names.map((name, index) => [index + 1, name]))
  return compileMessage(message).map((part) =>
    Array.isArray(part) && part[0] === MONTH ? [MONTH, 'select', { ...named, other: '' }] : part,
  )
}
