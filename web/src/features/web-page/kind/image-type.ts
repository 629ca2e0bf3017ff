import { latin1, startsWith } from './signatures.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** Media type of a picture that browsers draw, by its first bytes; null = none of them. */
export function imageType(bytes: Uint8Array): string | null {
  if (startsWith(bytes, PNG)) return 'image/png'
  if (startsWith(bytes, JPEG)) return 'image/jpeg'
  if (/^GIF8[79]a/.test(latin1(bytes, 0, 6))) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(latin1(bytes, 0, 12))) return 'image/webp'
  if (/^.{4}ftypavi[fs]/s.test(latin1(bytes, 0, 12))) return 'image/avif'
  if (isBitmap(bytes)) return 'image/bmp'
  return null
}

/** Two letters alone could begin any text: the length of the header after them must be one of a bitmap. */
const BITMAP_HEADERS = [12, 40, 52, 56, 64, 108, 124]
const isBitmap = (bytes: Uint8Array) =>
  latin1(bytes, 0, 2) === 'BM' && BITMAP_HEADERS.includes(bytes[14] ?? 0) && startsWith(bytes, [0, 0, 0], 15)
