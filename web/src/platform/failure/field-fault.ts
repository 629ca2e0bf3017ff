import { ApiFailure } from '#platform/api/api-failure.ts'

/** What the server says of one field of a request; null where it says nothing. */
export function findFieldFault(error: unknown, field: string): string | null {
  if (!(error instanceof ApiFailure)) return null
  const isAbout = (member: string) => member === field || member.startsWith(`${field}.`)
  return error.validationErrors.find(({ members }) => members.some(isAbout))?.message ?? null
}
