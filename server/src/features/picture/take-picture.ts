import { randomBytes } from 'node:crypto'
import { pictureBroken, pictureNoRoom } from '@quan/contract/picture/upload.ts'
import {
  PICTURE_MAX_PIXELS,
  PICTURE_PATH_RANDOM_BYTES,
  PICTURE_WIDTHS_PX,
  type PictureWidth,
} from '@quan/contract/picture/picture-limits.ts'
import sharp from 'sharp'
import { openPicture } from '#features/picture/open-picture.ts'
import { type NewPicture, pictureQueries } from '#features/picture/picture.queries.ts'
import type { PictureParts } from '#features/picture/picture.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { semaphore } from '#platform/process/semaphore.ts'

/** Of WebP; people see no difference above it. */
const QUALITY = 82
/** Of the encoder, 0 to 6: a few per cent more bytes than the most, a third of the time. */
const EFFORT = 2
/** Longest time one step may take, in seconds. */
const STEP_SECONDS = 20
/** Shown where an upload is transparent, which would otherwise carry hidden pixels along. */
const PAPER = '#ffffff'

const LARGEST_PX = Math.max(...PICTURE_WIDTHS_PX) as PictureWidth
/** Which of the widths a person sees who has to look at it. */
const LOOKED_AT_PX: PictureWidth = 480

/** Decoding at a time in this process: each may take 300 MB of memory and one of four threads. */
const DECODED_AT_A_TIME = 2

/** Whose a picture becomes; each may refuse it. */
export type PictureKeeping = {
  /** What it says when it is looked at: the bytes that people get, and those that a person sees who has to look at it. */
  look?(picture: { bytes: Buffer; shown: Buffer }): Promise<void>
  /** Notes it before its files come, as one that was deleted: whoever dies over it leaves files that are swept. */
  begin(picture: NewPicture): Promise<void>
  /** Its files are there. */
  finish(path: string): Promise<void>
}

/** Takes uploads in, whole or not at all; answers the path, which whoever sent it alone knows. Throws the `picture.*` errors. */
export function pictureTaker({ sql, store, clock }: Omit<PictureParts, 'signatures'>) {
  const queries = pictureQueries(sql)
  const decoding = semaphore(DECODED_AT_A_TIME)

  return async (bytes: Buffer, keeping: PictureKeeping): Promise<string> => {
    const size = await openPicture(bytes)
    const rendered = await decoding.take(() => renderWidths(bytes))
    // the one that people see, without what a camera wrote into the upload
    const [largest, shown] = [rendered.get(LARGEST_PX), rendered.get(LOOKED_AT_PX)]
    if (largest && shown) await keeping.look?.({ bytes: largest, shown })
    const path = randomBytes(PICTURE_PATH_RANDOM_BYTES).toString('hex')
    await keeping.begin({ path, ...size, createdAt: clock.now() })
    try {
      await store.put(path, rendered).catch(sayNoRoom)
      await keeping.finish(path)
    } catch (error) {
      // the row may be there although nobody said so: files only go with it, and else are swept
      await queries.markDeleted([path], clock.now()).then(
        () => store.remove(path),
        () => undefined,
      )
      throw error
    }
    return path
  }
}

/** What the system answers where nothing can be written: a full disk, a used quota, a disk that went read-only. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Throws `picture.no_room` for a store that has none, and what failed otherwise. */
export function sayNoRoom(cause: NodeJS.ErrnoException): never {
  throw NO_ROOM.has(cause.code ?? '') ? new AppError(pictureNoRoom, { cause }) : cause
}

// several pictures at a time instead of several threads a picture; and pictures do not come twice
sharp.concurrency(1)
sharp.cache(false)

type DecodedPicture = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/**
 * An upload as WebP in every width, upright, in sRGB, without any of its metadata; narrower ones are not blown up.
 * Throws `picture.broken` when it is cut off or damaged.
 */
async function renderWidths(bytes: Buffer): Promise<Map<PictureWidth, Buffer>> {
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
async function decoded(bytes: Buffer): Promise<DecodedPicture> {
  try {
    // `warning` would refuse what some phones write on every photo
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: STEP_SECONDS })
      .autoOrient()
      .resize({ width: LARGEST_PX, withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
  } catch (error) {
    throw new AppError(pictureBroken, { cause: error })
  }
}
