import type { Source } from './playable-sources.ts'

type AttachOptions = {
  /** The person saves data: the smallest rendition, and little ahead. */
  savesData: boolean
  /** Called once when the source cannot be played. */
  onBroken: () => void
}

/** How much is loaded ahead of what plays, in seconds. */
const AHEAD_SECONDS = 20
const AHEAD_SECONDS_SAVING = 6

/** Gives a video its source; the returned function takes it away and frees what it held. */
export function attachSource(video: HTMLVideoElement, source: Source, options: AttachOptions): () => void {
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
