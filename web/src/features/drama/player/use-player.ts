import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Episode } from '@quan/contract/drama/series.ts'
import { useClipSource } from './use-clip-source.ts'

/** Phase of a video, as far as people care. */
export type PlayPhase = 'waiting' | 'playing' | 'paused' | 'ended' | 'failed'

type PlayerParts = PlayWishes & {
  episode: Episode
  /** True when its clip may be loaded. */
  isWanted: boolean
  savesData: boolean
  startSeconds: number
  onEnded: () => void
}

/** Plays an episode in a video element. */
export function usePlayer({ episode, isWanted, savesData, startSeconds, onEnded, ...wishes }: PlayerParts) {
  const { video } = wishes
  const [phase, setPhase] = useState<PlayPhase>('waiting')
  const [second, setSecond] = useState(startSeconds)
  const clip = useClipSource({ video, episode, isWanted, savesData, startSeconds, onPhase: setPhase })
  const start = usePlayPause(wishes)

  return {
    phase,
    second,
    attempt: clip.attempt,
    retry: clip.retry,
    seek(to: number) {
      const inside = Math.min(Math.max(to, 0), episode.seconds)
      setSecond(inside)
      clip.seek(inside)
    },
    /** For the video element. */
    events: {
      onLoadedMetadata() {
        if (video.current === null) return
        clip.begin(video.current)
        start(video.current)
      },
      onPlaying: () => setPhase('playing'),
      onWaiting: () => setPhase('waiting'),
      onPause: () => setPhase((now) => (now === 'playing' ? 'paused' : now)),
      onTimeUpdate: () => setSecond(video.current?.currentTime ?? 0),
      onEnded() {
        setPhase('ended')
        onEnded()
      },
    },
  }
}

/** How a video is to play. */
type PlayWishes = {
  video: RefObject<HTMLVideoElement | null>
  /** True when it plays, now that it is in front. */
  isOn: boolean
  isMuted: boolean
  speed: number
  /** The browser plays nothing aloud yet. */
  onMuted: () => void
  /** The browser plays nothing at all by itself. */
  onRefused: () => void
}

/** Plays a video while it is on, as loud and as fast as somebody wants. Gives back what is to be done once a clip came. */
function usePlayPause({ video, isOn, isMuted, speed, onMuted, onRefused }: PlayWishes) {
  const play = useEffectEvent(async (element: HTMLVideoElement) => {
    if (!isOn) return
    element.muted = isMuted
    try {
      await element.play()
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      if (element.muted) onRefused()
      else onMuted()
    }
  })

  useEffect(() => {
    const element = video.current
    if (!isOn || element === null) return
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) void play(element)
    return () => element.pause()
  }, [video, isOn])

  useEffect(() => {
    if (video.current) video.current.muted = isMuted
    // silent again because the browser demanded it: then it may play
    if (isMuted && isOn && video.current?.paused) void play(video.current)
  }, [video, isMuted, isOn])

  useEffect(() => {
    if (video.current) video.current.playbackRate = speed
  }, [video, speed])

  return function start(element: HTMLVideoElement) {
    element.playbackRate = speed
    void play(element)
  }
}
