import { useQueryClient } from '@tanstack/react-query'
import type { SeriesItem } from '@quan/contract/drama/series.ts'
import type { Watching } from '@quan/contract/drama/progress.ts'
import { useApi } from '#platform/api/use-api.ts'
import { dramaText } from '#texts/drama-text.ts'
import { cx } from '#ui/style/cx.ts'
import { resumePosition } from '../data/resume-position.ts'
import { seriesQuery } from '../data/series-query.ts'
import { useWatched } from '../data/use-watched.ts'
import styles from './sheets.module.css'

type SeriesListProps = { series: readonly SeriesItem[]; current: string; onGo: (to: Watching) => void }

/** Everything that is on; a series is gone on with where it was left. */
export function SeriesList({ series, current, onGo }: SeriesListProps) {
  const goTo = useGoToSeries(onGo)
  return (
    <ul className={styles.list}>
      {series.map(({ id, title, summary, cover, episodeCount }) => (
        <li key={id}>
          <button
            type="button"
            className={cx(styles.row, id === current && styles.current)}
            aria-current={id === current || undefined}
            onClick={() => void goTo(id)}
          >
            {cover === null ? <span className={styles.cover} /> : <img className={styles.cover} src={cover} alt="" />}
            <span className={styles.words}>
              <b>{title}</b>
              <span>{summary}</span>
              <small>{dramaText.count({ count: episodeCount })}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** To a series, in the episode it was left in; to its first where that cannot be known now. */
function useGoToSeries(go: (to: Watching) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const watched = useWatched()
  return async (id: string) => {
    const [watching, series] = await Promise.all([
      watched.find(id),
      queryClient.ensureQueryData(seriesQuery(api, id)).catch(() => null),
    ])
    go(series ? resumePosition(series, watching) : { seriesId: id, episode: 1, seconds: 0 })
  }
}
