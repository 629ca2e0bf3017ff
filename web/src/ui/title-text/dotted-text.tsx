import { Fragment } from 'react'
import { cx } from '#ui/style/cx.ts'
import { contentLanguage } from './content-language.ts'
import styles from './dotted-text.module.css'

const DOT = ' · '
/** The dot belongs to the part it stands before. */
const BOUND_DOT = '\u00a0·\u00a0'

type DottedTextProps = {
  children: string
  /** A line ends between parts as long as each of them fits into one. */
  areWhole?: boolean
  /** The last part, such as a date after words of any length, stands on one line. */
  isLastWhole?: boolean
}

/** 今天 14:00 · 上城区 · 复兴大桥下: parts with dots between them; where a line ends between two parts, no dot is seen. */
export function DottedText({ children, areWhole = false, isLastWhole = false }: DottedTextProps) {
  return (
    <span className={cx(styles.line, isLastWhole && styles.lastWhole)}>
      {children.split(DOT).map((part, index) => (
        // the parts of a text keep their places
        <Fragment key={`${index} ${part}`}>
          {index > 0 && <wbr />}
          <span className={cx(styles.part, areWhole && styles.whole)} lang={contentLanguage(part)}>
            {index > 0 && <span className={styles.dot}>{BOUND_DOT}</span>}
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
