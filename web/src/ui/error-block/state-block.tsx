import type { ReactNode } from 'react'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import { cx } from '#ui/style/cx.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './state-block.module.css'

type StateBlockProps = {
  /** Markup of a drawing of 200 × 160. */
  picture: string
  title: string
  advice?: string | undefined
  /** The one thing to do about it. */
  action?: ReactNode
  className?: string | undefined
}

/** Drawing, sentence, advice, action: what stands where there is nothing else to show. */
export function StateBlock({ picture, title, advice, action, className }: StateBlockProps) {
  const drawing = useDrawing(() => picture, picture)
  return (
    <div className={cx(styles.state, className)}>
      <span className={styles.picture} dangerouslySetInnerHTML={drawing} />
      <p className={styles.title}>
        <TitleText>{title}</TitleText>
      </p>
      {advice !== undefined && (
        <p className={styles.advice}>
          <TitleText>{advice}</TitleText>
        </p>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
