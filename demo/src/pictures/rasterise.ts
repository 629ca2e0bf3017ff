import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import sharp from 'sharp'

/** Covers are drawn 4:3. */
const RATIO = 3 / 4
const QUALITY = 80
/** Least work for the encoder: a few per cent more bytes, a third of the time. */
const EFFORT = 1

/** A drawing as WebP in every width pictures are served in. */
export async function rasterise(svg: string): Promise<Map<number, Buffer>> {
  const widest = Math.max(...PICTURE_WIDTHS_PX)
  const { data, info } = await sharp(Buffer.from(sized(svg, widest)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const entries = await Promise.all(
    PICTURE_WIDTHS_PX.map(async (width) => {
      const bytes = await sharp(data, { raw }).resize({ width }).webp({ quality: QUALITY, effort: EFFORT }).toBuffer()
      return [width, bytes] as const
    }),
  )
  return new Map(entries)
}

/** A drawing fills its box; a file needs one of its own. */
const sized = (svg: string, width: number) =>
  svg.replace('width="100%" height="100%"', `width="${width}" height="${width * RATIO}"`)
