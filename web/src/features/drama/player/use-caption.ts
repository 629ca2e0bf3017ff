import { type RefObject, useEffect, useState } from 'react'

/** What the captions of a track say now; the browser reads them, and we draw them where they hide nothing. */
export function useCaption(track: RefObject<HTMLTrackElement | null>, src: string | null): string {
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
