import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CaptionTrack, Episode, Series } from '@quan/contract/drama/series.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { dramaText } from '#texts/drama-text.ts'
import type { PlayState } from '../controls/play-notice.tsx'
import { useTheatreScope } from '../data/theatre-context.ts'
import { type CaptionChoice, NO_CAPTIONS } from '../data/theatre-settings.ts'
import { isSeen, useWatched } from '../data/use-watched.ts'
import { type PlayPhase, usePlayer } from '../player/use-player.ts'
import { useWindowKeys } from '../use-window-keys.ts'

/** How far an arrow key goes in an episode, in seconds. */
const SEEK_SECONDS = 5

/** Wait between two tellings of how far an episode was watched, in milliseconds. */
const PROGRESS_INTERVAL_MS = 10_000

type PlayingSlide = { series: Series; episode: Episode; position: SlidePosition }

/** Playback of an episode by its place in the feed: in front it plays, the one after loads, the others rest. */
export function usePlayingSlide({ series, episode, position }: PlayingSlide) {
  const { settings, savesData, isShown, placesLeft, step, canStep } = useTheatreScope()
  const watched = useWatched()
  const isCurrent = position === 'current'
  const [wantsPlay, setWantsPlay] = useState(settings.isAutoplay)
  // an episode that was stopped and left plays again when somebody comes back to it
  if (!isCurrent && wantsPlay !== settings.isAutoplay) setWantsPlay(settings.isAutoplay)
  const isOn = isCurrent && isShown && wantsPlay
  const isWanted = useStays(savesData ? isOn : position !== 'before')

  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<HTMLTrackElement>(null)
  const captions = captionsOf(episode, settings.captions)
  const own = { seriesId: series.id, episode: episode.number }
  const [startSeconds] = useState(() => placesLeft.secondOf(own))
  const player = usePlayer({
    video,
    episode,
    isWanted,
    isOn,
    isMuted: settings.isMuted,
    speed: settings.speed,
    savesData,
    startSeconds,
    onMuted: () => settings.mute(true),
    onRefused: () => setWantsPlay(false),
    onEnded: () => (canStep(1) ? step(1) : setWantsPlay(false)),
  })
  const wait = useLoadPhase(isOn && player.phase === 'waiting', player.attempt)
  useProgressReports(video, isOn && player.phase === 'playing', (seconds) => watched.save({ ...own, seconds }))
  const note = useEffectEvent((second: number) =>
    placesLeft.note({ ...own, seconds: isSeen(episode, second) ? 0 : second }),
  )
  useEffect(() => void note(player.second), [player.second])

  function toggle() {
    if (!wantsPlay) settings.playFromNowOn()
    setWantsPlay(!wantsPlay)
  }

  const isSilent = settings.isMuted && !settings.isTouched
  function press() {
    if (isSilent) settings.chooseSound(true)
    if (!isSilent || !wantsPlay) toggle()
  }

  usePlayKeys(isCurrent && isShown, { toggle, seekBy: (seconds) => player.seek(player.second + seconds) })
  return {
    video,
    track,
    captions,
    caption: useCaption(track, settings.captions === NO_CAPTIONS ? null : (captions?.src ?? null)),
    player,
    state: stateOf(player.phase, { wantsPlay, wait }),
    press,
    surfaceLabel: isSilent && wantsPlay ? dramaText.soundOn : wantsPlay ? dramaText.pause : dramaText.play,
    isSilent,
  }
}

/** True from the first time it was; what was loaded once is not thrown away while somebody may still see it. */
function useStays(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  useEffect(() => {
    if (isTrue) setWas(true)
  }, [isTrue])
  return was || isTrue
}

/** The captions in the chosen language, else in the first one there is; they are there also while nobody reads them. */
function captionsOf({ captions }: Episode, choice: CaptionChoice): CaptionTrack | null {
  return captions.find(({ language }) => language === choice) ?? captions[0] ?? null
}

type Watching = { wantsPlay: boolean; wait: ReturnType<typeof useLoadPhase> }

function stateOf(phase: PlayPhase, { wantsPlay, wait }: Watching): PlayState {
  if (phase === 'failed') return 'failed'
  if (!wantsPlay) return 'stopped'
  if (wait === 'late') return 'slow'
  return wait === 'placeholder' ? 'buffering' : 'playing'
}

/** Where a slide stands to the one in front. */
export type SlidePosition = 'before' | 'current' | 'after'

/** Text of the captions right now; the browser reads them, and we draw them where they hide nothing. */
function useCaption(track: RefObject<HTMLTrackElement | null>, src: string | null): string {
  const [caption, setCaption] = useState('')
  useEffect(() => {
    const element = track.current
    const captions = src === null ? undefined : element?.track
    if (!element || !captions) return
    const read = () => setCaption(textOf(captions.activeCues))
    captions.mode = 'hidden'
    captions.addEventListener('cuechange', read)
    // of a video that stands still nothing changes once they come
    element.addEventListener('load', read)
    return () => {
      captions.removeEventListener('cuechange', read)
      element.removeEventListener('load', read)
      captions.mode = 'disabled'
      setCaption('')
    }
  }, [track, src])
  return caption
}

const textOf = (cues: TextTrackCueList | null): string =>
  [...(cues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent ?? '').join('\n')

/** Tells how far a video is: every few seconds while it plays, and once it no longer does. */
function useProgressReports(
  video: RefObject<HTMLVideoElement | null>,
  isPlaying: boolean,
  onTold: (second: number) => void,
): void {
  const tell = useEffectEvent((element: HTMLVideoElement) => onTold(element.currentTime))
  useEffect(() => {
    const element = video.current
    if (!isPlaying || element === null) return
    const timer = setInterval(() => tell(element), PROGRESS_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      tell(element)
    }
  }, [video, isPlaying])
}

type PlayKeys = { toggle: () => void; seekBy: (seconds: number) => void }

/** Space and K play or stop, the arrow keys to the sides go back and on. */
function usePlayKeys(isOn: boolean, { toggle, seekBy }: PlayKeys): void {
  useWindowKeys(isOn, {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => seekBy(-SEEK_SECONDS),
    ArrowRight: () => seekBy(SEEK_SECONDS),
  })
}
