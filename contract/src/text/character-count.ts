/** Longest input of a field that sets no limit, in characters. A framework default, not a product limit. */
export const INPUT_MAX_CHARACTERS = 140

/** Length of a text in Unicode characters (code points), the measure of every text limit. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
