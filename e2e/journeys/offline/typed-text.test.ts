import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { getActivity, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { aPhone, fillInAndLogIn, logIn } from '#journey/logged-in.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'
import { myPage } from '#page/login-page.ts'
import { removeToken, tokenKept } from '#page/stored.ts'

const WORDS = '集合的时候怎么认出主理人？'

describe('what somebody typed', () => {
  journey('stays when the network goes, and after a reload', async ({ visitor, onTestFinished }) => {
    const network = await openNetworkToApp()
    onTestFinished(network.close)
    const { id, organizer } = await getActivity({ city: HANGZHOU }, (item) => item.organizer.id !== null)
    const { page } = await visitor({ baseURL: network.url, expectedFaults: NETWORK_CUT })
    await logIn(page, { to: detailPath(id) })
    const questions = detailPage(page).section('问答')
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await questions.getByRole('button', { name: '我要提问' }).click()
    await dialog.getByRole('textbox').fill(WORDS)
    network.cut()
    await dialog.getByRole('button', { name: '提交问题' }).click()
    await page
      .getByText(/网络断开了/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await eventually(() => dialog.getByRole('textbox').inputValue()).toBe(WORDS)
    network.mend()
    await page.reload()
    await questions.getByRole('button', { name: '我要提问' }).click()
    await eventually(() => dialog.getByRole('textbox').inputValue()).toBe(WORDS)

    const toReport = async () => {
      await page.goto(`${APP_ROUTES.userInfo.path}?id=${organizer.id}`)
      await page.getByRole('button', { name: '更多' }).click()
      await page.getByRole('button', { name: /^举报/ }).click()
      await dialog.getByRole('radio', { name: /其他/ }).check({ force: true })
    }
    await toReport()
    await dialog.getByRole('textbox').fill(WORDS)
    network.cut()
    await dialog.getByRole('button', { name: '提交举报' }).click()
    await page
      .getByText(/网络断开了/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await eventually(() => dialog.getByRole('textbox').inputValue()).toBe(WORDS)
    network.mend()
    await toReport()
    await eventually(() => dialog.getByRole('textbox').inputValue()).toBe(WORDS)
  })

  journey('is there again after a login that was needed in between', async ({ visitor }) => {
    const { page: first, context } = await visitor({ expectedFaults: [/status of 401/] })
    const { phone } = await logIn(first, { to: APP_ROUTES.my.path })
    await tokenKept(first)
    // a tab waits a minute after the code it logged in by
    const page = await context.newPage()
    await first.close()
    const next = aPhone()
    await myPage(page).open({ view: 'settings', part: 'phone' })
    await page.getByRole('textbox', { name: '手机号', exact: true }).fill(next)
    await context.clearCookies()
    await removeToken(page)
    await page.reload()
    await page.waitForURL(({ pathname }) => pathname === APP_ROUTES.login.path)
    await fillInAndLogIn(page, phone)
    await page.waitForURL(({ pathname }) => pathname === APP_ROUTES.my.path)
    const field = page.getByRole('textbox', { name: '手机号', exact: true })
    await eventually(async () => (await field.inputValue()).replaceAll(' ', '')).toBe(next)
  })
})
