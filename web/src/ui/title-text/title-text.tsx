import { Fragment, type ReactNode } from 'react'
import { breakTitle } from './break-title.ts'
import { markedRanges, type Range } from './marked-ranges.ts'
import styles from './title-text.module.css'

type TitleTextProps = {
  children: string
  /** Words that are marked in it. */
  words?: readonly string[] | undefined
}

/** A title whose lines end between words; the text around it sets `word-break: keep-all`. */
export function TitleText({ children, words = [] }: TitleTextProps) {
  const ranges = words.length > 0 ? markedRanges(children, words) : []
  let end = 0
  return breakTitle(children).map((piece) => {
    const start = end
    end += piece.length
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {ranges.length > 0 ? markedPiece({ piece, start, ranges }) : piece}
      </Fragment>
    )
  })
}

function markedPiece({
  piece,
  start,
  ranges,
}: {
  piece: string
  start: number
  ranges: readonly Range[]
}): ReactNode[] {
  const nodes: ReactNode[] = []
  let at = 0
  for (const range of ranges) {
    const from = Math.max(at, range.start - start)
    const to = Math.min(piece.length, range.end - start)
    if (from >= to) continue
    nodes.push(piece.slice(at, from), <mark key={from} className={styles.mark} children={piece.slice(from, to)} />)
    at = to
  }
  return [...nodes, piece.slice(at)]
}
