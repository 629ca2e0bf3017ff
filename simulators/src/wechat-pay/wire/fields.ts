/** A message of the vendor: one flat list of texts. */
export type Fields = Readonly<Record<string, string>>

/** The fields that say something: empty ones neither travel nor count in a signature. */
export function present(fields: Readonly<Record<string, string | null | undefined>>): Fields {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))
}
