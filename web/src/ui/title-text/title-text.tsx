import { Fragment } from 'react'
import { breakTitle } from './break-title.ts'
import { markedRanges } from './marked-ranges.ts'
import { markedPiece } from './marked-text.tsx'

type TitleTextProps = {
  children: string
  /** Words that are marked in it. */
  words?: readonly string[] | undefined
}

/** A title whose lines end between words; the text around it sets `word-break: keep-all`. */
export function TitleText({ children, words = [] }: TitleTextProps) {
  const ranges = markedRanges(children, words)
  let end = 0
  return breakTitle(children).map((piece) => {
    const start = end
    end += piece.length
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {markedPiece({ piece, start, ranges })}
      </Fragment>
    )
  })
}
