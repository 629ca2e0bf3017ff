import { latin1, startsWith } from './signatures.ts'

export const SVG_TYPE = 'image/svg+xml'

/** Everything allowed before the first element: a declaration, a document type, comments. */
const PROLOGUE = /^\s*(?:<\?[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*/i

/** Far enough for any prologue, in characters. */
const HEAD_LENGTH = 4_096

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

/** True when a text is a drawing in SVG. */
export function isSvg(text: string): boolean {
  return /^<svg[\s/>]/i.test(text.slice(0, HEAD_LENGTH).replace(PROLOGUE, ''))
}

/** Width and height of a picture in pixels. */
type ImageSize = { width: number; height: number }

/** Size of a picture, read before anybody unpacks it; null where that cannot be told. */
export function imageSize(bytes: Uint8Array, type: string): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return SIZES[type]?.(view, bytes) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type ReadSize = (view: DataView, bytes: Uint8Array) => ImageSize | null

const SIZES: Readonly<Record<string, ReadSize>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/bmp': (view) => ({ width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
}

/** The size stands in the frame's header, after segments of any number. */
function jpegSize(view: DataView): ImageSize | null {
  for (let at = 2; at < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker >> 8 !== 0xff) return null
    if (isFrameHeader(marker & 0xff)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}

/** C4, C8 and CC are tables among the frame headers. */
const isFrameHeader = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function webpSize(view: DataView, bytes: Uint8Array): ImageSize | null {
  const form = latin1(bytes, 12, 16)
  if (form === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  if (form !== 'VP8 ') return null
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

/** The boxes of the size lie near the start. */
const AVIF_HEAD_BYTES = 4_096

/** The largest of the sizes named: a file holds one for each of its pictures. */
function avifSize(view: DataView, bytes: Uint8Array): ImageSize | null {
  const head = latin1(bytes, 0, AVIF_HEAD_BYTES)
  const sizes = [...head.matchAll(/ispe/g)].map(({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }))
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}
