import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { QrReader } from './drawn-reader.ts'

/** How long a code must have been out of sight to count as shown again, in milliseconds. */
export const OUT_OF_SIGHT_MS = 3_000

/** Pause between two looks, in milliseconds: quick to the eye, and easy on the battery. */
const LOOK_EVERY_MS = 120

type Scanner = {
  video: RefObject<HTMLVideoElement | null>
  /** The picture to look at; null while there is none. */
  stream: MediaStream | null
  /** A code is shown; answers whether it was taken, else it is shown once more. */
  onCode: (text: string) => boolean
  /** The reader's code could not be had. */
  onUnable: () => void
}

/** Shows the camera's picture in a video and looks for codes in it. */
export function useScanner({ video, stream, onCode, onUnable }: Scanner): void {
  const offer = useEffectEvent(onCode)
  const giveUp = useEffectEvent(onUnable)

  useEffect(() => {
    const element = video.current
    if (stream === null || element === null) return
    const seen = createSeenCodes()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    async function look(read: QrReader, shown: HTMLVideoElement) {
      const text = shown.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? null : await read(shown)
      if (isOver) return
      if (text !== null && !seen.isStillThere(text) && offer(text)) seen.take(text)
      timer = setTimeout(() => void look(read, shown), LOOK_EVERY_MS)
    }

    element.srcObject = stream
    loadQrReader().then(
      (read) => !isOver && void look(read, element),
      () => !isOver && giveUp(),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      element.srcObject = null
    }
  }, [video, stream])
}

/** Tells codes that are shown from the one that was taken and is merely still there. */
export function createSeenCodes(now: () => number = Date.now) {
  let taken: { text: string; seenAt: number } | null = null
  return {
    isStillThere(text: string): boolean {
      const isSame = taken?.text === text && now() - taken.seenAt < OUT_OF_SIGHT_MS
      if (isSame) taken = { text, seenAt: now() }
      return isSame
    },
    take(text: string) {
      taken = { text, seenAt: now() }
    },
  }
}

type BarcodeDetectorClass = {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own reader where it has one, else ours, whose code comes only then. */
async function loadQrReader(): Promise<QrReader> {
  return (await findNativeReader()) ?? (await import('./drawn-reader.ts')).drawnReader()
}

async function findNativeReader(): Promise<QrReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (BarcodeDetector === undefined || !formats.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => {
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null
    } catch {
      // no picture yet, or none any more: the next look tells
      return null
    }
  }
}
