import { CAPTCHA_PATH } from '@quan/contract/sms/captcha.ts'
import { demoCaptchaAccount } from '@quan/simulators/tencent-captcha/captcha-account.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type AppProcess, freePorts, startApp } from '#app/app-process.ts'
import { journey } from '#journey/journey.ts'
import { aPhone } from '#journey/logged-in.ts'
import { untilFound } from '#journey/until-found.ts'
import { loginPage } from '#page/login-page.ts'

let app: AppProcess
/** The vendor's script comes from another host than the app, as in production. */
beforeAll(async () => {
  const port = await freePorts()
  app = await startApp({
    PORT: String(port),
    TCCAPTCHA_SECRET_ID: demoCaptchaAccount.secretId,
    TCCAPTCHA_SECRET_KEY: demoCaptchaAccount.secretKey,
    TCCAPTCHA_APP_ID: demoCaptchaAccount.appId,
    TCCAPTCHA_APP_SECRET_KEY: demoCaptchaAccount.appSecretKey,
    TCCAPTCHA_JS_URL: `http://localhost:${port}/sim/tencent-captcha/TCaptcha.js`,
  })
})
afterAll(() => app?.stop())

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(app.url + path, { headers: { accept: 'application/json' } })
  return (await answer.json()) as Answer
}

/** The login page with a phone, where a code was asked for. */
async function askedForCode(page: Page) {
  const [login, phone] = [loginPage(page), aPhone()]
  await login.open()
  await login.phone.fill(phone)
  await login.askForCode.click()
  return { login, phone }
}

const codeOf = (phone: string) =>
  untilFound(`a code for ${phone}`, async () => {
    const messages = await read<{ code: string }[]>(`/sim/sms/outbox?phone=${phone}`)
    return messages[0]?.code
  })

/** Reads the picture that this shows, and sends what stands in it. */
async function readPicture(page: Page, act: () => Promise<void>) {
  const answered = page.waitForResponse(`**${CAPTCHA_PATH}`)
  await act()
  const { id } = (await (await answered).json()) as { id: string }
  const { text } = await read<{ text: string }>(`/sim/captcha/${id}`)
  const { captcha } = loginPage(page)
  await captcha.field.fill(text)
  await captcha.send.click()
}

describe('the vendor’s captcha', () => {
  // proves 23.5
  journey('logs in whoever passes it, and no picture is drawn', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url })
    const drawn: string[] = []
    page.on('request', (request) => void (request.url().includes(CAPTCHA_PATH) && drawn.push(request.url())))
    const { login, phone } = await askedForCode(page)
    await login.vendorCaptcha.solve.click()
    await login.captcha.dialog.waitFor({ state: 'hidden' })
    await login.code.fill(await codeOf(phone))
    await login.consent.check({ force: true })
    await login.submit.click()
    await page.waitForURL('/')
    expect(drawn).toEqual([])
  })

  journey('that somebody goes away from sends nothing', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url })
    const { login, phone } = await askedForCode(page)
    await login.vendorCaptcha.leave.click()
    await login.captcha.dialog.waitFor({ state: 'hidden' })
    expect(await read(`/sim/sms/outbox?phone=${phone}`)).toEqual([])
  })

  // proves 23.5
  journey('gives way to a picture when its script does not come', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url, expectedFaults: [/ERR_FAILED|Failed to load/] })
    await page.route('**/TCaptcha.js', (route) => route.abort())
    const login = loginPage(page)
    const phone = aPhone()
    await login.open()
    await login.phone.fill(phone)
    await readPicture(page, () => login.askForCode.click())
    await login.captcha.dialog.waitFor({ state: 'hidden' })
    expect(await codeOf(phone)).toMatch(/^\d{6}$/)
  })

  // proves 23.3
  journey('gives way to a picture when the vendor does not say what the ticket is worth', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url, expectedFaults: [/status of 400/] })
    const { login, phone } = await askedForCode(page)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ service: 'tencent-captcha', code: 'hang-up' })
    await fetch(`${app.url}/sim/refusals`, { method: 'POST', headers, body })
    await readPicture(page, () => login.vendorCaptcha.solve.click())
    await login.captcha.dialog.waitFor({ state: 'hidden' })
    expect(await codeOf(phone)).toMatch(/^\d{6}$/)
  })

  journey('can be left for a picture by who cannot do it', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url })
    const { login, phone } = await askedForCode(page)
    await login.vendorCaptcha.solve.waitFor()
    await readPicture(page, () => login.vendorCaptcha.takeDrawn.click())
    await login.captcha.dialog.waitFor({ state: 'hidden' })
    expect(await codeOf(phone)).toMatch(/^\d{6}$/)
  })
})
