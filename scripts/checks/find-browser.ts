import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readSettings } from '@quan/server/platform/config/read-settings.ts'
import { say } from '../commands/progress.ts'
import { runSettings } from './run-settings.ts'

/** A folder with its own lock file, installed only on machines without a browser or without Chinese fonts. */
const BUNDLED_FOLDER = fileURLToPath(new URL('../../e2e/browser/', import.meta.url))

/** Libraries the bundled browser needs from the machine. */
const NEEDED = 'libnss3, libnspr4 and libexpat1'

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
  const fonts = chineseFonts()
  if (path) return { CHROMIUM_PATH: path, ...fonts }
  return { CHROMIUM_PATH: await bundledBrowser(), ...fonts }
}

/** The machine's own Chinese fonts need nothing; else a font of the browser folder is named to the browser. */
function chineseFonts(): { FONTCONFIG_FILE?: string } {
  if (process.env['FONTCONFIG_FILE']) return {}
  return hasChineseFonts() ? {} : { FONTCONFIG_FILE: bundledFonts() }
}

/** Installs the folder's packages once. */
function installBundled(): void {
  if (existsSync(join(BUNDLED_FOLDER, 'node_modules'))) return
  say('installing a browser and fonts for the tests (once) …')
  const npm = process.env['npm_execpath']
  const given = ['ci', '--workspaces=false', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: BUNDLED_FOLDER, encoding: 'utf8' } as const
  const done = npm ? spawnSync(process.execPath, [npm, ...given], options) : spawnSync('npm', given, options)
  if (done.status !== 0)
    throw new Error(
      `The browser for the tests could not be installed; install Chromium and set CHROMIUM_PATH. ${done.stderr}`,
    )
}

/** The path of a browser from the package registry; throws when the machine lacks what it needs. */
async function bundledBrowser(): Promise<string> {
  installBundled()
  const entry = createRequire(join(BUNDLED_FOLDER, 'package.json')).resolve('@sparticuz/chromium')
  const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
    default: { executablePath(): Promise<string> }
  }
  const path = await chromium.executablePath()
  const answer = spawnSync(path, ['--version', '--headless', '--no-sandbox'], { encoding: 'utf8' })
  if (answer.status !== 0)
    throw new Error(`The browser for the tests does not run here: install Chromium, or ${NEEDED}, and try again.`)
  return path
}

/** True on a machine that can draw Chinese text by itself; without fontconfig there is nothing to ask. */
function hasChineseFonts(): boolean {
  if (process.platform !== 'linux') return true
  const listed = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  return listed.status === 0 && listed.stdout.trim() !== ''
}

/** A font configuration that names the bundled Chinese font; answers its file. */
function bundledFonts(): string {
  installBundled()
  const place = join(tmpdir(), 'quan-test-fonts')
  mkdirSync(place, { recursive: true })
  const file = join(place, 'fonts.conf')
  writeFileSync(
    file,
    configuration(join(BUNDLED_FOLDER, 'node_modules/@expo-google-fonts/noto-sans-sc'), join(place, 'cache')),
  )
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
