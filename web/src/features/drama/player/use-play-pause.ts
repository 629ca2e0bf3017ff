import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How a video is to play. */
export type PlayWishes = {
  video: RefObject<HTMLVideoElement | null>
  /** Whether it plays, now that it is in front. */
  isOn: boolean
  isMuted: boolean
  speed: number
  /** The browser plays nothing aloud yet. */
  onMuted: () => void
  /** The browser plays nothing at all by itself. */
  onRefused: () => void
}

/** Plays a video while it is on, as loud and as fast as somebody wants. Gives back what is to be done once a clip came. */
export function usePlayPause({ video, isOn, isMuted, speed, onMuted, onRefused }: PlayWishes) {
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
