import { Fragment, type ReactNode } from 'react'
import { breakTitle } from './break-title.ts'
import { contentLanguage } from './content-language.ts'
import { markedPiece, markedRanges } from './marked-text.tsx'
import styles from './title-text.module.css'

/** 8 分钟, 14 公里: a number and its unit stay on one line. */
const BLANK_BEFORE_UNIT = /(?<=\d) (?=\p{Script=Han})/gu
const NO_BREAK_SPACE = '\u00a0'
/** 周末不宅｜轻松联谊 */
const BAR = '｜'
/** Longer ones would not fit a line of the narrowest phone with large text. */
const WHOLE_MAX_CHARACTERS = 8

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
  const pieces = breakTitle(title).map((piece) => {
    const start = end
    end += piece.length
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        <Whole piece={piece}>{markedPiece({ piece, start, ranges })}</Whole>
      </Fragment>
    )
  })
  const language = contentLanguage(title)
  return language === undefined ? pieces : <span lang={language}>{pieces}</span>
}

/** Browsers would end a line before a bar, which belongs to the word it follows. */
function Whole({ piece, children }: { piece: string; children: ReactNode }) {
  const isWhole = piece.includes(BAR) && piece.length <= WHOLE_MAX_CHARACTERS
  return isWhole ? <span className={styles.whole}>{children}</span> : children
}
