import { pictureBroken } from '@quan/contract/picture/picture-errors.ts'
import { PICTURE_MAX_PIXELS, PICTURE_WIDTHS_PX, type PictureWidth } from '@quan/contract/picture/picture-limits.ts'
import sharp from 'sharp'
import { AppError } from '#platform/errors/app-error.ts'

/** Of WebP; people see no difference above it. */
const QUALITY = 82
/** Of the encoder, 0 to 6: a few per cent more bytes than the most, a third of the time. */
const EFFORT = 2
/** Longest time one step may take, in seconds. */
const STEP_SECONDS = 20
/** Shown where an upload is transparent, which would otherwise carry hidden pixels along. */
const PAPER = '#ffffff'

// several pictures at a time instead of several threads a picture; and pictures do not come twice
sharp.concurrency(1)
sharp.cache(false)

type Decoded = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * An upload as WebP in every width, upright, in sRGB, without any of its metadata; narrower ones are not blown up.
 * Throws `picture.broken` when it is cut off or damaged.
 */
export async function renderWidths(bytes: Buffer): Promise<Map<PictureWidth, Buffer>> {
  const { data, raw } = await decoded(bytes)
  const rendered = new Map<PictureWidth, Buffer>()
  // one after the other: each would hold one of the few threads that files and names need as well
  for (const width of PICTURE_WIDTHS_PX) {
    const picture = sharp(data, { raw }).resize({ width, withoutEnlargement: true }).timeout({ seconds: STEP_SECONDS })
    rendered.set(width, await picture.webp({ quality: QUALITY, effort: EFFORT }).toBuffer())
  }
  return rendered
}

/** Decodes once, to the greatest width that is kept. */
async function decoded(bytes: Buffer): Promise<Decoded> {
  try {
    // `warning` would refuse what some phones write on every photo
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: STEP_SECONDS })
      .autoOrient()
      .resize({ width: Math.max(...PICTURE_WIDTHS_PX), withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
  } catch (error) {
    throw new AppError(pictureBroken, { cause: error })
  }
}
