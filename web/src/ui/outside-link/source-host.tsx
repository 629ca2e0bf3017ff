import type { ReactNode } from 'react'
import { outsideText } from '#texts/outside-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { globe } from '#ui/icon/icon-shapes.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import styles from './source-host.module.css'

type SourceHostProps = {
  host: string
  /** A further note about it. */
  children?: ReactNode
}

/** Stands below a title that anybody may have given: the host that what is shown truly comes from. */
export function SourceHost({ host, children }: SourceHostProps) {
  return (
    <p className={styles.host}>
      <Icon shape={globe} size={12} stroke={2} />
      <span className={styles.tail} aria-hidden="true">
        <bdi dir="ltr">{host}</bdi>
      </span>
      <VisuallyHidden>{outsideText.from({ host })}</VisuallyHidden>
      {children}
    </p>
  )
}
