import { serverInternal } from '@quan/contract/endpoint/common-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureWords, translatedFailure } from '#texts/failure-text.ts'

/** What a failure says beside the field it is about, without the notice's prefix. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiFailure)) return failureWords.unknown
  if (error.kind !== 'refused') return failureWords[error.kind]
  if (error.message.includes(serverInternal.text)) return failureWords.systemBusy
  const fields = error.validationErrors.map(({ message }) => message).join(failureWords.separator)
  return translatedFailure(error.code) ?? (fields || error.message)
}

/** What the server says of one field of a request; null where it says nothing. */
export function findFieldFault(error: unknown, field: string): string | null {
  if (!(error instanceof ApiFailure)) return null
  const isAbout = (member: string) => member === field || member.startsWith(`${field}.`)
  return error.validationErrors.find(({ members }) => members.some(isAbout))?.message ?? null
}
