/** From a first character up to, not including, an end. */
export type Range = { start: number; end: number }

/** Where words occur in a text, whatever their case; overlapping hits become one. */
export function markedRanges(text: string, words: readonly string[]): Range[] {
  const lower = text.toLowerCase()
  const hits = words.filter((word) => word !== '').flatMap((word) => hitsOf(lower, word.toLowerCase()))
  const merged: Range[] = []
  for (const hit of hits.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last !== undefined && hit.start <= last.end) last.end = Math.max(last.end, hit.end)
    else merged.push({ ...hit })
  }
  return merged
}

function hitsOf(text: string, word: string): Range[] {
  const hits: Range[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    hits.push({ start: at, end: at + word.length })
  return hits
}
