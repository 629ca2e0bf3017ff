import { decodeQR } from 'qr/decode.js'

/** Longest edge that is looked at, in pixels: enough for a ticket that fills a third of it. */
const EDGE_MAX = 720

/** Draws what the video shows and reads the drawing. */
export function drawnReader(): QrReader {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (context === null || videoWidth === 0) return null
    const scale = Math.min(1, EDGE_MAX / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return readPicture(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}

/** Pixels of a picture, four bytes each. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** The text of the QR code in a picture; null where there is none that can be read. */
export function readPicture({ data, width, height }: Pixels): string | null {
  try {
    return decodeQR({ data, width, height }, { format: 'RGBA' })
  } catch {
    // its way to say that there is none, or not all of one
    return null
  }
}

/** Finds the text of a QR code in the picture a video shows right now; null where there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>
