import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

/** A part of a page below its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}
