import type { ComponentProps, ReactNode, RefObject } from 'react'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { CaptionTrack, Episode, Series, SeriesItem } from '@quan/contract/drama/series.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { dramaText } from '#texts/drama-text.ts'
import { chevronRight, muted, play } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { lengthText } from '../controls/length-text.ts'
import { PlayNotice } from '../controls/play-notice.tsx'
import { ProgressBar } from '../controls/progress-bar.tsx'
import { Rail } from '../controls/rail.tsx'
import { useSeries } from '../data/series-query.ts'
import { useTheatreScope } from '../data/theatre-context.ts'
import { type SlidePosition, usePlayingSlide } from './use-playing-slide.ts'
import styles from './slide.module.css'

type SlideProps = { item: SeriesItem; number: number; position: SlidePosition }

/** An episode as large as the screen; until its series is known, its cover. */
export function Slide({ item, number, position }: SlideProps) {
  const query = useSeries(item.id)
  const phase = useLoadPhase(query.isFetching && query.data === undefined, query.errorUpdateCount)
  const episode = query.data?.episodes.find((one) => one.number === number)
  if (query.data !== undefined && episode !== undefined)
    return <PlayingSlide series={query.data} episode={episode} position={position} />
  const waiting = phase === 'late' ? 'slow' : phase === 'placeholder' ? 'buffering' : 'playing'
  return (
    <SlideFrame cover={item.cover} title={item.title} isCurrent={position === 'current'}>
      <PlayNotice state={query.isFetching ? waiting : 'failed'} onRetry={() => void query.refetch()} />
    </SlideFrame>
  )
}

type PlayingSlideProps = { series: Series; episode: Episode; position: SlidePosition }

/** An episode with all that one can do with it. */
function PlayingSlide({ series, episode, position }: PlayingSlideProps) {
  const isCurrent = position === 'current'
  const { video, track, captions, caption, player, state, press, surfaceLabel, isSilent } = usePlayingSlide({
    series,
    episode,
    position,
  })
  const spoken = dramaText.spoken({ series: series.title, number: episode.number, title: episode.title })
  return (
    <SlideFrame cover={series.cover} title={spoken} isCurrent={isCurrent}>
      <Clip video={video} track={track} captions={captions} className={styles.picture} {...player.events} />
      <button type="button" className={styles.surface} aria-label={surfaceLabel} onClick={press} data-surface />
      <SoundHint isShown={isCurrent && isSilent && state === 'playing'} />
      <PlayNotice state={isCurrent ? state : 'playing'} onRetry={player.retry} />
      <div className={styles.overlay}>
        <div className={styles.row}>
          <div className={styles.words}>
            <CaptionLine text={caption} language={captions?.language} />
            <EpisodeFacts series={series} episode={episode} />
          </div>
          <Rail series={series} episode={episode.number} hasCaptions={episode.captions.length > 0} />
        </div>
        <ProgressBar second={player.second} length={episode.seconds} onSeek={player.seek} />
        <EpisodesBar series={series} episode={episode.number} />
      </div>
    </SlideFrame>
  )
}

/** Says that a tap brings the sound; the picture itself is the button. */
function SoundHint({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <span className={styles.hint} aria-hidden="true">
      <Icon shape={muted} size={18} />
      {dramaText.tapForSound}
    </span>
  )
}

type ClipProps = Omit<ComponentProps<'video'>, 'ref'> & {
  video: RefObject<HTMLVideoElement | null>
  track: RefObject<HTMLTrackElement | null>
  /** Null where an episode has none. */
  captions: CaptionTrack | null
}

/** The video of an episode with its captions; it gets its source by itself. */
function Clip({ video, track, captions, ...events }: ClipProps) {
  return (
    <video ref={video} playsInline preload="auto" {...events}>
      <track
        ref={track}
        key={captions?.src}
        kind="captions"
        srcLang={captions?.language}
        label={captions?.label}
        src={captions?.src}
      />
    </video>
  )
}

type SlideFrameProps = { cover: string | null; title: string; isCurrent: boolean; children: ReactNode }

/** The upright picture in the middle of a slide. One that is not in front cannot be reached. */
function SlideFrame({ cover, title, isCurrent, children }: SlideFrameProps) {
  return (
    <section className={styles.slide} aria-label={title} inert={!isCurrent} data-current={isCurrent || undefined}>
      <div className={styles.column}>
        {cover !== null && <img className={styles.picture} src={cover} alt="" draggable={false} />}
        {children}
      </div>
    </section>
  )
}

/** Title of the series, of the episode, and what kind of story it is. */
function EpisodeFacts({ series, episode }: { series: Series; episode: Episode }) {
  const { number, title } = episode
  return (
    <div className={styles.facts}>
      <h2>
        <TitleText>{series.title}</TitleText>
      </h2>
      <p>
        <TitleText>{dramaText.episodeTitled({ number, title })}</TitleText>
      </p>
      <ul className={styles.tags}>
        {[...series.tags, lengthText(episode.seconds)].map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </div>
  )
}

/** The spoken line, below the faces. */
function CaptionLine({ text, language }: { text: string; language: string | undefined }) {
  if (text === '') return null
  return (
    <p className={styles.caption} lang={language} data-caption>
      {text}
    </p>
  )
}

/** To the list of episodes, and to people who like to watch together. */
function EpisodesBar({ series, episode }: { series: Series; episode: number }) {
  const { openSheet } = useTheatreScope()
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.episodes} aria-haspopup="dialog" onClick={() => openSheet('episodes')}>
        <Icon shape={play} size={20} />
        <span>{dramaText.episodesAt({ number: episode, count: series.episodeCount })}</span>
      </button>
      <Link to={pathTo('search', { category: ActivityCategory.film })} className={styles.together}>
        <span>{dramaText.watchTogether}</span>
        <Icon shape={chevronRight} size={15} stroke={2} />
      </Link>
    </div>
  )
}
