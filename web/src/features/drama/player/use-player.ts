import type { Episode } from '@quan/contract/drama/series.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { attachSource } from './attach-source.ts'
import { abilitiesOf, playableSources } from './playable-sources.ts'

/** What a video is doing, as far as people care. */
export type PlayPhase = 'waiting' | 'playing' | 'paused' | 'ended' | 'failed'

type PlayerParts = {
  video: RefObject<HTMLVideoElement | null>
  episode: Episode
  /** Whether its clip may be loaded. */
  isWanted: boolean
  /** Whether it plays, now that it is in front. */
  isOn: boolean
  isMuted: boolean
  speed: number
  /** Whether the person saves data. */
  isReduced: boolean
  startSeconds: number
  /** The browser plays nothing aloud yet. */
  onMuted: () => void
  /** The browser plays nothing at all by itself. */
  onRefused: () => void
  onEnded: () => void
}

/** Plays an episode in a video element: takes the best source that works, goes on after a failure where it was. */
export function usePlayer({ video, episode, isWanted, isOn, isMuted, speed, isReduced, ...rest }: PlayerParts) {
  const [sourceAt, setSourceAt] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<PlayPhase>('waiting')
  const [second, setSecond] = useState(rest.startSeconds)
  // where the next source begins; after that the video knows by itself
  const beginAt = useRef(rest.startSeconds)

  const attach = useEffectEvent((element: HTMLVideoElement) => {
    const source = playableSources(episode, abilitiesOf(element))[sourceAt]
    if (!source) return setPhase('failed')
    setPhase('waiting')
    return attachSource(element, source, { isReduced, onBroken: tryNextSource })
  })

  function tryNextSource() {
    beginAt.current = video.current?.currentTime || beginAt.current
    setSourceAt((at) => at + 1)
  }

  const play = useEffectEvent(async (element: HTMLVideoElement) => {
    if (!isOn) return
    element.muted = isMuted
    try {
      await element.play()
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      if (element.muted) rest.onRefused()
      else rest.onMuted()
    }
  })

  useEffect(() => {
    if (isWanted && video.current) return attach(video.current)
  }, [video, isWanted, sourceAt, attempt, episode.mp4])

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

  return {
    phase,
    second,
    attempt,
    seek(to: number) {
      const inside = Math.min(Math.max(to, 0), episode.seconds)
      beginAt.current = inside
      setSecond(inside)
      if (video.current) video.current.currentTime = inside
    },
    retry() {
      beginAt.current = second
      setSourceAt(0)
      setAttempt((count) => count + 1)
    },
    /** For the video element. */
    events: {
      onLoadedMetadata() {
        const element = video.current
        if (element === null) return
        if (beginAt.current > 0) element.currentTime = beginAt.current
        element.playbackRate = speed
        void play(element)
      },
      onPlaying: () => setPhase('playing'),
      onWaiting: () => setPhase('waiting'),
      onPause: () => setPhase((now) => (now === 'playing' ? 'paused' : now)),
      onTimeUpdate: () => setSecond(video.current?.currentTime ?? 0),
      onEnded() {
        setPhase('ended')
        rest.onEnded()
      },
    },
  }
}
