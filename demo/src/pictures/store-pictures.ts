import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawCover } from '@quan/artwork/cover/draw-cover.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { picturePath, VARIANTS } from './picture-path.ts'
import { rasterise } from './rasterise.ts'

type Drawing = { category: ActivityCategory; variant: number; path: string }

/** Draws the catalogue's pictures into the folder of the picture store; those already there are left alone. Answers how many were drawn. */
export async function storePictures(folder: string): Promise<number> {
  const missing = allDrawings().filter(({ path }) =>
    PICTURE_WIDTHS_PX.some((width) => !existsSync(pictureFile(folder, path, width))),
  )
  await Promise.all(missing.map((drawing) => storeDrawing(folder, drawing)))
  return missing.length
}

function allDrawings(): Drawing[] {
  return Object.values(ActivityCategory).flatMap((category) =>
    Array.from({ length: VARIANTS }, (_, variant) => ({ category, variant, path: picturePath(category, variant) })),
  )
}

async function storeDrawing(folder: string, { category, variant, path }: Drawing): Promise<void> {
  const pictures = await rasterise(drawCover({ category, id: `demo-${variant}` }))
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
