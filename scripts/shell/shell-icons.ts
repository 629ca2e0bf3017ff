import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import {
  ICON_FIELD,
  MARK_ALONE,
  MARK_FIELD,
  MARK_ON_BRAND,
  type MarkColours,
  markPaths,
} from '@quan/artwork/app-mark.ts'
import { SHELL } from './shell-files.ts'

/** A drawing of the shell: its file below `shell/`, and its text; a `.png` is made of the text by its size. */
type ShellIcon = { file: string; text: string } | { file: string; svg: string; size: number }

const RES = 'android/app/src/main/res'

const ASSETS = 'ios/App/App/Assets.xcassets'

/** Sides of launcher icons in pixels, for systems before adaptive icons. */
const LAUNCHER_SIZES = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 }

/** Corner of the icon where the system cuts none. */
const ICON_CORNER = 116

/** Side of Apple's one icon, in pixels. */
const APP_STORE_SIZE = 1024

/** The system paints a monochrome icon itself, by its opacity. */
const SHADES: MarkColours = { large: '#FFFFFFFF', small: '#99FFFFFF', meeting: '#FFFFFFFF' }

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

/** Every icon and launch picture of the two systems, drawn from the app's mark. */
export function shellIcons(): ShellIcon[] {
  const rounded = svgOf({ colours: MARK_ON_BRAND, corner: ICON_CORNER })
  return [
    {
      file: `${RES}/drawable/ic_launcher_foreground.xml`,
      text: vector({ side: 108, scale: 0.18, colours: MARK_ON_BRAND }),
    },
    { file: `${RES}/drawable/ic_launcher_monochrome.xml`, text: vector({ side: 108, scale: 0.18, colours: SHADES }) },
    { file: `${RES}/drawable/launch_mark.xml`, text: vector({ side: 288, scale: 0.5, colours: MARK_ALONE }) },
    ...Object.entries(LAUNCHER_SIZES).map(([name, size]) => ({
      file: `${RES}/mipmap-${name}/ic_launcher.png`,
      svg: rounded,
      size,
    })),
    {
      file: `${ASSETS}/AppIcon.appiconset/AppIcon.png`,
      svg: svgOf({ colours: MARK_ON_BRAND, corner: 0 }),
      size: APP_STORE_SIZE,
    },
    { file: `${ASSETS}/Splash.imageset/Splash.svg`, text: svgOf({ colours: MARK_ALONE, side: 168 }) },
  ]
}

function vector({ side, scale, colours }: { side: number; scale: number; colours: MarkColours }): string {
  const start = (side - MARK_FIELD * scale) / 2
  const paths = markPaths(colours).map(
    ({ path, fill }) => `        <path android:fillColor="${fill}" android:pathData="${path}" />`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="${side}dp"
    android:height="${side}dp"
    android:viewportWidth="${side}"
    android:viewportHeight="${side}">
    <group android:scaleX="${scale}" android:scaleY="${scale}" android:translateX="${start}" android:translateY="${start}">
${paths.join('\n')}
    </group>
</vector>
`
}

function svgOf({
  colours,
  corner,
  side = MARK_FIELD,
}: {
  colours: MarkColours
  corner?: number
  side?: number
}): string {
  const field =
    corner === undefined
      ? ''
      : `<rect width="${MARK_FIELD}" height="${MARK_FIELD}" rx="${corner}" fill="${ICON_FIELD}"/>`
  const paths = markPaths(colours).map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`)
  const size = `width="${side}" height="${side}" viewBox="0 0 ${MARK_FIELD} ${MARK_FIELD}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${field}${paths.join('')}</svg>\n`
}
