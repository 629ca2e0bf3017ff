import { serverInternal } from '@quan/contract/endpoint/common-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureWords, translatedFailure } from '#texts/failure-text.ts'

/**
 * Sentence for a failure beside the thing it is about, without the notice's prefix. The server writes Chinese, its fields too;
 * another language has words of its own for the code.
 */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiFailure)) return failureWords.unknown
  if (error.kind !== 'refused') return failureWords[error.kind]
  if (isServerFault(error)) return failureWords.systemBusy
  const fields = error.validationErrors.map(({ message }) => message).join(failureWords.separator)
  return translatedFailure(error.code) ?? (fields || error.message)
}

/** True when the server itself is at fault; other servers say so by the message alone. */
export function isServerFault(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'refused' && error.message.includes(serverInternal.text)
}
