import type { ReactNode } from 'react'
import { cx } from '#ui/theme/cx.ts'
import styles from './figure.module.css'

/** A row of figures. */
export function Figures({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={cx(styles.figures, className)}>{children}</dl>
}

type FigureProps = {
  name: string
  /** A number with what stands before and behind it: `¥6,842.00`, `97 笔`, `17 / 20+ 场`. */
  figure: string
  about: string
  /** How far it is from what `about` tells, with its sign. */
  change?: { words: string; isBetter: boolean } | null | undefined
  isUrgent?: boolean
}

/** A figure that is read from afar: its number large, cents and unit small behind it. */
export function Figure({ name, figure, about, change, isUrgent = false }: FigureProps) {
  const { number, cents, unit } = partsOf(figure)
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <b className={styles.number}>
          {number}
          {cents !== '' && <span className={styles.cents}>{cents}</span>}
          {unit !== '' && <span className={styles.unit}>{unit}</span>}
        </b>
        <small className={cx(styles.about, isUrgent && styles.urgent)}>
          {change && (
            <>
              <span className={change.isBetter ? styles.better : styles.worse}>{change.words}</span>{' '}
            </>
          )}
          {about}
        </small>
      </dd>
    </div>
  )
}

/** The parts of a figure, which give its text again one after another. */
function partsOf(figure: string): { number: string; cents: string; unit: string } {
  const [, number = figure, cents = '', unit = ''] = /^(−?¥?[\d,]+\+?)(\.\d+)?(.*)$/u.exec(figure) ?? []
  return { number, cents, unit }
}
