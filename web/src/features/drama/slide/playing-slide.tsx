import type { Episode, Series } from '@quan/contract/drama/series.ts'
import { dramaText } from '#texts/drama-text.ts'
import { CaptionLine } from '../controls/caption-line.tsx'
import { EpisodeFacts } from '../controls/episode-facts.tsx'
import { EpisodesBar } from '../controls/episodes-bar.tsx'
import { PlayNotice } from '../controls/play-notice.tsx'
import { ProgressBar } from '../controls/progress-bar.tsx'
import { Rail } from '../controls/rail.tsx'
import { Clip } from '../player/clip.tsx'
import type { SlidePosition } from './slide-position.ts'
import { SlideFrame } from './slide-frame.tsx'
import { SoundHint } from './sound-hint.tsx'
import styles from './slide.module.css'
import { usePlayingSlide } from './use-playing-slide.ts'

type PlayingSlideProps = { series: Series; episode: Episode; position: SlidePosition }

/** An episode with all that one can do with it. */
export function PlayingSlide({ series, episode, position }: PlayingSlideProps) {
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
