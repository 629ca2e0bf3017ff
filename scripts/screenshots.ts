import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startApp } from '@quan/e2e/app/app-process.ts'
import { ON_A_PHONE, openBrowser, PHONE } from '@quan/e2e/browser/launch.ts'
import { saveOverview } from '@quan/e2e/screenshots/overview.ts'
import { savePicture } from '@quan/e2e/screenshots/save-picture.ts'
import { type Scene, SCENES } from '@quan/e2e/screenshots/scenes.ts'
import { findBrowser } from './browser/find-browser.ts'
import { fail, say } from './progress/progress.ts'

type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
/** Scenes that stand side by side at the top of the README. */
const OVERVIEW = ['list', 'detail', 'dark-list']

/** `npm run screenshots [-- NAME…]`: the app as people start it, photographed in all its states. */
async function main() {
  const wanted = process.argv.slice(2)
  Object.assign(process.env, await findBrowser())
  await mkdir(FOLDER, { recursive: true })
  const app = await startApp()
  const browser = await openBrowser()
  try {
    const pictures = new Map<string, Buffer>()
    for (const scene of SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const picture = await photograph(browser, scene, app.url)
      pictures.set(scene.name, picture)
      await savePicture(`${FOLDER}${scene.name}.png`, picture)
      say(`docs/screenshots/${scene.name}.png`)
    }
    const chosen = OVERVIEW.map((name) => pictures.get(name)).filter((picture) => picture !== undefined)
    if (chosen.length === OVERVIEW.length) await saveOverview(`${FOLDER}overview.png`, chosen)
  } finally {
    await browser.close()
    await app.stop()
  }
}

async function photograph(browser: OpenBrowser, scene: Scene, url: string): Promise<Buffer> {
  const { scheme = 'light', width = PHONE.width, height = PHONE.height, show } = scene
  const viewport = { width, height }
  const context = await browser.newContext({ ...ON_A_PHONE, viewport, colorScheme: scheme, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await show(page, url)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction('document.fonts.status === "loaded"')
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

await main().catch(fail)
