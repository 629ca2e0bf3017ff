import type { CaptionTrack } from '@quan/contract/drama/series.ts'
import type { ComponentProps, RefObject } from 'react'

type ClipProps = Omit<ComponentProps<'video'>, 'ref'> & {
  video: RefObject<HTMLVideoElement | null>
  track: RefObject<HTMLTrackElement | null>
  /** Null where an episode has none. */
  captions: CaptionTrack | null
}

/** The video of an episode with its captions; it gets its source by itself. */
export function Clip({ video, track, captions, ...events }: ClipProps) {
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
