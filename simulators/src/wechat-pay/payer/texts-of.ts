import type { Fields } from '#wechat-pay/wire/fields.ts'

/** The texts of a JSON object or a form; whatever else there is, is left out. */
export function textsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
