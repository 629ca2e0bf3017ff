import { type ReactNode, useId } from 'react'
import styles from './card-section.module.css'

type CardSectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of the card with its heading. */
export function CardSection({ title, aside, children }: CardSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
