import type { QrReader } from './qr-reader.ts'
import { readPicture } from './read-picture.ts'

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
