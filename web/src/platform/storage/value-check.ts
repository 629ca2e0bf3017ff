/** True when a value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True when a value is a text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string'
}
