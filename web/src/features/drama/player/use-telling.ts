import { PROGRESS_INTERVAL_MS } from '@quan/contract/drama/drama-limits.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells how far a video is: every few seconds while it plays, and once it no longer does. */
export function useTelling(
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
