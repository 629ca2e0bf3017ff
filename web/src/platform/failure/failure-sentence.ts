import { invalidInput, serverInternal } from '@quan/contract/endpoint/common-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureWords, translatedFailure, translatedFault } from '#texts/failure-text.ts'

/**
 * Sentence for a failure beside the thing it is about, without the notice's prefix: what is wrong with its fields, else what
 * it is. The server writes Chinese; another language has words of its own for the fields' sentences and for the code.
 */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiFailure)) return failureWords.unknown
  if (error.kind !== 'refused') return failureWords[error.kind]
  if (isServerFault(error)) return failureWords.systemBusy
  const chinese = error.validationErrors.map(({ message }) => message)
  return faultSentences(chinese) ?? translatedFailure(error.code) ?? error.message
}

/** What is wrong, in the active language; null where it has words for none of it. */
export function faultSentences(chinese: readonly string[]): string | null {
  const sentences = new Set(chinese.map((sentence) => faultIn(sentence)).filter((sentence) => sentence !== null))
  return sentences.size === 0 ? null : [...sentences].join(failureWords.separator)
}

/** The server's fault with one field of a request; null where it names none. */
export function findFieldFault(error: unknown, field: string): string | null {
  if (!(error instanceof ApiFailure)) return null
  const isAbout = (member: string) => member === field || member.startsWith(`${field}.`)
  const fault = error.validationErrors.find(({ members }) => members.some(isAbout))
  return fault === undefined ? null : (faultIn(fault.message) ?? translatedFailure(error.code) ?? fault.message)
}

/** Where the language is the server's own, the sentence itself. */
function faultIn(sentence: string): string | null {
  const isChinese = translatedFailure(invalidInput.code) === null
  return translatedFault(sentence) ?? (isChinese ? sentence : null)
}

/** True when the server itself is at fault; other servers say so by the message alone. */
export function isServerFault(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'refused' && error.message.includes(serverInternal.text)
}
