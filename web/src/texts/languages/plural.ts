import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { compileMessage } from '../compile-message.ts'

type Forms = Readonly<{ one: string; other: string }>

/** A text that differs between one thing and several, by the rules of the language; `name` is the value that counts. */
export function plural(name: string, { one, other }: Forms): CompiledMessage {
  return [[name, 'plural', { one: compileMessage(one), other: compileMessage(other) }]]
}
