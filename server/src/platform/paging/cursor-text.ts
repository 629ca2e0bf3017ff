import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import { parseJson } from '#platform/http/parse-json.ts'

/** Newer than every row. */
export const LAST_INSTANT = Date.UTC(9999, 11, 31)
/** A part of a cursor: an instant, in milliseconds since 1970. */
export const cursorInstant = z.int().check(z.minimum(0), z.maximum(LAST_INSTANT))
/** A part of a cursor: how many, as columns hold it. */
export const cursorCount = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))

/** Writes a place in a list as the opaque text that a client sends back. */
export function cursorText(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url')
}

/** Reads a cursor that `cursorText` wrote with parts of this shape; anything else is a refused input. */
export function readCursor<Shape extends z.core.$ZodType>(shape: Shape, text: string): z.core.output<Shape> {
  const read = z.safeParse(shape, parsed(text))
  if (read.success) return read.data
  throw invalidCursor()
}

/** The failure for a cursor that was made up or belongs to another list. */
export function invalidCursor(): AppError {
  return new AppError(invalidInput, { validationErrors: [{ message: '翻页位置不对', members: ['cursor'] }] })
}

function parsed(text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  // the decoder passes over what is not base64url
  if (bytes.toString('base64url') !== text) return null
  try {
    return parseJson(bytes.toString('utf8'))
  } catch {
    // not ours; the shape refuses it
    return null
  }
}
