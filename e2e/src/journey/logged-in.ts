import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { captchaAfter, newestCode } from '#journey/sim-reader.ts'
import { loginPage } from '#page/login-page.ts'
import { removeStored } from '#page/stored.ts'

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url))

/** By which the device knows that a new member is still to be asked what they like. */
const FIRST_RUN_DUE = 'activity:firstRun'

const ENTRY = 'src/platform/session/testing/log-in-by-call.ts'

let built: Promise<string> | null = null

/** A mobile phone number of nobody. */
export function aPhone(): string {
  return `199${randomInt(10 ** 8)
    .toString()
    .padStart(8, '0')}`
}

type LoginChoices = {
  /** Whose account; a new one unless told. */
  phone?: string
  /** The own path login leads to. */
  to?: string
}

type CodeChoices = {
  /** The button that asks for it. */
  ask?: Locator
  /** Where the vendors' pages are; those of the demo unless told. */
  vendors?: string | undefined
}

/** Asks for a code for the phone that is filled in, by the button told, and reads it from the outbox. */
export async function getCode(
  page: Page,
  phone: string,
  { ask = loginPage(page).askForCode, vendors }: CodeChoices = {},
): Promise<string> {
  const login = loginPage(page)
  const text = await captchaAfter(page, () => ask.click(), vendors)
  await login.captcha.field.fill(text)
  await login.captcha.send.click()
  await login.captcha.dialog.waitFor({ state: 'hidden' })
  return newestCode(phone, vendors)
}

/** On the login page: logs in by phone and code, as people do it. */
export async function fillInAndLogIn(page: Page, phone = aPhone(), vendors?: string): Promise<{ phone: string }> {
  const login = loginPage(page)
  await login.phone.fill(phone)
  await login.code.fill(await getCode(page, phone, { vendors }))
  await login.consent.check({ force: true })
  await login.submit.click()
  await page.waitForURL((url) => url.pathname !== APP_ROUTES.login.path)
  // the page that comes next does not ask a new member what they like: that has its own journey
  await removeStored(page, FIRST_RUN_DUE)
  return { phone }
}

/** A page of the app without scripts, so that nothing runs beside a login by call. */
const QUIET_PAGE = '/legal/terms.html'

/**
 * Makes a visitor a member by the calls of the app, without its login page; the page then stands at `to`. Journeys that
 * are about logging in use `logInByForm`.
 */
export async function logIn(page: Page, { phone = aPhone(), to = '/' }: LoginChoices = {}): Promise<{ phone: string }> {
  await page.goto(QUIET_PAGE)
  await page.evaluate(await loginScript())
  await page.evaluate((own) => (globalThis as unknown as LoginByCall).logInByCall(own), phone)
  await page.goto(to)
  return { phone }
}

type LoginByCall = { logInByCall(phone: string): Promise<void> }

/** Makes a visitor a member through the login page, which leads on to `to`. */
export async function logInByForm(page: Page, { phone, to = '/' }: LoginChoices = {}): Promise<{ phone: string }> {
  await loginPage(page).open(to)
  return fillInAndLogIn(page, phone)
}

/** The script that gives a page `logInByCall(phone)`; it is built once a process from the app's own sources. */
function loginScript(): Promise<string> {
  built ??= buildScript()
  return built
}

async function buildScript(): Promise<string> {
  const outputs = (await build({
    root: WEB,
    configFile: false,
    mode: 'demo',
    envPrefix: ['VITE_', 'API_'],
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'loginByCall' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The login script has no code.')
  return chunk.code
}
