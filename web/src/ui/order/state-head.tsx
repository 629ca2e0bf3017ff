import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './state-head.module.css'

type StateHeadProps = {
  shape: string
  tone: 'warn' | 'ok' | 'plain' | 'brand'
  title: string
  note: string
  /** At the right: the time left to pay, or what came back. */
  children?: ReactNode
}

/** Where an order stands, in large. */
export function StateHead({ shape, tone, title, note, children }: StateHeadProps) {
  return (
    <section className={styles.head} role="status">
      <span className={cx(styles.disc, styles[tone])}>
        <Icon shape={shape} size={26} stroke={tone === 'ok' ? 2.4 : 1.75} />
      </span>
      <div className={styles.words}>
        <h2>
          <TitleText>{title}</TitleText>
        </h2>
        <p>{note}</p>
      </div>
      {children}
    </section>
  )
}
