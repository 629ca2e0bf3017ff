import {
  pictureAnimated,
  pictureBroken,
  pictureTooManyPixels,
  pictureTooSmall,
  pictureTypeRefused,
} from '@quan/contract/picture/upload.ts'
import {
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_RATIO,
  PICTURE_MIN_SIDE_PX,
  type PictureMediaType,
} from '@quan/contract/picture/picture-limits.ts'
import sharp, { type Metadata } from 'sharp'
import { AppError } from '#platform/errors/app-error.ts'

/** How a file of each format begins, a character a byte. */
const BEGINNINGS: Record<PictureKind, (start: string) => boolean> = {
  jpeg: (start) => start.startsWith('\xff\xd8\xff'),
  png: (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
}
const LONGEST_BEGINNING_BYTES = 12

const SIGNATURE_BYTES = 8
const LENGTH_BYTES = 4
const TYPE_BYTES = 4
const CHECKSUM_BYTES = 4
/** Says that frames follow; stands before the first pixels (PNG, third edition, 11.3.6.1). */
const ANIMATION_CONTROL = 'acTL'
const PIXELS = 'IDAT'

/** Size of a picture as people see it, in pixels. */
export type PictureSize = { width: number; height: number }

/**
 * Looks at an upload without decoding it, and tells its upright size. Throws `picture.type`, `picture.animated`,
 * `picture.pixels`, `picture.too_small`, `picture.broken`.
 */
export async function openPicture(bytes: Buffer): Promise<PictureSize> {
  const kind = pictureKind(bytes)
  if (!kind) throw new AppError(pictureTypeRefused)
  const head = await readHead(bytes)
  if (head.format !== kind) throw new AppError(pictureTypeRefused)
  if (isAnimated(kind, head, bytes)) throw new AppError(pictureAnimated)
  const { width, height } = head.autoOrient
  refuseSize({ width, height })
  refuseWeight(head)
  return { width, height }
}

async function readHead(bytes: Buffer): Promise<Metadata> {
  try {
    // the size is judged below, with a message of its own
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new AppError(pictureBroken, { cause: error })
  }
}

function isAnimated(kind: PictureKind, { pages = 1 }: Metadata, bytes: Buffer): boolean {
  return pages > 1 || (kind === 'png' && isAnimatedPng(bytes))
}

function refuseSize({ width, height }: PictureSize) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > PICTURE_MAX_PIXELS) throw new AppError(pictureTooManyPixels)
  if (short < PICTURE_MIN_SIDE_PX) throw new AppError(pictureTooSmall)
  if (long > short * PICTURE_MAX_RATIO) throw new AppError(pictureTooManyPixels)
}

/**
 * Most bytes of a picture that stands in memory as a whole, as an interlaced one does: four channels of one byte each
 * at the most pixels.
 */
const WHOLE_MAX_BYTES = 4 * PICTURE_MAX_PIXELS

function refuseWeight({ width, height, channels, depth }: Metadata) {
  const bytesOfChannel = depth === 'uchar' ? 1 : 2
  if (width * height * channels * bytesOfChannel > WHOLE_MAX_BYTES) throw new AppError(pictureTooManyPixels)
}

/** True when a PNG moves. The decoder shows the first frame of it and tells nothing. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = SIGNATURE_BYTES; at + LENGTH_BYTES + TYPE_BYTES <= bytes.length;) {
    const type = bytes.toString('latin1', at + LENGTH_BYTES, at + LENGTH_BYTES + TYPE_BYTES)
    if (type === ANIMATION_CONTROL || type === PIXELS) return type === ANIMATION_CONTROL
    at += LENGTH_BYTES + TYPE_BYTES + bytes.readUInt32BE(at) + CHECKSUM_BYTES
  }
  return false
}

type KindOf<Media> = Media extends `image/${infer Kind}` ? Kind : never
/** Formats that are opened, by the names the decoder gives them. */
export type PictureKind = KindOf<PictureMediaType>

/** The format by content, whatever the upload calls itself; null for all that is not taken in. */
function pictureKind(bytes: Buffer): PictureKind | null {
  const start = bytes.toString('latin1', 0, LONGEST_BEGINNING_BYTES)
  const kinds = Object.keys(BEGINNINGS) as PictureKind[]
  return kinds.find((kind) => BEGINNINGS[kind](start)) ?? null
}
