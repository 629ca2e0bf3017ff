import type { SeriesDate } from '@quan/contract/console/series/series-calls.ts'
import { seriesText } from '#texts/series-text.ts'
import styles from './series.module.css'

const WARNINGS = ['collides', 'startsSoon', 'isShifted'] as const

/** What stands in the way of a date that a series would get. */
export function DateWarnings({ date }: { date: Pick<SeriesDate, (typeof WARNINGS)[number]> }) {
  return WARNINGS.filter((name) => date[name]).map((name) => (
    <span key={name} className={styles.warn}>
      {seriesText[name]}
    </span>
  ))
}
