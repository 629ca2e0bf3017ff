import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AGENTS, AT_A_COMPUTER, ON_A_PHONE, openBrowser, PHONE } from '@quan/e2e/browser/launch.ts'
import { noteWasHere } from '@quan/e2e/browser/was-here.ts'
import { allPicturesThere } from '@quan/e2e/look/all-pictures-there.ts'
import { putBannersAway } from '@quan/e2e/look/put-banners-away.ts'
import { MOCKUPS } from '@quan/e2e/screenshots/mockups.ts'
import { besideEachOther, saveOverview, savePicture } from '@quan/e2e/screenshots/overview.ts'
import { isComputer, type Scene, type Sheet } from '@quan/e2e/screenshots/scene.ts'
import { SCENES } from '@quan/e2e/screenshots/scenes.ts'
import { clockFrom } from '@quan/server/platform/clock/clock.ts'
import { readServerConfig } from '@quan/server/platform/config/server-config.ts'
import { AppSetting, freePorts, makeDataFolder } from '../e2e/src/app/app-process.ts'
import { REVIEW_SETTINGS } from '../e2e/src/app/review-settings.ts'
import { appNow } from '../e2e/src/catalogue/find-activity.ts'
import { findBrowser } from './checks/find-browser.ts'
import { fail, say } from './commands/progress.ts'
import { contactPage } from './screenshots/contact-page.ts'
import { isAskedFor, readScreenshotsCommand } from './screenshots/read-screenshots-command.ts'
import { buildConsole } from './web-build/build-console.ts'
import { startDemo } from './start-modes/start-demo.ts'

type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>

const OWN_FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
/** All pictures of a folder beside each other; it names folders of one machine. */
const CONTACT_PAGE = 'contact.html'
/** Scenes that stand side by side at the top of the README. */
const OVERVIEW = ['list', 'detail']
/** The pictures' own day, so that they change only with the app: a Saturday morning in Hangzhou. */
const TAKEN_AT = Date.parse('2026-11-21T10:00:00+08:00')

/** `npm run screenshots [-- NAME… --to FOLDER --beside FOLDER]`: the app as people start it, photographed in all its states. */
async function main() {
  const command = readScreenshotsCommand(process.argv.slice(2))
  const folder = command.folder ?? OWN_FOLDER
  Object.assign(process.env, await findBrowser())
  await mkdir(folder, { recursive: true })
  await buildConsole()
  const app = await startOnThatDay()
  // where scenes read codes and the catalogue
  process.env[AppSetting.url] = app.url
  process.env[AppSetting.operatorPassword] = app.operatorPassword
  const browser = await openBrowser()
  try {
    const pictures = new Map<string, Buffer>()
    for (const scene of SCENES.filter(({ name }) => isAskedFor(name, command))) {
      // one that cannot be taken keeps no other one from being taken
      const picture = await take(browser, scene, app.url).catch((error: unknown) => tellMissing(scene.name, error))
      if (!picture) continue
      pictures.set(scene.name, picture)
      await savePicture(join(folder, `${scene.name}.png`), picture)
      say(join(folder, `${scene.name}.png`))
    }
    const chosen = OVERVIEW.map((name) => pictures.get(name)).filter((picture) => picture !== undefined)
    if (chosen.length === OVERVIEW.length) await saveOverview(join(folder, 'overview.png'), chosen)
    await saveContactPage(folder, command.mockupFolder)
  } finally {
    await browser.close()
    await app.stop()
  }
}

/** What lies in a folder by now, in the order of the scenes. */
async function saveContactPage(folder: string, mockupFolder: string | null) {
  const files = await readdir(folder)
  const names = SCENES.map(({ name }) => name).filter((name) => files.includes(`${name}.png`))
  await writeFile(join(folder, CONTACT_PAGE), contactPage({ names, mockups: MOCKUPS, mockupFolder }))
  say(join(folder, CONTACT_PAGE))
}

function tellMissing(name: string, error: unknown) {
  say(`NOT TAKEN: ${name}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
  return null
}

/** The demo on an empty data folder and on the pictures' own day. */
async function startOnThatDay() {
  const dataDir = await makeDataFolder()
  const settings = {
    PORT: String(await freePorts()),
    DATA_DIR: dataDir,
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...REVIEW_SETTINGS,
  }
  const environment = { ...process.env, ...settings }
  const app = await startDemo(readServerConfig(environment), environment, { base: clockFrom(TAKEN_AT) })
  return {
    url: app.url,
    operatorPassword: app.operatorPassword,
    async stop() {
      await app.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The screens of a sheet one after another, as each of them is a visitor. */
async function take(browser: OpenBrowser, scene: Scene | Sheet, url: string): Promise<Buffer> {
  if (!('scenes' in scene)) return await photograph(browser, scene, url)
  const pictures: Buffer[] = []
  for (const one of scene.scenes) pictures.push(await photograph(browser, one, url))
  return await besideEachOther(pictures)
}

async function photograph(browser: OpenBrowser, scene: Scene, url: string): Promise<Buffer> {
  const { scheme = 'light', width = PHONE.width, height = PHONE.height, scale = 2, show } = scene
  const context = await browser.newContext({
    ...(isComputer(scene) ? AT_A_COMPUTER : { ...ON_A_PHONE, userAgent: AGENTS.phone }),
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  try {
    // a page that comes painted by the server asks for nothing, so nothing of it could be refused or kept waiting
    await noteWasHere(context)
    const page = await context.newPage()
    await page.clock.install({ time: await appNow() })
    await show(page)
    if (!scene.isWaiting) await page.waitForLoadState('networkidle')
    await putBannersAway(page)
    await allPicturesThere(page)
    // what moves for ever stands still, else the picture would tell when it was taken
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await context.close()
  }
}

await main().catch(fail)
