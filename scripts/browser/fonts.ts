import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installBundled } from './bundled-browser.ts'

/** True on a machine that can draw Chinese text by itself; without fontconfig there is nothing to ask. */
export function hasChineseFonts(): boolean {
  if (process.platform !== 'linux') return true
  const listed = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  return listed.status === 0 && listed.stdout.trim() !== ''
}

/** A font configuration that names the bundled Chinese font; answers its file. */
export async function bundledFonts(folder: string): Promise<string> {
  installBundled()
  const place = join(tmpdir(), 'quan-test-fonts')
  mkdirSync(place, { recursive: true })
  const file = join(place, 'fonts.conf')
  writeFileSync(file, configuration(join(folder, 'node_modules/@expo-google-fonts/noto-sans-sc'), join(place, 'cache')))
  return file
}

function configuration(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${fonts}</dir>
  <cachedir>${cache}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Noto Sans SC</family></prefer></alias>
</fontconfig>
`
}
