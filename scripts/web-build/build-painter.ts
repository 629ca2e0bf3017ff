import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, buildPages } from './build-pages.ts'
import { SETTINGS, SOURCES } from './build-web.ts'
import { type WebMode, webFolder } from './web-settings.ts'

/** The module that paints first views. */
const MAIN_FILE = 'paint.js'

const painterFolder = (mode: WebMode) => `${webFolder(mode)}.painter`

/** Builds what paints the first views of the app's pages, from the sources of the app. Answers whether it built. */
export async function buildPainter(mode: WebMode, { signal }: BuildOptions = {}): Promise<boolean> {
  const from = { room: 'web', config: 'vite.painter.config.ts', mode, sources: SOURCES, settings: SETTINGS, signal }
  return await buildPages({ name: 'painter of the web app', ...from, folder: painterFolder(mode), mainFile: MAIN_FILE })
}

/** The module that paints first views; null where none was built from the same sources as the app. */
export async function painterFile(mode: WebMode): Promise<string | null> {
  const file = join(painterFolder(mode), MAIN_FILE)
  const stamps = [webFolder(mode), painterFolder(mode)].map((folder) => `${folder}.fingerprint`)
  if (![file, ...stamps].every((path) => existsSync(path))) return null
  const [ofApp, ofPainter] = await Promise.all(stamps.map((stamp) => readFile(stamp, 'utf8')))
  return ofApp === ofPainter ? file : null
}
