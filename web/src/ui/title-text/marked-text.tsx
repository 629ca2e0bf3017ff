import type { ReactNode } from 'react'
import { contentLanguage } from './content-language.ts'
import styles from './marked-text.module.css'

type MarkedTextProps = { children: string; words: readonly string[] | undefined }

/** A line of text with the words marked that were searched for. */
export function MarkedText({ children, words = [] }: MarkedTextProps) {
  const text = markedPiece({ piece: children, start: 0, ranges: markedRanges(children, words) })
  const language = contentLanguage(children)
  return language === undefined ? text : <span lang={language}>{text}</span>
}

/** A part of a text that begins at `start`, marked where the ranges of the whole text lie. */
export function markedPiece({
  piece,
  start,
  ranges,
}: {
  piece: string
  start: number
  ranges: readonly Range[]
}): ReactNode {
  const nodes: ReactNode[] = []
  let at = 0
  for (const range of ranges) {
    const from = Math.max(at, range.start - start)
    const to = Math.min(piece.length, range.end - start)
    if (from >= to) continue
    nodes.push(
      piece.slice(at, from),
      <mark key={from} className={styles.mark}>
        {piece.slice(from, to)}
      </mark>,
    )
    at = to
  }
  return at === 0 ? piece : [...nodes, piece.slice(at)]
}

/** From a first character up to, not including, an end. */
type Range = { start: number; end: number }

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
