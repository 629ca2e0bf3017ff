import { type RefObject, useEffect, useEffectEvent } from 'react'
import { loadQrReader } from './load-qr-reader.ts'
import type { QrReader } from './qr-reader.ts'
import { createSeenCodes } from './seen-codes.ts'

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
