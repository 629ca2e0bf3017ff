import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Colours of a saved picture: enough for drawn covers and text, a quarter of the bytes. */
const COLOURS = 256

/** Saves a picture of the screen as a small PNG. */
export async function savePicture(file: string, picture: Buffer): Promise<void> {
  const small = await sharp(picture).png({ palette: true, colours: COLOURS, effort: 10, dither: 0.6 }).toBuffer()
  await writeFile(file, small)
}
