import type { Episode } from '@quan/contract/drama/series.ts'
import { useState } from 'react'
import { useClipSource } from './use-clip-source.ts'
import { type PlayWishes, usePlayPause } from './use-play-pause.ts'

/** What a video is doing, as far as people care. */
export type PlayPhase = 'waiting' | 'playing' | 'paused' | 'ended' | 'failed'

type PlayerParts = PlayWishes & {
  episode: Episode
  /** Whether its clip may be loaded. */
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
