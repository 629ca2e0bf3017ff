import type { ReactNode } from 'react'
import styles from './demo-row.module.css'

/** A state of a component in the gallery, under its name. */
export function DemoRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.row}>
      <small>{name}</small>
      <div className={styles.states}>{children}</div>
    </section>
  )
}
