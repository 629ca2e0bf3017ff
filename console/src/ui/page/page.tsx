import { type ReactNode, useEffect, useRef } from 'react'
import { brandText } from '#texts/shell-text.ts'
import { cx } from '#ui/theme/cx.ts'
import styles from './page.module.css'

type PageProps = {
  title: string
  /** Stands right beside the title. */
  beside?: ReactNode
  /** Stands at the right end of the head. */
  actions?: ReactNode
  /** The head stays in sight however far down somebody writes. */
  keepsHead?: boolean
  children: ReactNode
}

/** A page of the console: its head and what is below. Who opens it by keyboard or voice begins at its title. */
export function Page({ title, beside, actions, keepsHead = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${brandText.console}`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <>
      <header className={cx(styles.head, keepsHead && styles.kept)}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {beside}
        <span className={styles.space} />
        {actions}
      </header>
      {children}
    </>
  )
}

/** A white card, with a head where it has a title. */
export function Card({ title, extra, children }: { title?: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title !== undefined && (
        <div className={styles.cardHead}>
          <h2>{title}</h2>
          {extra}
        </div>
      )}
      {children}
    </section>
  )
}
