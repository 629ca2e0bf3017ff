import * as z from 'zod/mini'

/** A text in a request that may be empty: at most `limit` Unicode characters, without the blanks around it. */
export const trimmedText = (limit: number, message: string) =>
  z.string(message).check(z.trim(), atMostCharacters(limit, `最多 ${limit} 个字`))

/** Check for a string of at most `limit` Unicode characters (code points), with the Chinese sentence for people. */
export function atMostCharacters(limit: number, message?: string) {
  return z.maxLength(limit, message)
}
