import * as z from 'zod/mini'

/** What a JSON text holds, after a schema; null when the text is no JSON or does not fit. Never throws. */
export function readJson<Schema extends z.core.$ZodType>(schema: Schema, text: string): z.core.output<Schema> | null {
  return fitting(schema, parsedJson(text))
}

/** A value after a schema; null when it does not fit. Never throws. */
export function fitting<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> | null {
  const result = z.safeParse(schema, value)
  return result.success ? result.data : null
}

/** What a JSON text holds; undefined when it is none. Never throws. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // no schema takes undefined
    return undefined
  }
}
