import { type ReactNode, useId } from 'react'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import styles from './menu.module.css'

type MenuCardProps = {
  /** Stands above the card. */
  title?: string
  /** Stands below it. */
  advice?: string
  className?: string | undefined
  /** Rows: `MenuRow`, `SwitchRow`. */
  children: ReactNode
}

/** A white card of rows. */
export function MenuCard({ title, advice, className, children }: MenuCardProps) {
  const titleId = useId()
  return (
    <section className={cx(styles.section, className)} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className={rows.card}>{children}</ul>
      {advice !== undefined && <p className={styles.advice}>{advice}</p>}
    </section>
  )
}
