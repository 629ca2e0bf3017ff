import * as z from 'zod/mini'

/** Check for a string of at most `limit` Unicode characters (code points), with the Chinese sentence for people. */
export function atMostCharacters(limit: number, message?: string) {
  return z.maxLength(limit, message)
}
