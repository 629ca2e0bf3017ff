import type { Episode } from '@quan/contract/drama/series.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { attachSource } from './attach-source.ts'
import { abilitiesOf, playableSources } from './playable-sources.ts'

type ClipParts = {
  video: RefObject<HTMLVideoElement | null>
  episode: Episode
  /** Whether its clip may be loaded. */
  isWanted: boolean
  savesData: boolean
  startSeconds: number
  /** `failed` = no source works. */
  onPhase: (phase: 'waiting' | 'failed') => void
}

/** Gives a video the best source of an episode that works; the next one goes on where the one before was. */
export function useClipSource({ video, episode, isWanted, savesData, startSeconds, onPhase }: ClipParts) {
  const [sourceAt, setSourceAt] = useState(0)
  const [attempt, setAttempt] = useState(0)
  // where the next source begins; after that the video knows by itself
  const beginAt = useRef(startSeconds)

  const attach = useEffectEvent((element: HTMLVideoElement) => {
    const source = playableSources(episode, abilitiesOf(element))[sourceAt]
    if (!source) return onPhase('failed')
    onPhase('waiting')
    return attachSource(element, source, { savesData, onBroken: () => setSourceAt((at) => at + 1) })
  })

  useEffect(() => {
    const element = video.current
    if (!isWanted || element === null) return
    const detach = attach(element)
    return () => {
      beginAt.current = element.currentTime || beginAt.current
      detach?.()
    }
  }, [video, isWanted, sourceAt, attempt, episode.mp4])

  return {
    attempt,
    /** To where the clip begins, once it can go there. */
    begin(element: HTMLVideoElement) {
      if (beginAt.current > 0) element.currentTime = beginAt.current
    },
    seek(to: number) {
      beginAt.current = to
      if (video.current) video.current.currentTime = to
    },
    /** From the best source on. */
    retry() {
      setSourceAt(0)
      setAttempt((count) => count + 1)
    },
  }
}
