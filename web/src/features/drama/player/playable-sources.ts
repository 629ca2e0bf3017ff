import type { Episode } from '@quan/contract/drama/series.ts'

/** A form of a clip that this browser can play: `stream` by hls.js, `file` by the browser itself. */
export type Source = { kind: 'stream' | 'file'; src: string }

/** Abilities of a browser. */
export type Abilities = { canPlay(type: string): boolean; hasMediaSource: boolean }

const HLS = 'application/vnd.apple.mpegurl'
/** H.264 and AAC in MP4. */
const MP4 = 'video/mp4; codecs="avc1.4d401e, mp4a.40.2"'
const WEBM = 'video/webm; codecs="vp9, opus"'

/** The forms of a clip that can be played, the best first: one that suits the network, then whole files. */
export function playableSources(
  { hls, mp4, webm }: Pick<Episode, 'hls' | 'mp4' | 'webm'>,
  { canPlay, hasMediaSource }: Abilities,
): Source[] {
  const sources: Source[] = []
  const hasH264 = canPlay(MP4)
  // hls.js comes first: some browsers say they can play HLS and cannot
  if (hls !== null && hasMediaSource && hasH264) sources.push({ kind: 'stream', src: hls })
  else if (hls !== null && canPlay(HLS)) sources.push({ kind: 'file', src: hls })
  if (hasH264) sources.push({ kind: 'file', src: mp4 })
  if (webm !== null && canPlay(WEBM)) sources.push({ kind: 'file', src: webm })
  return sources
}

/** Abilities of the browser of a video element. */
export const abilitiesOf = (video: HTMLVideoElement): Abilities => ({
  canPlay: (type) => video.canPlayType(type) !== '',
  hasMediaSource: 'MediaSource' in window || 'ManagedMediaSource' in window,
})
