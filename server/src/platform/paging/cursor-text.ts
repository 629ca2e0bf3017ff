import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'

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
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    // not ours; the shape refuses it
    return null
  }
}
