import type { Series } from '@quan/contract/drama/series.ts'
import type { Watching } from '@quan/contract/drama/progress.ts'
import { cx } from '#ui/style/cx.ts'
import { lengthText } from '../controls/length-text.ts'
import type { EpisodeRef } from '../data/episode-ref.ts'
import { useTheatreScope } from '../data/theatre-context.ts'
import styles from './sheets.module.css'

type EpisodeListProps = { series: Series; current: number; onGo: (to: Watching) => void }

/** The episodes of a series, each gone on with where it was left; the one in front is marked. */
export function EpisodeList({ series, current, onGo }: EpisodeListProps) {
  const { placesLeft } = useTheatreScope()
  const go = (to: EpisodeRef) => onGo({ ...to, seconds: placesLeft.secondOf(to) })
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
              onClick={() => go({ seriesId: series.id, episode: number })}
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
