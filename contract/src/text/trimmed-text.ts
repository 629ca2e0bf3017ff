import * as z from 'zod/mini'
import { atMostCharacters } from '#text/at-most-characters.ts'

/** A text in a request that may be empty: at most `limit` Unicode characters, without the blanks around it. */
export const trimmedText = (limit: number, message: string) =>
  z.string(message).check(z.trim(), atMostCharacters(limit, `最多 ${limit} 个字`))
