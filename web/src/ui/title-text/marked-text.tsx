import type { ReactNode } from 'react'
import { markedRanges, type Range } from './marked-ranges.ts'
import styles from './marked-text.module.css'

type MarkedTextProps = { children: string; words: readonly string[] | undefined }

/** A line of text with the words marked that were searched for. */
export function MarkedText({ children, words = [] }: MarkedTextProps) {
  return markedPiece({ piece: children, start: 0, ranges: markedRanges(children, words) })
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
