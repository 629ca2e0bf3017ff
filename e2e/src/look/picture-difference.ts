import sharp from 'sharp'

/** Edge of the squares that are compared by their mean colour, in CSS pixels: fonts are drawn a little differently everywhere. */
export const CELL_PX = 8
/** Smallest difference of a mean colour that an eye sees at once, of 255. */
const SEEN = 24

/** Where two pictures of a page differ, as `left,top` of squares in pixels; a different size is one difference. */
export async function pictureDifference(one: Buffer, other: Buffer): Promise<string[]> {
  const [before, after] = await Promise.all([cellsOf(one), cellsOf(other)])
  if (before.width !== after.width || before.height !== after.height)
    return [`${before.width}×${before.height} became ${after.width}×${after.height}`]
  const different: string[] = []
  for (let at = 0; at < before.data.length; at += before.channels) {
    const distances = [0, 1, 2].map((channel) => Math.abs(before.data[at + channel]! - after.data[at + channel]!))
    const cell = at / before.channels
    if (Math.max(...distances) > SEEN)
      different.push(`${(cell % before.columns) * CELL_PX},${Math.floor(cell / before.columns) * CELL_PX}`)
  }
  return different
}

async function cellsOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  const columns = Math.ceil(width / CELL_PX)
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize({ width: columns, height: Math.ceil(height / CELL_PX), fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, columns, channels: info.channels, data }
}
