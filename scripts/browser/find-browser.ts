import { existsSync } from 'node:fs'
import { readSettings } from '@quan/server/platform/config/read-settings.ts'
import { runSettings } from '../checks/run-settings.ts'
import { BUNDLED_FOLDER, bundledBrowser } from './bundled-browser.ts'

/** Settings by which tests find their browser and its Chinese fonts. */
export type BrowserSettings = { CHROMIUM_PATH: string; FONTCONFIG_FILE?: string }

/** Where distributions put theirs; the one without a window takes a third less of the processor. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser of `CHROMIUM_PATH`, else the machine's, else one from the package registry. */
export async function findBrowser(): Promise<BrowserSettings> {
  const { chromiumPath } = readSettings(runSettings, process.env)
  const path = chromiumPath ?? SYSTEM_BROWSERS.find((candidate) => existsSync(candidate))
  const fonts = await chineseFonts()
  if (path) return { CHROMIUM_PATH: path, ...fonts }
  return { CHROMIUM_PATH: await bundledBrowser(), ...fonts }
}

/** The machine's own Chinese fonts need nothing; else a font of the browser folder is named to the browser. */
async function chineseFonts(): Promise<{ FONTCONFIG_FILE?: string }> {
  if (process.env['FONTCONFIG_FILE']) return {}
  const { hasChineseFonts, bundledFonts } = await import('./fonts.ts')
  return hasChineseFonts() ? {} : { FONTCONFIG_FILE: await bundledFonts(BUNDLED_FOLDER) }
}
