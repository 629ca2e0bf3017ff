import { decodeQR } from 'qr/decode.js'

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
