import { type ReactNode, type Ref, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  title: string
  /** At the right of the title: a number, or something to press. */
  aside?: ReactNode
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of the page with its heading. */
export function Section({ title, aside, ref, children }: SectionProps) {
  const titleId = useId()
  return (
    <section ref={ref} className={styles.section} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
