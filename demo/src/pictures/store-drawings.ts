import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'

/** Covers are drawn 4:3. */
const RATIO = 3 / 4

const QUALITY = 80

/** Least work for the encoder: a few per cent more bytes, a third of the time. */
const EFFORT = 1

/** A picture of the demo: its path below `/pictures/`, and how its 4:3 `<svg>` is drawn. */
export type Drawing = { path: string; draw: () => string }

/** Draws pictures into the folder of the picture store; those already there are left alone. Answers how many were drawn. */
export async function storeDrawings(folder: string, drawings: readonly Drawing[]): Promise<number> {
  const missing = drawings.filter(({ path }) =>
    PICTURE_WIDTHS_PX.some((width) => !existsSync(pictureFile(folder, path, width))),
  )
  await Promise.all(missing.map((drawing) => storeDrawing(folder, drawing)))
  return missing.length
}

async function storeDrawing(folder: string, { path, draw }: Drawing): Promise<void> {
  const pictures = await rasterise(draw())
  await mkdir(join(folder, path.slice(0, 2)), { recursive: true })
  for (const [width, bytes] of pictures) await writeWhole(pictureFile(folder, path, width), bytes)
}

/** The layout that the picture store reads. */
const pictureFile = (folder: string, path: string, width: number) =>
  join(folder, path.slice(0, 2), `${path}-${width}.webp`)

/** So that a killed start leaves no half a picture. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, bytes)
  await rename(part, file)
}

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
