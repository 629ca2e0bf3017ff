import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Episode } from '@quan/contract/drama/series.ts'

/** A form of a clip that this browser can play: `stream` by hls.js, `file` by the browser itself. */
type Source = { kind: 'stream' | 'file'; src: string }

/** Abilities of a browser. */
export type Abilities = { canPlay(type: string): boolean; hasMediaSource: boolean }

const HLS = 'application/vnd.apple.mpegurl'

/** H.264 and AAC in MP4. */
const MP4 = 'video/mp4; codecs="avc1.4d401e, mp4a.40.2"'

const WEBM = 'video/webm; codecs="vp9, opus"'

type AttachOptions = {
  /** The person saves data: the smallest rendition, and little ahead. */
  savesData: boolean
  /** Called once when the source cannot be played. */
  onBroken: () => void
}

/** How much is loaded ahead of what plays, in seconds. */
const AHEAD_SECONDS = 20

const AHEAD_SECONDS_SAVING = 6

type ClipParts = {
  video: RefObject<HTMLVideoElement | null>
  episode: Episode
  /** True when its clip may be loaded. */
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

/** Gives a video its source; the returned function takes it away and frees what it held. */
function attachSource(video: HTMLVideoElement, source: Source, options: AttachOptions): () => void {
  if (source.kind === 'stream') return attachStream(video, source.src, options)
  const { onBroken } = options
  video.addEventListener('error', onBroken)
  video.src = source.src
  return () => {
    video.removeEventListener('error', onBroken)
    empty(video)
  }
}

function attachStream(video: HTMLVideoElement, src: string, { savesData, onBroken }: AttachOptions): () => void {
  const state = { isDetached: false, release: () => undefined as void }

  async function attach() {
    const { default: Hls } = await import('hls.js/light')
    if (state.isDetached) return
    const hls = new Hls({
      // pages run no scripts but their own files
      enableWorker: false,
      // a cap by size would lift the one below
      capLevelToPlayerSize: !savesData,
      maxBufferLength: savesData ? AHEAD_SECONDS_SAVING : AHEAD_SECONDS,
      ...(savesData && { startLevel: 0 }),
    })
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onBroken())
    hls.loadSource(src)
    // a new source takes a cap away
    if (savesData) hls.autoLevelCapping = 0
    hls.attachMedia(video)
    state.release = () => hls.destroy()
  }

  attach().catch(onBroken)
  return () => {
    state.isDetached = true
    state.release()
    empty(video)
  }
}

/** Without a source the browser lets go of what it loaded. */
function empty(video: HTMLVideoElement) {
  video.removeAttribute('src')
  video.load()
}

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
const abilitiesOf = (video: HTMLVideoElement): Abilities => ({
  canPlay: (type) => video.canPlayType(type) !== '',
  hasMediaSource: 'MediaSource' in window || 'ManagedMediaSource' in window,
})
