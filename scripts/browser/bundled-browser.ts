import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { say } from '../progress/progress.ts'

/** A folder with its own lock file, installed only on machines without a browser or without Chinese fonts. */
export const BUNDLED_FOLDER = fileURLToPath(new URL('../../e2e/browser/', import.meta.url))

/** Libraries the bundled browser needs from the machine. */
const NEEDED = 'libnss3, libnspr4 and libexpat1'

/** Installs the folder's packages once. */
export function installBundled(): void {
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
export async function bundledBrowser(): Promise<string> {
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
