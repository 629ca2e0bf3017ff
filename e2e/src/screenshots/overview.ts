import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Scene } from './scene.ts'

/** Colours of a saved picture: enough for drawn covers and text, a quarter of the bytes. */
const PICTURE_COLOURS = 256

/** The smallest phone. */
export const SMALL = { width: 320, height: 640 } as const

export const TABLET = { width: 768, height: 1_024, scale: 1 } as const

export const DESKTOP = { width: 1_280, height: 900, scale: 1 } as const

/** Width of the overview in pixels, as a README shows it. */
const WIDTH = 1_200
const MARGIN = 48
const GAP = 48
const RADIUS = 36
const BACKDROP = '#E9ECF8'
const COLOURS = 256
/** Between the screens of a sheet. */
const SHEET_GAP = 16

/** Pictures of screens side by side, with round corners, on one backdrop. */
export async function saveOverview(file: string, pictures: Buffer[]): Promise<void> {
  const width = Math.floor((WIDTH - 2 * MARGIN - GAP * (pictures.length - 1)) / pictures.length)
  const screens = await Promise.all(pictures.map((picture) => roundedScreen(picture, width)))
  const height = Math.max(...screens.map((screen) => screen.height)) + 2 * MARGIN
  const overview = sharp({ create: { width: WIDTH, height, channels: 3, background: BACKDROP } }).composite(
    screens.map(({ picture }, index) => ({ input: picture, left: MARGIN + index * (width + GAP), top: MARGIN })),
  )
  await writeFile(
    file,
    await sharp(await overview.png().toBuffer())
      .png({ palette: true, colours: COLOURS, effort: 10 })
      .toBuffer(),
  )
}

async function roundedScreen(picture: Buffer, width: number): Promise<{ picture: Buffer; height: number }> {
  const { data, info } = await sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const mask = Buffer.from(
    `<svg width="${width}" height="${info.height}"><rect width="100%" height="100%" rx="${RADIUS}"/></svg>`,
  )
  const rounded = await sharp(data)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { picture: rounded, height: info.height }
}

/** A scene on the phone by day, at night, on the smallest phone, and on a tablet. */
export function onEveryScreen({ name, show }: Pick<Scene, 'name' | 'show'>): Scene[] {
  return [
    { name, show },
    { name: `dark-${name}`, scheme: 'dark', show },
    { name: `${name}-320`, ...SMALL, show },
    { name: `${name}-768`, ...TABLET, show },
  ]
}

/** The same at all widths, by day and at night: what most people see most. */
export function everywhere({ name, show }: Pick<Scene, 'name' | 'show'>): Scene[] {
  return [
    ...onEveryScreen({ name, show }),
    { name: `${name}-1280`, ...DESKTOP, show },
    { name: `dark-${name}-320`, scheme: 'dark', ...SMALL, show },
    { name: `dark-${name}-768`, scheme: 'dark', ...TABLET, show },
    { name: `dark-${name}-1280`, scheme: 'dark', ...DESKTOP, show },
  ]
}

/** Joins pictures of screens beside each other, as they are. */
export async function besideEachOther(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const lefts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, { width }) => sum + width + SHEET_GAP, 0))
  const width = lefts.at(-1)! + sizes.at(-1)!.width
  const height = Math.max(...sizes.map((size) => size.height))
  return await sharp({ create: { width, height, channels: 3, background: BACKDROP } })
    .composite(pictures.map((input, at) => ({ input, left: lefts[at]!, top: 0 })))
    .png()
    .toBuffer()
}

/** Saves a picture of the screen as a small PNG. */
export async function savePicture(file: string, picture: Buffer): Promise<void> {
  const small = await sharp(picture)
    .png({ palette: true, colours: PICTURE_COLOURS, effort: 10, dither: 0.6 })
    .toBuffer()
  await writeFile(file, small)
}
