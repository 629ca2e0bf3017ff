import {
  pictureAnimated,
  pictureBroken,
  pictureTooManyPixels,
  pictureTooSmall,
  pictureTypeRefused,
} from '@quan/contract/picture/picture-errors.ts'
import { PICTURE_MAX_PIXELS, PICTURE_MAX_RATIO, PICTURE_MIN_SIDE_PX } from '@quan/contract/picture/picture-limits.ts'
import sharp, { type Metadata } from 'sharp'
import { isAnimatedPng } from '#features/picture/opening/is-animated-png.ts'
import { type PictureKind, pictureKind } from '#features/picture/opening/picture-kind.ts'
import { AppError } from '#platform/errors/app-error.ts'

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
