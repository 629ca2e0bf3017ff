import { type ReactNode, type Ref, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  title: string
  /** At the right of the title: a number, or something to press. */
  aside?: ReactNode
  /** Of its heading; below the title of an activity it is the third. */
  level?: 2 | 3
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of the page with its heading. */
export function Section({ title, aside, level = 3, ref, children }: SectionProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section ref={ref} className={styles.section} aria-labelledby={titleId}>
      <header>
        <Heading id={titleId}>{title}</Heading>
        {aside}
      </header>
      {children}
    </section>
  )
}
