/** Length of a text in Unicode characters (code points), the measure of every text limit. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
