// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const UNPRINTABLE = /[\u0000-\u001F\u007F\uFFFD-\uFFFF]+/g

/**
 * A text for people within the vendor's limit, counted in bytes, as the stricter reading of it. Same text, same result:
 * a repeated order must not differ.
 */
export function shortText(text: string, maxBytes: number): string {
  const clean = text.toWellFormed().replaceAll(UNPRINTABLE, ' ').trim()
  let [short, size] = ['', 0]
  for (const character of clean) {
    size += Buffer.byteLength(character)
    if (size > maxBytes) break
    short += character
  }
  return short.trimEnd()
}
