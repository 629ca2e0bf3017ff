import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { SHELL } from './shell-folder.ts'
import { shellIcons } from './shell-icons.ts'

/** Draws every icon of the shell into its file. */
export async function drawShellIcons(): Promise<void> {
  for (const icon of shellIcons()) {
    const file = join(SHELL, icon.file)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'text' in icon ? icon.text : await pngOf(icon))
  }
}

function pngOf({ file, svg, size }: { file: string; svg: string; size: number }): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize(size, size)
  // Apple takes no icon with a see-through channel
  const whole = file.includes('AppIcon') ? picture.removeAlpha() : picture
  return whole.png({ compressionLevel: 9, palette: true }).toBuffer()
}
