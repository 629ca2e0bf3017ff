import { Fragment } from 'react'
import { breakTitle } from './break-title.ts'
import { markedRanges } from './marked-ranges.ts'
import { markedPiece } from './marked-text.tsx'

/** 8 分钟, 14 公里: a number and its unit stay on one line. */
const BLANK_BEFORE_UNIT = /(?<=\d) (?=\p{Script=Han})/gu
const NO_BREAK_SPACE = '\u00a0'

type TitleTextProps = {
  children: string
  /** Words that are marked in it. */
  words?: readonly string[] | undefined
}

/** A title whose lines end between words; the text around it sets `word-break: keep-all`. */
export function TitleText({ children, words = [] }: TitleTextProps) {
  const title = children.replaceAll(BLANK_BEFORE_UNIT, NO_BREAK_SPACE)
  const ranges = markedRanges(title, words)
  let end = 0
  return breakTitle(title).map((piece) => {
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
