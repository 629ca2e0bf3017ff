import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { rasterise } from './rasterise.ts'

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
