import type { ReactNode } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './demo-row.module.css'

type DemoRowProps = {
  name: string
  /** Only to be looked at: what it shows would stand a second time on the page, as a bar with its title does. */
  isPicture?: boolean
  /** Below each other over the whole width, as on a page. */
  isStacked?: boolean
  children: ReactNode
}

/** A state of a component in the gallery, under its name. */
export function DemoRow({ name, isPicture = false, isStacked = false, children }: DemoRowProps) {
  return (
    <section className={styles.row}>
      <small>{name}</small>
      <div className={cx(styles.states, isStacked && styles.stacked)} inert={isPicture}>
        {children}
      </div>
    </section>
  )
}
