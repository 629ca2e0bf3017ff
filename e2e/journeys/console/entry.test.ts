import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { answerStale, enterConsole, openAsOwner, openConsole } from '#console/console-page.ts'
import { totpCode } from '#console/totp-code.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { appUrl, operatorPassword } from '../../src/app/app-process.ts'

const CHOSEN = 'four unrelated quiet words'

const aName = () => `op-${randomBytes(4).toString('hex')}`

/** An owner adds somebody of the safety team; answers the one-time password. */
async function addColleague(owner: Page, name: string): Promise<string> {
  await owner.getByRole('link', { name: '运营人员' }).click()
  await owner.getByRole('button', { name: '添加运营人员' }).click()
  const dialog = owner.getByRole('dialog', { name: '添加运营人员' })
  await dialog.getByLabel('账号').fill(name)
  await dialog.getByLabel('姓名').fill('许言')
  await dialog.getByRole('checkbox', { name: /^安全/ }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  return (await owner.getByRole('dialog', { name: '许言 的一次性密码' }).locator('code').textContent()) ?? ''
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('heading', { name: '登录运营台' }).waitFor()
}

describe('the console', () => {
  // proves 29.2, 29.3
  journey(
    'is entered by a colleague who was added, with a password of their own and an authenticator',
    async ({ visitor }) => {
      const name = aName()
      const password = await addColleague(await openAsOwner(visitor), name)
      const page = await openConsole(visitor)
      await enterConsole(page, { name, password })
      await page.getByLabel('新密码').fill(CHOSEN)
      await page.getByLabel('再输一次').fill(CHOSEN)
      await page.getByRole('button', { name: '保存密码' }).click()
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await menu.waitFor()
      // beside some of them stands how much waits there, once to be seen and once to be heard
      const pages = (await menu.getByRole('link').allTextContents()).map((text) => text.replace(/\d.*$/, ''))
      expect(pages).toEqual(['首页', '举报', '待审内容', '用户', '敏感词'])

      await page.goto('/console/account')
      await page.getByRole('button', { name: '绑定验证器' }).click()
      await page.getByRole('img', { name: '验证器的二维码' }).waitFor()
      const secret = (await page.locator('main code').textContent()) ?? ''
      await page.getByLabel('验证器里的 6 位数字').fill(totpCode(secret, -1))
      await page.getByRole('button', { name: '完成绑定' }).click()
      await page.getByText('已绑定', { exact: true }).waitFor()
      await signOut(page)

      await page.goto('/console/account')
      await enterConsole(page, { name, password: CHOSEN })
      await page.getByRole('heading', { name: '验证是你本人' }).waitFor()
      await page.getByLabel('验证器里的 6 位数字').fill(totpCode(secret, 0))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: '我的账号' }).waitFor()
    },
  )

  journey('tells nothing of which half was wrong', async ({ visitor }) => {
    const page = await openConsole(visitor)
    await enterConsole(page, { name: aName(), password: 'not this one' })
    expect(await page.getByRole('alert').first().textContent()).toBe('账号或密码不对')
  })

  // proves 29.2
  journey('is entered by a passkey alone', async ({ visitor }) => {
    const name = aName()
    const password = await addColleague(await openAsOwner(visitor), name)
    // passkeys belong to names of hosts, not to numbers
    const page = await openConsole(visitor, `${appUrl().replace('127.0.0.1', 'localhost')}/console/account`)
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await enterConsole(page, { name, password })
    await page.getByLabel('新密码').fill(CHOSEN)
    await page.getByLabel('再输一次').fill(CHOSEN)
    await page.getByRole('button', { name: '保存密码' }).click()
    await page.getByLabel('给它起个名字').fill('指纹')
    await page.getByRole('button', { name: '添加这台设备' }).click()
    // from now on the session lacks the factor that was just set up
    await page.getByRole('button', { name: '用通行密钥验证' }).click()
    await page.getByRole('button', { name: '删除通行密钥「指纹」' }).waitFor()
    await signOut(page)
    await page.getByRole('button', { name: '用通行密钥登录' }).click()
    await page.getByRole('heading', { level: 1, name: '今天' }).waitFor()
  })
})

describe('a call that asks for a fresh second factor', () => {
  // proves 29.5
  journey('goes on once it was shown', async ({ visitor }) => {
    const owner = await openAsOwner(visitor)
    await answerStale(owner, 'Operator/Add')
    const adding = addColleague(owner, aName())
    const dialog = owner.getByRole('dialog', { name: '再验证一次' })
    await dialog.waitFor()
    await dialog.getByLabel('密码', { exact: true }).fill(operatorPassword())
    await dialog.getByRole('button', { name: '验证' }).click()
    expect(await adding).not.toBe('')
  })
})

describe('a session that ended meanwhile', () => {
  // proves 29.4
  journey('leads back to the same page and to what was typed', async ({ visitor }) => {
    const owner = await openAsOwner(visitor, '/console/operators')
    await owner.getByRole('button', { name: '添加运营人员' }).click()
    const dialog = owner.getByRole('dialog', { name: '添加运营人员' })
    await dialog.getByLabel('账号').fill('half-typed')
    await dialog.getByLabel('姓名').fill('小梅')
    await dialog.getByRole('checkbox', { name: /^门口/ }).check()
    await owner.context().clearCookies()
    await dialog.getByRole('button', { name: '保存' }).click()
    await owner.getByRole('heading', { name: '太久没有操作，请重新登录' }).waitFor()
    // nothing of the page behind can be reached while somebody signs in
    expect(await owner.locator('[inert] nav').count()).toBe(1)
    await enterConsole(owner)
    await eventually(() => dialog.getByLabel('账号').inputValue()).toBe('half-typed')
    expect(new URL(owner.url()).pathname).toBe('/console/operators')
  })
})
