import type { Series } from '@quan/contract/drama/series.ts'
import { cx } from '#ui/style/cx.ts'
import { lengthText } from '../controls/length-text.ts'
import type { Place } from '../data/place.ts'
import styles from './sheets.module.css'

type EpisodeListProps = { series: Series; current: number; onGo: (place: Place) => void }

/** The episodes of a series; the one in front is marked. */
export function EpisodeList({ series, current, onGo }: EpisodeListProps) {
  return (
    <>
      {series.summary !== '' && <p className={styles.summary}>{series.summary}</p>}
      <ol className={styles.list}>
        {series.episodes.map(({ number, title, seconds }) => (
          <li key={number}>
            <button
              type="button"
              className={cx(styles.row, number === current && styles.current)}
              aria-current={number === current || undefined}
              onClick={() => onGo({ seriesId: series.id, episode: number, seconds: 0 })}
            >
              <b>{number}</b>
              <span>{title}</span>
              <small>{lengthText(seconds)}</small>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
