/** An object as JSON has it. */
export type JsonObject = { [key: string]: unknown }

/** The value as an object, or null. */
export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
}

/** One value or many, as many; absent ones left out. */
export function asList(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined)
}

/** Most characters read of a value, so that no rule ever meets an endless one; an address beyond its limit is none. */
export const READ_MAX = { value: 1_000, url: 2_001, description: 100_000 } as const
/** Longest text that is taken for a number, in characters. */
const LONGEST_NUMBER = 40

/**
 * The first text that is told, in any shape JSON-LD allows: bare, `@value`, in a list; blank ones count as absent, and
 * what is beyond `most` characters is cut.
 */
export function asText(value: unknown, most: number = READ_MAX.value): string | null {
  for (const item of asList(value)) {
    const bare = asObject(item)?.['@value'] ?? item
    const text = typeof bare === 'number' && Number.isFinite(bare) ? String(bare) : bare
    if (typeof text !== 'string') continue
    const read = text.slice(0, most)
    if (read.trim() !== '') return read
  }
  return null
}

/** A finite number, also one written as text; null for anything else. */
export function asNumber(value: unknown): number | null {
  const text = asText(value)?.trim() ?? ''
  if (text.length > LONGEST_NUMBER) return null
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : null
}

/** A yes or no in the forms files have it; null when it is neither. */
export function asBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = asText(value)?.trim().toLowerCase() ?? ''
  if (['true', 'yes', 'y', '1', '是', '有', '线上'].includes(text)) return true
  return ['false', 'no', 'n', '0', '否', '无', '线下'].includes(text) ? false : null
}
