import { useQueryClient } from '@tanstack/react-query'
import type { Watching } from '@quan/contract/drama/progress.ts'
import type { CaptionTrack, Series, SeriesItem } from '@quan/contract/drama/series.ts'
import { useApi } from '#platform/api/use-api.ts'
import { dramaText } from '#texts/drama-text.ts'
import { ChoiceList } from '#ui/choice-list/choice-list.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { cx } from '#ui/style/cx.ts'
import { lengthText } from './controls/length-text.ts'
import type { EpisodeRef } from './data/episode-ref.ts'
import { seriesQuery, useSeries } from './data/series-query.ts'
import { type TheatreSheet, useTheatreScope } from './data/theatre-context.ts'
import { NO_CAPTIONS, SPEEDS } from './data/theatre-settings.ts'
import { resumePosition, useWatched } from './data/use-watched.ts'
import styles from './theatre-sheets.module.css'

type TheatreSheetsProps = {
  sheet: TheatreSheet | null
  /** The episode in front. */
  current: EpisodeRef
  series: readonly SeriesItem[]
  onGo: (place: Watching) => void
  onClose: () => void
}

/** The sheets over the theatre: its episodes, its series, speed and captions. */
export function TheatreSheets({ sheet, current, series, onGo, onClose }: TheatreSheetsProps) {
  const { data } = useSeries(current.seriesId)
  function go(to: Watching) {
    onClose()
    onGo(to)
  }
  return (
    <>
      <Sheet isOpen={sheet === 'episodes'} onClose={onClose} title={data?.title ?? dramaText.episodes}>
        {data && <EpisodeList series={data} current={current.episode} onGo={go} />}
      </Sheet>
      <Sheet isOpen={sheet === 'series'} onClose={onClose} title={dramaText.allSeries} height="tall">
        <SeriesList series={series} current={current.seriesId} onGo={go} />
      </Sheet>
      <Sheet isOpen={sheet === 'speed'} onClose={onClose} title={dramaText.speed}>
        <SpeedList />
      </Sheet>
      <Sheet isOpen={sheet === 'captions'} onClose={onClose} title={dramaText.captions}>
        <CaptionList tracks={data?.episodes.find(({ number }) => number === current.episode)?.captions ?? []} />
      </Sheet>
    </>
  )
}

/** How fast episodes play. */
function SpeedList() {
  const { settings } = useTheatreScope()
  return (
    <ChoiceList
      label={dramaText.speed}
      options={SPEEDS.map((times) => ({ value: String(times), text: dramaText.speedOf({ times }) }))}
      value={String(settings.speed)}
      onChange={(value) => settings.setSpeed(SPEEDS.find((speed) => String(speed) === value) ?? 1)}
    />
  )
}

/** Languages of the captions, or none. */
function CaptionList({ tracks }: { tracks: readonly CaptionTrack[] }) {
  const { settings } = useTheatreScope()
  const options = [
    { value: NO_CAPTIONS, text: dramaText.captionsOff },
    ...tracks.map(({ language, label }) => ({ value: language, text: label, lang: language })),
  ]
  return (
    <ChoiceList
      label={dramaText.captions}
      options={options}
      value={settings.captions}
      onChange={settings.chooseCaptions}
    />
  )
}

type EpisodeListProps = { series: Series; current: number; onGo: (to: Watching) => void }

/** The episodes of a series, each gone on with where it was left; the one in front is marked. */
function EpisodeList({ series, current, onGo }: EpisodeListProps) {
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

type SeriesListProps = { series: readonly SeriesItem[]; current: string; onGo: (to: Watching) => void }

/** Everything that is on; a series is gone on with where it was left. */
function SeriesList({ series, current, onGo }: SeriesListProps) {
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
